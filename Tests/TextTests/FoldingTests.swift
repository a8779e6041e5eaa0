import Testing
import Text

struct FoldingTests {
  @Test(arguments: [
    ("", ""), ("Aloe vera", "aloe vera"), ("aloe", "aloe"), ("Écheveria", "echeveria"),
    ("ISOËTES", "isoetes"),
    ("E\u{301}cheveria", "echeveria"), ("Straße", "strasse"), ("STRAẞE", "strasse"),
    ("Ærø Łódź œuf", "aero lodz oeuf"),
    ("İstanbul ılık", "istanbul ilik"), ("Đặng ð Þ ħ", "dang d th h"),
    ("× ‘Blue Elf’ – “x” …", "× ‘blue elf’ – “x” …"),
    ("Алоэ Йод", "алоэ иод"), ("Άλόη", "αλοη"), ("アロエ", "アロエ"), ("がぎぐ", "がぎぐ"), ("한국어", "한국어"),
    ("कैक्टस", "कैक्टस"), ("🌵 Aloe", "🌵 aloe"), ("\u{2126}", "ω"), ("\u{2001}a", "\u{2003}a"),
  ])
  func foldsCaseAndAccents(_ text: String, _ expected: String) {
    #expect(Array(folded(text).unicodeScalars) == Array(expected.unicodeScalars))
  }

  /// The quick way through common Latin text and the way through Unicode's tables say the same.
  @Test func foldsEachLatinLetterAlikeInAnyCompany() throws {
    for value in UInt32(0x20)...0x17F where !(0x7F...0x9F).contains(value) {
      let letter = try #require(Unicode.Scalar(value))
      // A Cyrillic letter sends the whole text through the tables.
      #expect(folded("\(letter)я") == folded(String(letter)) + "я", "\(letter)")
    }
  }

  @Test func foldsFoldedTextToItself() {
    for text in ["Écheveria ‘Nürnberg’", "Йод ẞ İ", "がΆ½"] { #expect(folded(folded(text)) == folded(text)) }
  }
}
