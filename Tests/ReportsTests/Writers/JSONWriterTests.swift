import PlantLibrary
import Testing

@testable import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct JSONWriterTests {
  private func json(_ report: Report) -> String {
    String(decoding: JSONWriter(report).bytes(), as: UTF8.self)
  }

  @Test func writesAllRowsOneALine() throws {
    #expect(
      try json(SampleReport.spending()) == #"""
        {
          "name": "nursery-spending",
          "title": "Nursery spending",
          "description": "What was paid, and what is still on the way.",
          "streams": ["Posted","Authorized"],
          "columns": [
            {"key":"description","label":"Description","type":"text"},
            {"key":"amount","label":"Amount","type":"money","unit":"CAD","currency":"CAD","decimals":2}
          ],
          "rows": [
            {"kind":"header","level":0,"stream":"Posted","group":[],"band":null,"title":"Posted","cells":{}},
            {"kind":"subheader","level":1,"stream":"Posted","group":["2016-05-01"],"band":0,"title":"MAY 1, 2016","cells":{}},
            {"kind":"detail","level":1,"stream":"Posted","group":["2016-05-01"],"band":0,"cells":{"description":"Cactus soil","amount":-400.00}},
            {"kind":"detail","level":1,"stream":"Posted","group":["2016-05-01"],"band":0,"cells":{"description":"Pots, clay","amount":12.50}},
            {"kind":"subfooter","level":1,"stream":"Posted","group":["2016-05-01"],"band":0,"cells":{}},
            {"kind":"subheader","level":1,"stream":"Posted","group":["2016-05-02"],"band":1,"title":"MAY 2, 2016","cells":{}},
            {"kind":"detail","level":1,"stream":"Posted","group":["2016-05-02"],"band":1,"cells":{"description":"Seeds \"wild\"","amount":87.25}},
            {"kind":"subfooter","level":1,"stream":"Posted","group":["2016-05-02"],"band":1,"cells":{}},
            {"kind":"footer","level":0,"stream":"Posted","group":[],"band":0,"title":"Total Posted","cells":{"description":null,"amount":-300.25}},
            {"kind":"header","level":0,"stream":"Authorized","group":[],"band":null,"title":"Authorized","cells":{}},
            {"kind":"subheader","level":1,"stream":"Authorized","group":["2016-05-01"],"band":1,"title":"MAY 1, 2016","cells":{}},
            {"kind":"detail","level":1,"stream":"Authorized","group":["2016-05-01"],"band":1,"cells":{"description":"Grow lamp","amount":1200.00}},
            {"kind":"subfooter","level":1,"stream":"Authorized","group":["2016-05-01"],"band":1,"cells":{}},
            {"kind":"subheader","level":1,"stream":"Authorized","group":["2016-05-03"],"band":0,"title":"MAY 3, 2016","cells":{}},
            {"kind":"detail","level":1,"stream":"Authorized","group":["2016-05-03"],"band":0,"cells":{"description":"Refund","amount":-20.00}},
            {"kind":"subfooter","level":1,"stream":"Authorized","group":["2016-05-03"],"band":0,"cells":{}},
            {"kind":"footer","level":0,"stream":"Authorized","group":[],"band":1,"title":"Total Authorized","cells":{"description":null,"amount":1180.00}},
            {"kind":"grandfooter","level":0,"stream":null,"group":[],"band":null,"title":"Total","without":[],"cells":{"description":null,"amount":879.75}}
          ]
        }

        """#)
  }

  @Test func saysWhyAStreamHasNoRowsAndWhichAreLeftOut() throws {
    let text = try json(SampleReport.missing())
    #expect(text.contains("\n  \"description\": null,\n"))
    #expect(
      text.hasSuffix(
        #"""
            {"kind":"message","level":0,"stream":"Authorized","group":[],"band":null,"title":"Authorized is not available.","reason":"missing","cells":{}},
            {"kind":"grandfooter","level":0,"stream":null,"group":[],"band":null,"title":"Total without Authorized","without":["Authorized"],"cells":{"description":null,"amount":-300.25}}
          ]
        }

        """#))
  }

  @Test func givesEveryKindOfValueItsType() throws {
    let text = try json(SampleReport.stock())
    #expect(text.contains(#"{"key":"share","label":"Share","type":"percent"},"#))
    #expect(text.contains(#"{"key":"alive","label":"Alive","type":"yesNo"},"#))
    #expect(
      text.contains(
        #"""
            {"kind":"detail","level":3,"stream":"Plants","group":["cacti","Mammillaria",2024],"band":0,"cells":{"plant":"mammillaria-bocasana","quantity":3,"value":-7.50,"share":60,"sown":"2024-05-01","alive":true,"light":["sun","shade"]}},
            {"kind":"detail","level":3,"stream":"Plants","group":["cacti","Mammillaria",2024],"band":1,"cells":{"plant":"mammillaria-elongata","quantity":2.125,"value":5.00,"share":40,"sown":null,"alive":false,"light":[]}},

        """#))
  }

  @Test func readsBackInAnotherReader() throws {
    struct File: Decodable {
      struct Row: Decodable { let cells: [String: String] }
      let title: String
      let rows: [Row]
    }
    let texts = [
      "=1+1", "-5", "a\r\n\tb", "say \"no\" \\ /", "🌵 仙人掌 \u{1B}[31m", "\u{0}\u{7F}\u{2028}", "</script>&",
    ]
    let read = try JSONDecoder().decode(File.self, from: Data(JSONWriter(SampleReport.texts(texts)).bytes()))
    #expect(read.title == "Texts")
    #expect(read.rows.map(\.cells) == texts.map { ["text": $0] })
  }

  @Test func standsReportsWithoutRowsOrColumnsAndRaggedRows() {
    let empty = Report(name: "a", title: "b", streams: [], columns: [], levels: 0, rows: [], detailCount: 0)
    #expect(
      json(empty) == """
        {
          "name": "a",
          "title": "b",
          "description": null,
          "streams": [],
          "columns": [],
          "rows": []
        }

        """)
    let ragged = Report(
      name: "a", title: "a", streams: [], columns: SampleReport.spendingColumns, levels: 0,
      rows: [
        ReportRow(kind: .detail, stream: 9, cells: [.empty]),
        ReportRow(
          kind: .detail, path: [GroupLabel(value: .none, text: "(none)")],
          cells: [.empty, .empty, .empty]),
      ], detailCount: 2)
    #expect(
      json(ragged).hasSuffix(
        #"""
            {"kind":"detail","level":0,"stream":null,"group":[],"band":null,"cells":{"description":null,"amount":null}},
            {"kind":"detail","level":0,"stream":null,"group":[null],"band":null,"cells":{"description":null,"amount":null}}
          ]
        }

        """#))
  }
}
