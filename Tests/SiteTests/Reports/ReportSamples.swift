@testable import Site

/// Definitions and sources for the tests of reports.
enum ReportSamples {
  /// A report of every plant, with what the test adds to it.
  static func ofPlants(_ path: String, _ more: String = "") -> String {
    """
    -- content/reports/\(path) --
    streams: {name: Plants, source: plants}
    columns: [plant]
    \(more)

    """
  }

  static let plants = """
    -- content/plants/aloes/vera.md --
    ---
    scientificName: Aloe vera
    growingSeason: summer
    ---
    -- content/plants/aloes/ferox.md --
    ---
    scientificName: Aloe ferox
    ---

    """

  /// Two days with three payments, which add up to 1,142.25.
  static let spending = """
    -- content/data/posted.csv --
    date,payee,amount
    2016-05-01,Pots,118.40
    2016-05-01,Sand,0.90
    2016-08-09,Pumice,1022.95
    -- content/reports/spending.yml --
    title: Spending
    description: What was paid.
    streams: {name: Posted, source: ../data/posted.csv}
    columns:
      - payee
      - {field: amount, label: Amount, type: money, currency: CAD, total: sum}
    groups:
      - {field: date, type: date}

    """
}
