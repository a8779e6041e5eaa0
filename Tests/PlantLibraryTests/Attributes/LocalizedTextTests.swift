import Testing

@testable import PlantLibrary

@Suite struct LocalizedTextTests {
  @Test(arguments: [
    ("es", "Riego"), ("es-MX", "Riego"), ("ES", "Riego"), ("pt-BR", "Rega"), ("pt", "Watering"),
    ("fr", "Watering"),
    ("", "Watering"),
  ])
  func takesTheNearestLanguage(language: String, expected: String) {
    let text = LocalizedText(byLanguage: [("es", "Riego"), ("en", "Watering"), ("pt-br", "Rega")])
    #expect(text.text(in: language) == expected)
  }

  @Test func takesTheFirstWhereEnglishIsMissing() {
    #expect(LocalizedText(byLanguage: [("es", "Riego"), ("de", "Gießen")]).text(in: "fr") == "Riego")
    #expect(LocalizedText("Riego").text(in: "fr") == "Riego")
    #expect(LocalizedText(byLanguage: []).text(in: "fr") == "")
  }
}
