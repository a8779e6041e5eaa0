import Testing
import Text

/// Digits and letters of ASCII.
struct ASCIITests {
  @Test func knowsDigitsAndLetters() {
    let digits = (UInt8.min...UInt8.max).filter(\.isASCIIDigit)
    #expect(String(decoding: digits, as: UTF8.self) == "0123456789")
    let letters = (UInt8.min...UInt8.max).filter(\.isASCIILetter)
    #expect(
      String(decoding: letters, as: UTF8.self) == "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
  }

  @Test func digitsOfOtherScriptsAreNone() {
    #expect("0123456789٣५Ⅷ²½a".filter(\.isASCIIDigit) == "0123456789")
  }
}
