import Testing

@testable import Reports

/// What can be wrong with a stream of a definition, with the place of each.
struct BadStreamTests {
  @Test(arguments: [
    (
      "streams: [{name: A, source: 👉test.yml}]",
      "error: \"test.yml\" is this report itself, which can't be its own source [bad-report]"
    ),
    (
      "streams: [{name: A, source: 👉../reports/./test.yml}]",
      "error: \"../reports/./test.yml\" is this report itself, which can't be its own source [bad-report]"
    ),
    (
      "streams: [{name: A, source: 👉../../secret.csv}]",
      "error: \"../../secret.csv\" leads out of the content folder; a source lies in it, as ../data/stock.csv does [bad-report]"
    ),
    (
      "streams: [{name: A, source: 👉/etc/passwd.csv}]",
      "error: \"/etc/passwd.csv\" leads out of the content folder; a source lies in it, as ../data/stock.csv does [bad-report]"
    ),
    (
      "streams: [{name: A, source: 👉../data/s.xlsx}]",
      "error: \"../data/s.xlsx\" is no source [bad-report]"
    ),
    (
      "streams: [{name: A, source: 👉plant}]",
      "error: \"plant\" is no source; did you mean \"plants\"? [bad-report]"
    ),
    ("streams: [👉{name: A}]", "error: a stream doesn't say its source [bad-report]"),
    ("streams: [👉{source: plants}]", "error: a stream doesn't say its name [bad-report]"),
    ("streams: [👉plants]", "error: a stream takes a mapping, not a text [wrong-type]"),
    (
      "streams: [{name: A, source: ../data/s.csv, each: 👉tags}]",
      "error: each takes plants apart, but the source of this stream is a file [bad-report]"
    ),
    (
      "streams: [{name: A, source: ../data/s.csv, path: 👉rows}]",
      "error: a path leads to a list within JSON or YAML; this file has none [bad-report]"
    ),
    (
      "streams: [{name: A, source: ../data/s.csv, separator: 👉x}]",
      "error: separator takes \",\", \";\", \"|\" or tab, not \"x\" [bad-report]"
    ),
    (
      "streams: [{name: A, source: ../data/s.csv, decimal: 👉x}]",
      "error: decimal takes \".\" or \",\", not \"x\" [bad-report]"
    ),
    (
      "streams: [👉{name: A, source: ../data/s.csv, decimal: \",\", thousands: \",\"}]",
      "error: decimal and thousands can't be the same sign [bad-report]"
    ),
    (
      "streams: [👉{name: A, source: ../data/s.csv, negate: {field: vendor, equals: x}}]\ncolumns: [name]",
      "error: negate finds no amounts; give a column of the report type: money, or name the field: negate: {of: amount, …} [bad-report]"
    ),
    (
      "streams: [{name: A, source: ../data/s.csv, fields: {day: {column: day, type: 👉dat}}}]",
      "error: \"dat\" is no choice for type; did you mean \"date\"? [unknown-choice]"
    ),
    (
      "streams: [{name: A, source: ../data/s.csv, fields: {name: {column: name, type: text, format: 👉d.M.yyyy}}}]",
      "error: only a field of type date has a format in its source; write type: date [bad-report]"
    ),
    (
      "streams: [{name: A, source: ../data/s.csv, fields: {day: {column: day, format: 👉d.M.}}}]\ncolumns: [day]",
      "error: \"d.M.\" doesn't have all of year, month and day [bad-report]"
    ),
    (
      "streams: [{name: A, source: ../data/s.csv, fields: {day: {column: day, format: 👉yyyyy}}}]\ncolumns: [day]",
      "error: \"yyyyy\" is no pattern of dates: \"yyyyy\" is not known; y is written y, yy, yyyy [bad-report]"
    ),
  ])
  func locatesWhatIsWrong(keys: String, problem: String) throws {
    let found = try problemAtMark(BadDefinitionTests.archive(keys))
    #expect(found == problem)
  }
}
