import Diagnostics
import PlantLibrary
import TestSupport
import Testing

@testable import Reports

/// Reports put together at random from the keys and values that there are (the same at every run).
struct RandomReportTests {
  struct Writer {
    var random: SeededRandom

    mutating func one(_ choices: String...) -> String { choices[random.below(choices.count)] }
    mutating func chance(_ outOf: Int) -> Bool { random.below(outOf) == 0 }

    mutating func list(_ counts: ClosedRange<Int>, _ item: (inout Writer) -> String) -> String {
      let count = counts.lowerBound + random.below(counts.count)
      return "[" + (0..<count).map { _ in item(&self) }.joined(separator: ", ") + "]"
    }

    /// The keys, each by chance, in braces after those that are always there.
    mutating func mapping(_ always: [String], _ some: [(String, (inout Writer) -> String)]) -> String {
      var entries = always
      for (key, value) in some where chance(7) { entries.append("\(key): \(value(&self))") }
      return "{" + entries.joined(separator: ", ") + "}"
    }

    static let fileFields = ["name", "price", "count", "day", "kind"]
    static let plantFields = [
      "plant", "genus", "section", "tags", "light", "height", "price", "hardy", "acquired", "synonyms",
      "links", "slug",
      "draft", "title",
    ]

    /// What the streams of the report have, mostly.
    var fields = fileFields
    mutating func field() -> String {
      if chance(25) {
        return one("month", "plant", "name", "nmae", "x", "y", "ingredient", "activity", "tags")
      }
      return fields[random.below(fields.count)]
    }
    mutating func type() -> String { one("text", "number", "money", "date", "yesNo") }
    mutating func aggregate() -> String {
      one("sum", "average", "median", "min", "max", "count", "distinct", "first", "last", "list")
    }
    mutating func extent() -> String { one("group", "stream", "report") }
    mutating func flag() -> String { one("yes", "no") }
    mutating func value() -> String {
      one(
        "1", "0", "aloe-vera", "today", "monthEnd - 3", "2026-02-28", "yes", "sun", "Aloe", "\"4.5\"",
        "growing")
    }
    mutating func totals() -> String {
      chance(2)
        ? flag() : "{\(field()): \(aggregate()), \(one("count", "row", "pricePercent")): \(aggregate())}"
    }

    mutating func condition(_ depth: Int = 0) -> String {
      if depth < 3, chance(4) { return "{\(one("any", "all")): \(list(0...3) { $0.condition(depth + 1) })}" }
      let test = one("equals", "not", "contains", "startsWith", "atLeast", "atMost", "above", "below")
      return chance(5)
        ? "{field: \(field()), missing: \(flag())}" : "{field: \(field()), \(test): \(value())}"
    }

    mutating func stream() -> String {
      let source = one(
        "plants", "plants", "../data/s.csv", "../data/s.csv", "../data/t.json", "../data/u.yml",
        "../gone.csv",
        "../data/empty.csv")
      return mapping(
        ["name: \(one("A", "B", "C"))", "source: \(source)"],
        [
          (
            source == "plants" ? "each" : "plant",
            { source == "plants" ? $0.one("month", "tags", "light", "mix", "synonyms", "links") : "name" }
          ),
          ("where", { $0.condition() }),
          ("negate", { "{field: \($0.field()), equals: \($0.value()), of: price}" }),
          ("presorted", { $0.flag() }),
          (
            "compute",
            {
              "{x: {\($0.one("sum", "difference", "product")): [\($0.field()), price]}, y: {\($0.one("daysSince", "daysUntil")): \($0.one("day", "day", "acquired"))}}"
            }
          ),
          (
            "fields",
            {
              let format = $0.chance(3) ? ", format: d/M/yyyy" : ""
              return
                "{\($0.field()): \($0.field()), \($0.one("day", "acquired")): {column: day, type: \($0.type())\(format)}}"
            }
          ),
        ])
    }

