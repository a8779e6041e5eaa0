import FrontMatter
import Text

/// Rows that sum a table up, or number a row to come, rather than being about a plant.
enum SumRow {
  /// Whether a row has nothing but a single figure, or figures beside a word such as `Total`.
  static func isSum(_ row: YAMLNode, columnCount: Int) -> Bool {
    guard columnCount > 2, let entries = row.mapping else { return false }
    let texts = entries.compactMap { $0.value.scalar?.text.trimmingSpaces }
    guard texts.count == entries.count else { return false }
    let others = texts.filter { !isFigure($0) }
    return others.isEmpty ? texts.count == 1 : others.allSatisfy(saysTotal)
  }

  private static func isFigure(_ text: String) -> Bool {
    text.contains(where: \.isNumber) && text.allSatisfy { $0.isNumber || "+-−.,'’ %€$£¥".contains($0) }
  }

  private static let totals: Set = [
    "total", "totals", "totale", "totali", "totaux", "totaal", "totalt", "totais", "totales", "subtotal",
    "sum", "summe", "summen", "gesamt", "gesamtsumme", "insgesamt", "zwischensumme", "somme", "suma", "somma",
    "soma", "som", "summa", "razem", "celkem",
  ]

  /// Words that may stand beside these.
  private static let besides: Set = [
    "grand", "general", "generale", "of", "all", "der", "aller", "plants", "pflanzen", "pieces", "de",
    "plantas",
    "plantes",
  ]

  private static func saysTotal(_ text: String) -> Bool {
    let words = KeyWords(text)
    return words.hasAny(totals) && words.words.allSatisfy { totals.contains($0) || besides.contains($0) }
  }
}
