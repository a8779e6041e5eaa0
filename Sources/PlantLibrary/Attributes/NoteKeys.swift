internal import Text

/// The keys that notes have besides their attributes, declared in the same way.
extension AttributeSchema {
  /// What a plant note may say about itself, in the order in which editors show it.
  ///
  /// `extra` isn't among them: it holds anything.
  package static let noteKeys: [Attribute] = [
    key("title", "Title", "Título", TextType()), key("description", "Description", "Descripción", TextType()),
    key("tags", "Tags", "Etiquetas", ListType()),
    key(
      "links", "Links", "Enlaces",
      RecordsType(
        fields: [
          key("title", "Text", "Texto", TextType()),
          key("url", "Address", "Dirección", AddressType(), isRequired: true),
        ], shorthand: "url")),
    key("image", "Photo", "Foto", ImageType()),
    key(
      "gallery", "More photos", "Más fotos",
      RecordsType(fields: imageFields, shorthand: "src")),
    key("date", "Date", "Fecha", DateType()), key("updated", "Last changed", "Último cambio", DateType()),
    key("draft", "Draft", "Borrador", YesNoType(answers: AnswerWords())),
    key("publish", "Published", "Publicada", YesNoType(answers: AnswerWords())),
    key("slug", "Name in the address", "Nombre en la dirección", TextType()),
    key("aliases", "Former addresses", "Direcciones anteriores", ListType()),
  ]

  /// The parts of an image.
  static let imageFields: [Attribute] = [
    key("src", "File", "Archivo", TextType(), isRequired: true),
    key("alt", "What it shows", "Qué muestra", TextType()),
    key("caption", "Caption", "Leyenda", TextType()), key("credit", "Credit", "Autoría", TextType()),
    key("taken", "Taken on", "Tomada el", TextType()),
    key("focus", "What cut pictures keep", "Qué conservan los recortes", FocusType()),
    key("publish", "Published", "Publicada", YesNoType(answers: AnswerWords())),
  ]

  /// The parts of a statement on safety, of which the first is what one by itself says.
  static let safetyFields: [Attribute] = [
    key(
      SafetyStatement.keys[0], "What is known", "Qué se sabe", SafetyType(answers: AnswerWords()),
      isRequired: true),
    key(SafetyStatement.keys[1], "Source", "Fuente", ListType()),
  ]

  private static func key(
    _ key: String, _ english: String, _ spanish: String, _ type: any ValueType, isRequired: Bool = false
  ) -> Attribute {
    Attribute(
      key: key, label: LocalizedText(byLanguage: [("en", english), ("es", spanish)]), type: type,
      isRequired: isRequired)
  }
}

extension [Attribute] {
  /// The field of a record that a key means, regardless of case, `-`, `_` and spaces, in its own or an accepted
  /// spelling.
  package func index(ofKey name: String) -> Int? {
    // Fields are few, so a scan for the exact key finds the usual one fastest.
    if let index = firstIndex(where: { $0.key == name }) { return index }
    let folded = foldedKey(name)
    return firstIndex {
      foldedKey($0.key) == folded || $0.accepts.contains { foldedKey($0) == folded }
    }
  }
}
