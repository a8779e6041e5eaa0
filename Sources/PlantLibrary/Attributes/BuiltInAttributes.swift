extension AttributeSchema {
  /// The built-in attributes as an `attributes.yml`.
  ///
  /// The built-in schema is read from it, and a library that wants to change one attribute starts from a copy.
  package static let builtInText = """
    # What a plant note may say about a plant, in the order in which pages show it.
    attributes:
      scientificName:
        label: {en: Scientific name, es: Nombre científico}
        type: text
        role: scientificName
        accepts: [scientific_name, botanicalName, latinName]
        help: {en: "Genus, species and cultivar, as on the label", es: "Género, especie y cultivar, como en la etiqueta"}

      commonNames:
        label: {en: Common names, es: Nombres comunes}
        type: list
        role: commonNames
        accepts: [common_names, commonName]

      growingSeason:
        label: {en: Growing season, es: Época de crecimiento}
        type: options
        role: growing
        accepts: [growing_season]
        select: multiple
        options: &seasons
          - {key: summer, label: {en: Summer, es: Verano}, months: [6, 7, 8], icon: sun}
          - {key: fall, label: {en: Fall, es: Otoño}, months: [9, 10, 11], accepts: [autumn], icon: leaf}
          - {key: winter, label: {en: Winter, es: Invierno}, months: [12, 1, 2], icon: snowflake}
          - {key: spring, label: {en: Spring, es: Primavera}, months: [3, 4, 5], icon: flower}

      dormantSeason:
        label: {en: Dormant season, es: Época de reposo}
        type: options
        role: dormant
        accepts: [dormant_season]
        select: multiple
        options: *seasons

      difficulty:
        label: {en: Difficulty, es: Dificultad}
        type: options
        role: difficulty
        select: single
        ordered: true
        options:
          - {key: easy, label: {en: Easy, es: Fácil}, icon: level-1}
          - {key: medium, label: {en: Medium, es: Media}, icon: level-2}
          - {key: hard, label: {en: Hard, es: Difícil}, icon: level-3}

      watering:
        label: {en: Watering, es: Riego}
        type: options
        role: water
        select: multiple
        ordered: true
        options:
          - {key: veryDry, label: {en: Very dry, es: Muy seco}, icon: drop-empty}
          - {key: dry, label: {en: Dry, es: Seco}, icon: drop-low}
          - {key: moist, label: {en: Moist, es: Húmedo}, icon: drop-half}
          - {key: wet, label: {en: Wet, es: Encharcado}, icon: drop-full}

      lighting:
        label: {en: Lighting, es: Luz}
        type: options
        role: light
        select: multiple
        options:
          - {key: allDay, label: {en: All day, es: Todo el día}, icon: sun}
          - {key: morning, label: {en: Morning, es: Mañana}, icon: sunrise}
          - {key: afternoon, label: {en: Afternoon, es: Tarde}, icon: sunset}
          - {key: filtered, label: {en: Filtered, es: Filtrada}, icon: cloud}
          - {key: indirect, label: {en: Indirect, es: Indirecta}, icon: window}
          - {key: shade, label: {en: Shade, es: Sombra}, icon: shade}
          - {key: low, label: {en: Low, es: Poca}, icon: low}

    """
}
