import Testing
import Text

@Suite struct PercentEncodingTests {
  @Test func decodesEscapesOfAnyCase() {
    #expect(percentDecoded("Aloe%20vera%C3%a9") == "Aloe veraé")
    #expect(percentDecoded("50%, 5%2, %zz, %") == "50%, 5%2, %zz, %")
  }

  @Test(arguments: [
    ("", ""), ("100% of it", ""), ("width:50%;", ""),
    ("see </a%20b> and \"/c%2Fd\" and e", "/a b\n/c/d\n"),
    ("50%%20x y%41", "50% x\nyA\n"),
  ])
  func findsTheWordsWithEscapes(text: String, words: String) {
    #expect(String(decoding: percentDecodedWords(in: Array(text.utf8)), as: UTF8.self) == words)
  }
}
