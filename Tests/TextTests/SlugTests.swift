import Testing
import Text

struct SlugTests {
  @Test(arguments: [
    ("Aloe vera", "aloe-vera"), ("Écheveria", "echeveria"), ("SwiftUI", "swiftui"),
    ("Aloe × 'Blue Elf'", "aloe-blue-elf"), ("×Gasteraloe", "gasteraloe"),
    ("Echeveria ‘Perle von Nürnberg’", "echeveria-perle-von-nurnberg"),
    ("Jack's “Giant”", "jacks-giant"), ("  --a  --  b__c.d--", "a-b-c-d"), ("C# & C++: 100%?", "c-c-100"),
    ("../etc/passwd", "etc-passwd"), ("アロエ 園", "アロエ-園"), ("Алоэ", "алоэ"), ("कैक्टस", "कैक्टस"), ("٣ x", "٣-x"),
    ("☀\u{FE0F} sun", "sun"),
    ("a\u{FE0F}b\u{200D}c\u{AD}d", "abcd"), ("🌵", ""), ("", ""), ("'’×", ""), ("½ cup", "½-cup"),
    ("\u{0}a\nb", "a-b"),
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
