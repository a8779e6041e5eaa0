import Archives
import Diagnostics
import PlantLibrary
import Text

/// The living plants as a Darwin Core Archive: a table, what its columns mean, and whose it is.
///
/// The Darwin Core text guide, https://dwc.tdwg.org/text/.
struct DarwinCoreArchive {
  private let site: Site
  private let table: OccurrenceTable

  init(_ site: Site) {
    self.site = site
    table = OccurrenceTable(site)
  }

  /// What readers of the archive would miss.
  var problems: [Diagnostic] { table.problems }
  var rowCount: Int { table.rows.count }

  /// The files in the archive.
  var files: [(name: String, bytes: [UInt8])] {
    [("meta.xml", meta), ("eml.xml", EMLDocument(site).bytes), (Self.file, table.bytes)]
  }

  /// The archive as a ZIP file; empty in the case that it had to be larger than these can be.
  var bytes: [UInt8] {
    var zip = ZipWriter()
    for file in files { zip.add(name: file.name, bytes: file.bytes) }
    return (try? zip.finish()) ?? []
  }

  private static let file = "occurrence.txt"

  /// What the columns are.
  private var meta: [UInt8] {
    let fields = table.terms.enumerated().map { index, term in
      "    <field index=\"\(index)\" term=\"\(term.iri)\"/>\n"
    }
    return Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <archive xmlns="http://rs.tdwg.org/dwc/text/" metadata="eml.xml">
        <core encoding="UTF-8" fieldsTerminatedBy="\\t" linesTerminatedBy="\\n" fieldsEnclosedBy="" ignoreHeaderLines="1" rowType="http://rs.tdwg.org/dwc/terms/Occurrence">
          <files>
            <location>\(Self.file)</location>
          </files>
          <id index="0"/>
      \(fields.joined())  </core>
      </archive>

      """.utf8)
  }
}
