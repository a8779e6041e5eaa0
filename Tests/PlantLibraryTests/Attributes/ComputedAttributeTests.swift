import Diagnostics
import FrontMatter
import Markdown
import Testing

@testable import PlantLibrary

/// Declarations of attributes that follow from others.
@Suite struct ComputedAttributeTests {
  private static let start = """
    attributes:
      scientificName: {role: scientificName}
      received: date
      pots: {type: number}
      price: {type: money, currency: EUR}
      status: {options: [alive, dead]}
      individuals:
        fields: {number: number, status: {options: [alive, dead]}, bed: text}

    """

  @Test(arguments: [
    (
      "year: {type: year, compute: year(⟦recieved⟧)}",
      #"error: year is made of "recieved", which nothing is called; did you mean "received"? [unknown-field]"#
    ),
    (
      "year: {type: year, compute: ⟦genus⟧}",
      "error: year is of type year, but its formula gives a text [bad-formula]"
    ),
    (
      "year: {compute: ⟦year(received)⟧}",
      "error: year is of type text, but its formula gives a number [bad-formula]"
    ),
    (
      "year: {type: year, compute: year(⟦pots⟧)}",
      "error: year takes a date or a text, but pots is of type number [bad-formula]"
    ),
    (
      "year: {type: year, compute: 'year(received⟦'⟧}",
      #"error: year is no formula: a ")" is missing at its end [bad-formula]"#
    ),
    (
      "age: {type: number, compute: ⟦daysSince(received)⟧}",
      "error: daysSince depends on the day, and what pages of plants say doesn't: compute it in a report [bad-formula]"
    ),
    (
      "cost: {type: money, currency: CAD, compute: ⟦price * 2⟧}",
      "error: cost is made of amounts in CAD and EUR, which can't be added up [bad-currency]"
    ),
    (
      "alive: {type: number, compute: {count: individuals, where: {⟦state⟧: alive}}}",
      #"error: individuals has no field "state"; did you mean "status"? [unknown-field]"#
    ),
    (
      "alive: {type: number, compute: {count: individuals, where: {status: ⟦alife⟧}}}",
      #"error: status is never "alife"; did you mean "alive"? [bad-formula]"#
    ),
    (
      "total: {type: number, compute: {sum: ⟦individuals.bed⟧}}",
      "error: sum takes numbers, but bed is of type text [bad-formula]"
    ),
    (
      "total: {type: number, compute: {count: ⟦received⟧}}",
      "error: count takes records or a field of theirs, and received has none [bad-formula]"
    ),
    (
      "total: {type: number, compute: ⟦{sum: individuals.number, count: individuals}⟧}",
      "error: total is computed in one way only, not by sum and count [bad-formula]"
    ),
    (
      "total: {compute: ⟦individuals⟧}",
      "error: individuals has records; count(individuals) is how many [bad-formula]"
    ),
    (
      "names: {type: list, role: commonNames, compute: ⟦genus⟧}",
      "error: names has the role commonNames, and the names of a plant aren't computed [bad-formula]"
    ),
    (
      "a: {type: number, compute: ⟦b + 1⟧}\n  b: {type: number, compute: a - 1}",
      "error: a is made of itself: a → b → a [circular-field]"
    ),
  ])
  func tellsFaultsAtTheirPlaces(declaration: String, message: String) {
    let marked = declaration.replacing("'year(received⟦'⟧", with: "'⟦year(received⟧'")
    expectSchemaProblems(Self.start + "  " + marked, [message])
  }

  @Test func tellsACircleOfFieldsOfRecords() {
    expectSchemaProblems(
      """
      attributes:
        total: {type: number, compute: ⟦sum(plants.pots)⟧}
        plants: {fields: {pots: {type: number, compute: total}}}
      """, ["error: total is made of itself: total → plants.pots → total [circular-field]"])
  }

  @Test func anAttributeMayHaveTheNameOfTheFieldThatItIs() throws {
    let schema = try schema("scientificName: {role: scientificName}\ngenus: {compute: genus}")
    let computation = try #require(schema.computation(today: .epoch))
    #expect(computation.dependencies == ["genus": ["scientificName"]])
  }

  @Test func knowsWhatEachIsMadeOf() throws {
    let schema = try schema(
      """
      plants: {fields: {number: text, year: {type: year, compute: year(number)}, status: {options: [a, b]}}}
      first: {type: year, compute: {min: plants.year, where: {status: a}}}
      decade: {type: year, compute: "round(first / 10, 0, floor) * 10"}
      """)
    let computation = try #require(schema.computation(today: .epoch))
    #expect(
      computation.dependencies == [
        "plants.year": ["plants.number"], "first": ["plants", "plants.year", "plants.status"],
        "decade": ["first"],
      ])
  }

  @Test(arguments: [
    ("1998-1667*A", 1998), ("20080012", 2008), ("1998", 1998), ("2020.0010", 2020), (" 1500/1", 1500),
    ("2027-1", 2027), ("2028-1", nil), ("1499-1", nil), ("12345", nil), ("1998123", nil), ("138-U*6", nil),
    ("A1998", nil), ("", nil), ("00012", nil),
  ])
  func findsTheYearThatATextBeginsWith(text: String, year: Int?) {
    #expect(FormulaCompiler.year(of: text, upTo: 2027) == year)
  }
}