    mutating func column() -> String {
      if chance(3) { return field() }
      return mapping(
        ["field: \(chance(2) ? "price" : field())"],
        [
          ("type", { $0.chance(2) ? "number" : $0.type() }), ("currency", { $0.one("CAD", "JPY") }),
          ("total", { $0.aggregate() }), ("running", { $0.one("sum", "count") }), ("over", { $0.extent() }),
          ("percentOf", { $0.extent() }), ("decimals", { $0.one("0", "2", "20") }),
          ("format", { $0.one("plain", "accounting", "debit", "credit", "d MMM", "yyyy") }),
          ("zero", { $0.one("number", "dash", "blank") }), ("case", { $0.one("upper", "lower") }),
          ("rounding", { $0.one("halfEven", "halfUp", "floor", "up") }), ("key", { $0.one("count", "k") }),
        ])
    }

    mutating func group() -> String {
      if chance(3) { return field() }
      return mapping(
        ["field: \(field())"],
        [
          ("type", { $0.type() }), ("by", { $0.one("value", "year", "quarter", "month", "week", "letter") }),
          ("prefix", { $0.one("1", "3") }), ("step", { $0.one("10", "0.01", "3") }),
          ("totals", { $0.totals() }),
          ("totalsAt", { $0.one("subheader", "subfooter") }), ("band", { $0.flag() }),
          ("order", { $0.one("ascending", "descending") }), ("format", { $0.one("MMM", "yyyy 'Q'Q") }),
          ("subheader", { "\"{value} {count} {detail} {\($0.aggregate()) \($0.field())}\"" }),
          ("labels", { "{\($0.value()): Label}" }), ("none", { _ in "None" }),
          ("case", { $0.one("upper", "lower") }),
        ])
    }

    mutating func definition() -> String {
      fields = chance(2) ? Self.fileFields : Self.plantFields
      var text = "streams: \(list(1...2) { $0.stream() })\ncolumns: \(list(1...4) { $0.column() })\n"
      if !chance(4) { text += "groups: \(list(0...3) { $0.group() })\n" }
      if chance(2) {
        text +=
          "sort: \(list(0...2) { "{field: \($0.field()), order: \($0.one("ascending", "descending"))}" })\n"
      }
      if chance(3) {
        let level = chance(2) ? ", level: \(random.below(3) + 1)" : ""
        text += "bands: {by: \(one("group", "group", "row", "none"))\(level), reset: \(extent())}\n"
      }
      if chance(4) { text += "totals: {footer: \(totals()), grandfooter: \(totals())}\n" }
      if chance(6) { text += "details: no\n" }
      return text
    }
  }

  static let files =
    """
    -- data/s.csv --
    name,price,count,day,kind
    aloe-vera,4.50,2,2026-02-01,D
    Aloe barbadensis,10,3,2026-02-28,C
    Pot,,1,,D
    Rosa,0.1,0,2025-12-31,C
    -- data/t.json --
    [{"name": "Gasteria carinata", "price": -3e2, "tags": ["a", "b"], "day": "2024-12-30"}, {"count": null}]
    -- data/u.yml --
    - {name: sedum, price: 99999999999999999999999999999999999999, light: sun, month: 3}
    - {name: Sand, price: 0.00000001, day: 0001-01-01, hardy: yes}
    -- data/empty.csv --
    name,price

    """ + PlantSourceTests.attributes + PlantSourceTests.plants

  @Test(arguments: 0..<8)
  func anyReportHasRowsOrProblemsWithAPlace(seed: Int) throws {
    var writer = Writer(random: SeededRandom(seed + 31))
    var made = 0
    for _ in 0..<100 {
      let text = writer.definition()
      let outcome = try outcome(text + Self.files)
      if let report = outcome.report {
        made += 1
        ReportPropertyTests.check(report)
      } else {
        #expect(outcome.problems.hasErrors, "\(text)")
      }
      for problem in outcome.problems {
        #expect(problem.location?.position != nil, "\(problem.message)\n\(text)")
      }
    }
    #expect(made > 4)
  }
}
