import PlantLibrary
import Text

/// How values are shown.
///
/// It is a class, though never changed, because every cell asks it: see ``ColumnPlan``.
final class CellFormat: Sendable {
  let words: ReportWords
  let library: PlantLibrary
  let number: NumberFormat
  let pattern: DatePattern?
  let letterCase: LetterCase

  init(
    words: ReportWords, library: PlantLibrary, number: NumberFormat, pattern: DatePattern?,
    letterCase: LetterCase
  ) {
    self.words = words
    self.library = library
    self.number = number
    self.pattern = pattern
    self.letterCase = letterCase
  }

  /// The format of numbers of rows.
  static let counts = NumberFormat()

  /// The cell of a value of a field.
  func cell(_ value: FieldValue, _ kind: FieldKind) -> ReportCell {
    if value.isNone { return .empty }
    return ReportCell(text: text(value, kind), value: raw(value, kind), setting: setting(value, kind))
  }

  /// The cell of an aggregate.
  func cell(_ value: FieldValue, of aggregate: Aggregate, _ kind: FieldKind) -> ReportCell {
    guard case .number(let number) = value else { return cell(value, kind) }
    if aggregate.isCount {
      return ReportCell(text: Self.counts.text(number, words), value: .count(number.whole ?? 0))
    }
    guard aggregate == .average || aggregate == .median, self.number.decimals == nil else {
      return cell(value, kind)
    }
    // A quotient may have no end.
    var format = self.number
    format.decimals = 2
    return ReportCell(text: format.text(number, words), value: .number(number))
  }

  /// The cell of a part of a hundred.
  func percent(_ number: Decimal) -> ReportCell {
    ReportCell(text: self.number.percent(number, words), value: .number(number))
  }

  /// The value in words.
  func text(_ value: FieldValue, _ kind: FieldKind) -> String {
    switch value {
    case .none: ""
    case .text(let text): letterCase.applied(to: text)
    case .number(let number): self.number.text(number, words)
    case .date(let date):
      letterCase.applied(to: (date.precision == .day ? pattern : nil)?.text(of: date, words) ?? date.iso)
    case .yesNo(let isYes): letterCase.applied(to: isYes ? words.yes : words.no)
    case .word(let index): letterCase.applied(to: word(index, kind).label)
    // A point in such a text is one of a number: −7.5 °C.
    case .ranked(let ranked): ranked.text.replacing(".", with: words.decimalSeparator)
    case .plant(let index): library.listName(index).text
    case .several(let values): values.map { text($0, kind) }.joined(separator: words.listSeparator)
    }
  }

  /// The value as data.
  func raw(_ value: FieldValue, _ kind: FieldKind) -> ReportValue {
    switch value {
    case .none: .none
    case .text(let text): .text(text)
    case .number(let number): .number(number)
    case .date(let date): .date(date)
    case .yesNo(let isYes): .yesNo(isYes)
    case .word(let index): .text(word(index, kind).key)
    case .ranked(let ranked): .text(ranked.text)
    case .plant(let index): .text(library.listName(index).text)
    case .several(let values):
      .list(
        values.map {
          if case .word(let index) = $0 { return word(index, kind).key }
          return text($0, kind)
        })
    }
  }

  func setting(_ value: FieldValue, _ kind: FieldKind) -> ReportCell.Setting {
    if case .plant(let index) = value { return .plant(index) }
    if case .genus = kind, case .text = value { return .italic }
    return .plain
  }

  private func word(_ index: Int, _ kind: FieldKind) -> Vocabulary.Word {
    guard case .words(let vocabulary) = kind else { return .init(key: "", label: "") }
    return vocabulary.word(index)
  }
}
