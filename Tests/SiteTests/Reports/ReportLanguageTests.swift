import Testing

@testable import Site

/// Reports in the site's words and hemisphere.
@Suite struct ReportLanguageTests {
  private static let report =
    ReportSamples.spending + """
      -- content/reports/month.yml --
      title: {en: By month, es: Por mes, fr: Par mois}
      streams:
        - {name: Posted, source: ../data/posted.csv}
        - {name: Gone, source: ../data/none.csv}
      columns:
        - payee
        - {field: amount, type: money, currency: CAD, total: sum}
        - {field: amount, label: Part, percentOf: report, total: sum}
      groups:
        - {field: date, type: date, by: quarter, totals: yes}
        - {field: note, none: {es: Sin nota, fr: Sans note}}
      """

  private func site(_ language: String) throws -> Site {
    try SiteTests.site(
      "-- plantsite.yml --\ntitle: T\nbaseURL: https://example.org/\nlanguage: \(language)\n"
        + Self.report.replacing("date,payee,amount", with: "date,payee,amount,note")
        .replacing(/(?m)^(2016-.*)$/) { $0.1 + "," })
  }

  @Test func speaksSpanish() throws {
    let site = try site("es")
    let page = try site.html("/reports/spending/")
    for words in [
      "<a href=\"/reports/\">Informes</a>", "1 de mayo de 2016", "9 de agosto de 2016", ">1142,25<",
      ">Total<", "Descargar:", "3 filas",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    let months = try site.html("/reports/month/")
    for words in [
      "<h1>Por mes</h1>", "2.º trimestre de 2016", "Total de 2.º trimestre de 2016", "Gone: no disponible.",
      "Total sin Gone", "Sin nota",
    ] {
      #expect(months.contains(words), "\(words)")
    }
    for english in ["Total without", "not available", "(none)", "Reports", "Download", "rows<"] {
      #expect(!months.contains(english), "\(english)")
    }
  }

  /// 119.30 of 1,142.25 are 10.444…%.
  @Test func speaksFrench() throws {
    let site = try site("fr")
    let page = try site.html("/reports/spending/")
    for words in [
      "<a href=\"/reports/\">Rapports</a>", "1 mai 2016", "9 août 2016", ">1\u{202F}142,25<", ">Total<",
      "3 lignes",
    ] {
      #expect(page.contains(words), "\(words)")
    }
    let months = try site.html("/reports/month/")
    for words in [
      "<h1>Par mois</h1>", "T2 2016", "Gone : non disponible.", "Total sans Gone", "Sans note",
      ">10,4 %<",
    ] {
      #expect(months.replacing("\u{A0}", with: " ").contains(words), "\(words)")
    }
  }

  @Test func writesDataAlikeInEveryLanguage() throws {
    func cells(_ language: String) throws -> [String] {
      try site(language).html("/reports/spending/spending.csv").split(separator: "\r\n")
        .filter { $0.hasPrefix("detail") }.map(String.init)
    }
    #expect(
      try cells("en") == [
        "detail,1,Posted,2016-05-01,0,Pots,118.40", "detail,1,Posted,2016-05-01,0,Sand,0.90",
        "detail,1,Posted,2016-08-09,1,Pumice,1022.95",
      ])
    #expect(try cells("es") == cells("en"))
    #expect(try cells("fr") == cells("en"))
  }

  @Test(arguments: [
    ("northern", ["June", "July", "August"]), ("southern", ["January", "February", "December"]),
  ])
  func placesSeasonsInTheMonthsOfTheHemisphere(hemisphere: String, months: [String]) throws {
    let site = try SiteTests.site(
      "-- plantsite.yml --\ntitle: T\nbaseURL: https://example.org/\nhemisphere: \(hemisphere)\n"
        + ReportSamples.plants + """
          -- content/reports/year.yml --
          streams: {name: Plants, source: plants, each: month}
          columns: [plant]
          groups: [month]
          """)
    let page = try site.html("/reports/year/")
    let headings = page.matches(of: /<th scope="rowgroup" id="r_g[0-9]+">([^<]*)</).map { String($0.1) }
    #expect(headings == months)
  }
}
