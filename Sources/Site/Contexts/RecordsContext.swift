import Templates

/// The value of a records attribute as a table.
struct RecordsContext: TemplateContext {
  struct Column: TemplateContext {
    let field: AttributeParts

    static let declaration = ContextDeclaration<Column>(
      "column", "A field that some of the records have.",
      [
        .text("label", "The field's label.") { $0.field.label },
        .flag("isNumeric", "Whether it holds numbers.") { $0.field.isNumeric },
      ])
  }

  struct Record: TemplateContext {
    /// Its id on the page; empty for none.
    let anchor: String
    let cells: [Cell]

    static let declaration = ContextDeclaration<Record>(
      "record", "One record of a records attribute.",
      [
        .text("anchor", "The record's id on the page; empty for one without a key.") { $0.anchor },
        .list("cells", "One cell for each column, that of the key first.") { $0.cells },
      ])
  }

  struct Cell: TemplateContext {
    let field: AttributeParts
    let value: [UInt8]
    /// What stands in the place of a value that was taken away; empty for nothing.
    let withheld: String
    /// Whether the value isn't published, or, of the first cell, the record.
    var isPrivate: Bool
    var isName = false

    static let declaration = ContextDeclaration<Cell>(
      "cell", "A field of a record.",
      [
        .text("label", "The field's label.") { $0.field.label },
        .flag("isName", "Whether it is the record's key, which heads the row.") { $0.isName },
        .flag("isNumeric", "Whether the field holds numbers.") { $0.field.isNumeric },
        .html("value", "The field's value; empty where the record lacks it.") { $0.value },
        .text("withheld", "What is said in the place of a value that isn't published; mostly empty.") {
          $0.withheld
        },
        .flag(
          "isPrivate",
          "Whether the value, or of the first cell the record, isn't published; only the owner's site and the preview have it."
        ) {
          $0.isPrivate
        },
      ])
  }

  let strings: Strings
  /// The fields that some record has, that of the key first.
  let columns: [AttributeParts]
  /// The frames of records, made once for all lists that have them.
  let records: [TemplateFrame]

  /// How many records are shown at first.
  let shown: Int
  let isWide: Bool

  static let declaration = ContextDeclaration<RecordsContext>(
    "records", "The value of a records attribute, as a table.",
    [
      .texts("columns", "The labels of the fields that some of the records have, that of the key first.") {
        $0.columns.map(\.label)
      },
      .list("heads", "These fields.") { $0.columns.map { Column(field: $0) } },
      .frames("records", "The records.", of: { Record.declaration.type }) { $0.records },
      .text("countLabel", "How many records there are, in words.") {
        $0.strings.count("recordCount", $0.records.count)
      },
      .frames(
        "shown", "The records that are shown at first: all, or some of very many.",
        of: { Record.declaration.type }
      ) { Array($0.records.prefix($0.shown)) },
      .frames("folded", "The others, which are folded away.", of: { Record.declaration.type }) {
        Array($0.records.dropFirst($0.shown))
      },
      .text("foldedLabel", "How many these are, in words; empty for none.") {
        $0.shown < $0.records.count ? $0.strings.count("moreRecords", $0.records.count - $0.shown) : ""
      },
    ])
}
