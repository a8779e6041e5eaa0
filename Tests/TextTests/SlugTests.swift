import Testing
import Text

struct SlugTests {
  @Test(arguments: [
    ("Aloe vera", "aloe-vera"), ("Écheveria", "echeveria"), ("SwiftUI", "swiftui"),
    ("Aloe × 'Blue Elf'", "aloe-blue-elf"), ("×Gasteraloe", "gasteraloe"),
    ("Echeveria ‘Perle von Nürnberg’", "echeveria-perle-von-nurnberg"),
    ("Jack's “Giant”", "jacks-giant"), ("  --a  --  b__c.d--", "a-b-c-d"),
    ("C# & C++: 100%?", "c-c-plus-plus-100"),
    ("../etc/passwd", "etc-passwd"), ("アロエ 園", "アロエ-園"), ("Алоэ", "алоэ"), ("कैक्टस", "कैक्टस"), ("٣ x", "٣-x"),
    ("☀\u{FE0F} sun", "sun"),
    ("a\u{FE0F}b\u{200D}c\u{AD}d", "abcd"), ("🌵", ""), ("", ""), ("'’×", ""), ("½ cup", "½-cup"),
    ("\u{0}a\nb", "a-b"),
    ("-10 °C", "minus-10-c"), ("−10", "minus-10"), ("–.5", "minus-5"), ("1-2", "1-2"), ("1–2", "1-2"),
    ("5 - 10", "5-10"),
    ("to -10", "to-minus-10"), ("-5--10", "minus-5-10"), ("2026-11-22", "2026-11-22"), ("-dry-", "dry"),
    ("A+", "a-plus"), ("A + B", "a-b"), ("+ Laburnocytisus", "laburnocytisus"), ("+5", "plus-5"),
    ("<7", "below-7"), ("> 7", "above-7"), ("≤7", "at-most-7"), (">= -7", "at-least-minus-7"),
    ("a -> 2", "a-2"),
    ("<b>", "b"),
  ])
  func keepsLettersAndDigits(_ text: String, _ expected: String) {
    #expect(slug(text) == expected)
  }

  @Test func makesAnAddressOfAnAddressAgain() {
    for text in ["Aloe × 'Blue Elf'", "Écheveria  & Straße!", "がぎ ½"] {
      #expect(slug(slug(text)) == slug(text))
    }
  }
}
