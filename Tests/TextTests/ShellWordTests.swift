import Testing
import Text

struct ShellWordTests {
  @Test(arguments: [
    ("my-plants", "my-plants"), ("a b", "'a b'"), ("it's", "'it'\\''s'"), ("", "''"), ("$(x)", "'$(x)'"),
    ("Écheveria.jpg", "Écheveria.jpg"),
  ])
  func quotesWhatAShellWouldRead(text: String, word: String) {
    #expect(shellWord(text) == word)
  }
}
