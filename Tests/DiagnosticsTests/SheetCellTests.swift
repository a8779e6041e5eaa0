import Testing

@testable import Diagnostics

struct SheetCellTests {
  private static let file = SourceFile(
    path: "plants.xlsx", bytes: Array("Name\tPrice\n\nAloe\t\tlots\n".utf8), sheet: "Plants")

  @Test(arguments: [(1, "A"), (26, "Z"), (27, "AA"), (702, "ZZ"), (703, "AAA"), (16_384, "XFD"), (0, "")])
  func columnsAreLetters(_ column: Int, _ letters: String) {
    #expect(SheetCell.letters(ofColumn: column) == letters)
  }

  @Test(arguments: [
    ("Plants", "Plants!C3"), ("In stock", "'In stock'!C3"), ("Bob's", "'Bob''s'!C3"),
    ("Blüte_1", "Blüte_1!C3"),
  ])
  func cellsAreNamedAsSpreadsheetsDo(_ sheet: String, _ words: String) {
    #expect(SheetCell(sheet: sheet, row: 3, column: 3).inWords == words)
  }

  @Test func messagesNameTheCellAndShowItsNeighbours() {
    let problem = Diagnostic(.error, code: "a", "wrong", at: .range(Self.file, 18..<22))
    #expect(
      TextRenderer().render(problem)
        == "plants.xlsx:Plants!C3: error: wrong [a]\nAloe\t\tlots\n    \t\t^~~~\n")
    #expect(
      GitHubRenderer().render([problem])
        == "::error file=plants.xlsx,line=3,endLine=3,col=3,endColumn=3,title=a::wrong\n")
    let json = JSONRenderer().render([problem])
    #expect(json.contains("\"line\": 3"))
    #expect(json.contains("\"column\": 3"))
    #expect(json.contains("\"endColumn\": 4"))
    #expect(json.contains("\"cell\": \"Plants!C3\""))
    #expect(!json.contains("ffset"))
  }

  @Test func aFileOfAnotherNameHasItsSheetStill() {
    #expect(Self.file.named("b.xlsx").cell(at: 18)?.inWords == "Plants!C3")
    #expect(SourceFile(path: "a.csv", text: "a\tb").cell(at: 2) == nil)
  }
}
