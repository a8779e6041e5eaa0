import Archives

/// A small Excel workbook in memory.
package struct WorkbookSample {
  package struct Sheet {
    let name: String
    let rows: String
    let state: String
    let columns: String
    let end: String

    /// - Parameters:
    ///   - name: As XML has it.
    ///   - rows: A line a row, with tabs between its cells. A number is one, what begins with `<` is the cell's XML, anything
    ///     else a shared string. A line that begins with `<row` has the row's own attributes up to the first tab.
    ///   - state: `visible`, `hidden` or `veryHidden`.
    ///   - columns: The XML of what stands before the rows.
    ///   - end: The XML of what stands after them.
    package init(
      _ name: String, _ rows: String, state: String = "visible", columns: String = "", end: String = ""
    ) {
      (self.name, self.rows, self.state, self.columns, self.end) = (name, rows, state, columns, end)
    }
  }

  package var parts: [(name: String, xml: String)]

  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006/relationships"

  /// - Parameters:
  ///   - sheets: The sheets in their order.
  ///   - formats: The codes of number formats, or numbers of those that are built in; style 1 has the first.
  ///   - properties: The XML of what the workbook has before its sheets.
  ///   - calculation: The XML of what it has after them.
  package init(_ sheets: [Sheet], formats: [String] = [], properties: String = "", calculation: String = "") {
    var strings: [String] = []
    var parts: [(name: String, xml: String)] = []
    var list = ""
    var related = ""
    for (index, sheet) in sheets.enumerated() {
      let number = index + 1
      list +=
        "<sheet name=\"\(sheet.name)\" sheetId=\"\(number)\" state=\"\(sheet.state)\" r:id=\"rId\(number)\"/>"
      related +=
        "<Relationship Id=\"rId\(number)\" Type=\"\(Self.office)/worksheet\" Target=\"worksheets/sheet\(number).xml\"/>"
      parts.append(("xl/worksheets/sheet\(number).xml", Self.xml(of: sheet, &strings)))
    }
    related +=
      "<Relationship Id=\"s\" Type=\"\(Self.office)/sharedStrings\" Target=\"/xl/sharedStrings.xml\"/>"
      + "<Relationship Id=\"f\" Type=\"\(Self.office)/styles\" Target=\"styles.xml\"/>"
    let items = strings.map { "<si><t xml:space=\"preserve\">\($0)</t></si>" }.joined()
    self.parts = [
      (
        "_rels/.rels",
        "<Relationships xmlns=\"\(Self.package)\"><Relationship Id=\"r\" Type=\"\(Self.office)/officeDocument\" Target=\"xl/workbook.xml\"/></Relationships>"
      ),
      (
        "xl/workbook.xml",
        "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<workbook xmlns=\"\(Self.main)\" xmlns:r=\"\(Self.office)\">\(properties)<sheets>\(list)</sheets>\(calculation)</workbook>"
      ),
      (
        "xl/_rels/workbook.xml.rels",
        "<Relationships xmlns=\"\(Self.package)\">\(related)</Relationships>"
      ),
      ("xl/sharedStrings.xml", "<sst xmlns=\"\(Self.main)\">\(items)</sst>"),
      ("xl/styles.xml", Self.styles(formats)),
    ]
    self.parts += parts
  }

  private static func styles(_ formats: [String]) -> String {
    var codes = ""
    var styles = "<xf numFmtId=\"0\"/>"
    for (index, format) in formats.enumerated() {
      if Int(format) != nil {
        styles += "<xf numFmtId=\"\(format)\"/>"
      } else {
        codes += "<numFmt numFmtId=\"\(164 + index)\" formatCode=\"\(format)\"/>"
        styles += "<xf numFmtId=\"\(164 + index)\"/>"
      }
    }
    return
      "<styleSheet xmlns=\"\(main)\"><numFmts>\(codes)</numFmts><cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs><cellXfs>\(styles)</cellXfs></styleSheet>"
  }

  private static func xml(of sheet: Sheet, _ strings: inout [String]) -> String {
    var rows = ""
    for (index, line) in sheet.rows.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      var cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      let own = cells.first?.hasPrefix("<row") == true ? String(cells.removeFirst().dropFirst(4)) : ""
      rows += "<row r=\"\(index + 1)\"\(own)>"
      for cell in cells {
        if cell.isEmpty {
          rows += "<c/>"
        } else if cell.hasPrefix("<") {
          rows += cell
        } else if Double(cell) != nil {
          rows += "<c><v>\(cell)</v></c>"
        } else {
          rows += "<c t=\"s\"><v>\(strings.count)</v></c>"
          strings.append(String(cell))
        }
      }
      rows += "</row>"
    }
    return
      "<worksheet xmlns=\"\(main)\">\(sheet.columns)<sheetData>\(rows)</sheetData>\(sheet.end)</worksheet>"
  }

  package func bytes() throws -> [UInt8] {
    var zip = ZipWriter()
    for (name, xml) in parts { zip.add(name: name, bytes: Array(xml.utf8)) }
    return try zip.finish()
  }
}
