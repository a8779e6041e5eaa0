internal import Text

/// A unit that others of its kind can be told in: centimetres, inches, degrees Fahrenheit, weeks.
struct MeasureUnit: Sendable, Equatable {
  enum Quantity: Sendable {
    case length
    case temperature
    case mass
    case volume
    /// In days; of months and years none knows how many they have.
    case days
    case months
  }

  let quantity: Quantity

  /// What one is of the smallest, as two numbers, since 5/9 is no decimal number.
  private let factor: Decimal
  private let divisor: Decimal

  /// What stands for 0 of the smallest: 32 °F.
  private let zero: Decimal

  private init(_ quantity: Quantity, _ factor: Decimal, by divisor: Decimal = 1, zero: Decimal = 0) {
    (self.quantity, self.factor, self.divisor, self.zero) = (quantity, factor, divisor, zero)
  }

  /// The unit of a name or sign, whatever its case and accents; nil for another text.
  init?(_ text: String) {
    if text.isEmpty { return nil }
    var name = folded(text.filter { !$0.isWhitespace }).replacing("º", with: "°").replacing("’", with: "'")
    if name.count > 1, name.last == "." { name.removeLast() }
    guard let unit = Self.byName[name] else { return nil }
    self = unit
  }

  static let feet = MeasureUnit("ft")
  static let inches = MeasureUnit("in")

  /// What is no decimal number is first had to so many decimals.
  static let decimals = 20

  /// A number of this unit in another of its kind, exact where a decimal number is the same, else rounded to six digits,
  /// or to two more than the number has.
  /// - Returns: nil for units of different kinds, and for a number that has too many digits.
  func convert(_ number: Decimal, to other: MeasureUnit) -> Decimal? {
    guard quantity == other.quantity, let product = number.adding(-zero)?.multiplied(by: factor),
      let product = product.multiplied(by: other.divisor), let parts = divisor.multiplied(by: other.factor),
      let quotient = product.divided(by: parts, decimals: Self.decimals)
    else { return nil }
    if quotient.multiplied(by: parts) == product { return quotient.adding(other.zero) }
    return quotient.rounded(digits: max(6, number.digitCount + 2)).adding(other.zero)
  }

  private static let units: [(names: String, unit: MeasureUnit)] = [
    ("mm millimetre millimetres millimeter millimeters milimetro milimetros", .init(.length, 1)),
    (
      "cm cms centimetre centimetres centimeter centimeters zentimeter centimetro centimetros centimetri",
      .init(.length, 10)
    ),
    ("dm", .init(.length, 100)),
    ("m metre metres meter meters metro metros metri", .init(.length, 1000)),
    (
      "in inch inches \" ″ ” '' ′′ zoll pouce pouces pulgada pulgadas pollice pollici",
      .init(.length, number("25.4"))
    ),
    ("ft foot feet ' ′ fuss fuß pied pieds pie pies piede piedi", .init(.length, number("304.8"))),
    ("yd yard yards", .init(.length, number("914.4"))),
    ("°c c ℃ degc degreesc celsius °celsius gradcelsius degreescelsius", .init(.temperature, 1)),
    (
      "°f f ℉ degf degreesf fahrenheit °fahrenheit gradfahrenheit degreesfahrenheit",
      .init(.temperature, 5, by: 9, zero: 32)
    ),
    ("mg", .init(.mass, number("0.001"))),
    ("g gram grams gramme grammes gramm gramo gramos grammo grammi", .init(.mass, 1)),
    ("kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramos", .init(.mass, 1000)),
    ("oz ounce ounces onza onzas unze unzen", .init(.mass, number("28.349523125"))),
    ("lb lbs pound pounds", .init(.mass, number("453.59237"))),
    ("ml millilitre millilitres milliliter milliliters mililitro mililitros", .init(.volume, 1)),
    ("cl", .init(.volume, 10)), ("dl", .init(.volume, 100)),
    ("l litre litres liter liters litro litros litri", .init(.volume, 1000)),
    // The gallon of the United States.
    ("gal gallon gallons galon galones", .init(.volume, number("3785.411784"))),
    ("d day days tag tage tagen jour jours dia dias giorno giorni", .init(.days, 1)),
    (
      "wk wks week weeks woche wochen semaine semaines semana semanas settimana settimane",
      .init(.days, 7)
    ),
    ("mo mos month months monat monate monaten mois mes meses mese mesi", .init(.months, 1)),
    (
      "y yr yrs year years jahr jahre jahren an ans annee annees ano anos anno anni", .init(.months, 12)
    ),
  ]

  private static func number(_ text: String) -> Decimal { Decimal(text) ?? 1 }

  private static let byName: [String: MeasureUnit] = {
    var byName: [String: MeasureUnit] = [:]
    for (names, unit) in units {
      for name in names.split(separator: " ") { byName[folded(String(name))] = unit }
    }
    return byName
  }()
}
