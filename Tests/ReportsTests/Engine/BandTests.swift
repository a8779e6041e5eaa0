import Testing

@testable import Reports

/// Which rows have which of the two colours.
struct BandTests {
  /// Bands of all rows, a letter each: h header, s subheader, d detail, f subfooter, F footer, G grand footer.
  static func bands(_ keys: String, groups: String = "[g]", streams: Int = 2) throws -> String {
    let names = ["A", "B"].prefix(streams)
    let archive = """
      streams:
      \(names.map { "  - {name: \($0), source: ../a.csv}" }.joined(separator: "\n"))
      columns: [n]
      groups: \(groups)
      \(keys)
      -- a.csv --
      n,g,k
      1,p,x
      2,p,y
      3,q,x

      """
    return try report(archive).rows.map { row in
      let letter: String =
        switch row.kind {
        case .header: "h"
        case .subheader: "s"
        case .detail: "d"
        case .rest: "r"
        case .subfooter: "f"
        case .footer: "F"
        case .message: "m"
        case .grandfooter: "G"
        }
      return letter + (row.band.map { String($0.rawValue) } ?? "")
    }.joined(separator: " ")
  }

  @Test(arguments: [
    // It flips at each group and again for a stream's footer, and runs on.
    ("", "h s0 d0 d0 f0 s1 d1 f1 F0 h s1 d1 d1 f1 s0 d0 f0 F1 G"),
    ("bands: group", "h s0 d0 d0 f0 s1 d1 f1 F0 h s1 d1 d1 f1 s0 d0 f0 F1 G"),
    ("bands: {by: group, level: 1}", "h s0 d0 d0 f0 s1 d1 f1 F0 h s1 d1 d1 f1 s0 d0 f0 F1 G"),
    ("bands: {reset: stream}", "h s0 d0 d0 f0 s1 d1 f1 F0 h s0 d0 d0 f0 s1 d1 f1 F0 G"),
    ("bands: none", "h s d d f s d f F h s d d f s d f F G"),
    ("bands: row", "h s d0 d1 f s d0 f F h s d1 d0 f s d1 f F G"),
    ("bands: {by: row, reset: stream}", "h s d0 d1 f s d0 f F h s d0 d1 f s d0 f F G"),
    ("bands: {by: row, reset: group}", "h s d0 d1 f s d0 f F h s d0 d1 f s d0 f F G"),
  ])
  func coloursRows(keys: String, bands: String) throws {
    #expect(try Self.bands(keys) == bands)
  }

  @Test(arguments: [
    // The innermost, or those that say so.
    ("[g, k]", "", "h s s0 d0 f0 s1 d1 f1 f s s0 d0 f0 f F1 G"),
    ("[{field: g, band: true}, k]", "", "h s0 s0 d0 f0 s0 d0 f0 f0 s1 s1 d1 f1 f1 F0 G"),
    ("[g, {field: k, band: true}]", "", "h s s0 d0 f0 s1 d1 f1 f s s0 d0 f0 f F1 G"),
    // With both, what ends an outer group is a block of its own.
    (
      "[{field: g, band: true}, {field: k, band: true}]", "",
      "h s0 s1 d1 f1 s0 d0 f0 f1 s0 s1 d1 f1 f0 F1 G"
    ),
    ("[g, k]", "bands: {level: 1}", "h s0 s0 d0 f0 s0 d0 f0 f0 s1 s1 d1 f1 f1 F0 G"),
    ("[g, k]", "bands: {level: 2, reset: group}", "h s s0 d0 f0 s1 d1 f1 f s s0 d0 f0 f F1 G"),
    ("[g, k]", "bands: {by: row, reset: group}", "h s s d0 f s d0 f f s s d0 f f F G"),
    ("[]", "", "h d0 d1 d0 F G"),
    ("[]", "bands: group", "h d0 d1 d0 F G"),
  ])
  func coloursLevels(groups: String, keys: String, bands: String) throws {
    #expect(try Self.bands(keys, groups: groups, streams: 1) == bands)
  }

  @Test(arguments: [
    ("bands: {level: 👉2}", "error: there is no level 2; the report has 1 level of groups [bad-level]"),
    ("bands: {by: row, level: 👉1}", "error: only bands by group have a level [bad-level]"),
    ("bands: {level: 👉0}", "error: level takes a whole number from 1 to 100, not \"0\" [invalid-integer]"),
    ("bands: 👉rows", "error: \"rows\" is no choice for bands; did you mean \"row\"? [unknown-choice]"),
    ("bands: {👉lewel: 1}", "error: \"lewel\" is not a key of bands; did you mean \"level\"? [unknown-key]"),
  ])
  func locatesLevelsThatAreNotThere(keys: String, problem: String) throws {
    let archive =
      "streams: [{name: A, source: ../a.csv}]\ncolumns: [n]\ngroups: [n]\n\(keys)\n-- a.csv --\nn\n1\n"
    #expect(try problemAtMark(archive) == problem)
  }
}
