import Text

/// What says of tables beside it what is in them.
///
/// A Data Package with Table Schemas, https://specs.frictionlessdata.io/ (version 1).
struct DataPackage {
  let site: Site
  let names: ExportNames

  /// What the files of the site's settings have; where some are CSV, only of these, which have schemas.
  var json: JSON {
    let files = names.files(site.configuration.exports)
    let form: ExportFile.Form = files.contains { $0.form == .csv } ? .csv : .json
    return json(of: site.tables(of: files.filter { $0.form == form }), as: form)
  }

  /// What tables have beside which it lies.
  func json(of tables: [(file: ExportFile, table: DataTable)], as form: ExportFile.Form) -> JSON {
    let configuration = site.configuration
    let resources = tables.map { resource($0.file, $0.table, form) }
    let license = configuration.exports.license.map { license in
      JSON.array([
        .object([
          ("name", .string(license.name)), ("path", .string(license.address)),
          ("title", .string(license.title)),
        ])
      ])
    }
    return object([
      ("profile", .string(form == .csv ? "tabular-data-package" : "data-package")),
      ("name", .string(name)), ("title", .string(configuration.title)),
      ("description", configuration.description.map { .string($0) }),
      ("homepage", .string(configuration.baseURL.absolute("/"))), ("licenses", license),
      ("contributors", contributors), ("resources", .array(resources)),
    ])
  }

  /// Small letters, digits and `-`, as names of packages must be.
  private var name: String {
    let name = String(slug(site.configuration.title).unicodeScalars.filter(\.isASCII))
    return name.isEmpty ? "plants" : name
  }

  private var contributors: JSON? {
    let contact = site.configuration.exports.contact
    guard let title = contact.name ?? contact.organization else { return nil }
    let maintainer = object([
      ("title", .string(title)), ("email", contact.email.map { .string($0) }),
      ("organization", contact.name == nil ? nil : contact.organization.map { .string($0) }),
      ("role", .string("maintainer")),
    ])
    return .array([maintainer])
  }

  private func resource(_ file: ExportFile, _ table: DataTable, _ form: ExportFile.Form) -> JSON {
    let path = names.fileName(file)
    let isTabular = form == .csv
    return object([
      ("name", .string(String(path.prefix { $0 != "." }))), ("path", .string(path)),
      ("title", .string(table.title)),
      ("profile", .string(isTabular ? "tabular-data-resource" : "data-resource")),
      ("format", .string(form.rawValue)),
      ("mediatype", .string(isTabular ? "text/csv" : "application/json")), ("encoding", .string("utf-8")),
      ("schema", isTabular ? schema(of: table, isOfPlants: file == .plants(form)) : nil),
    ])
  }

  private func schema(of table: DataTable, isOfPlants: Bool) -> JSON {
    let fields = table.columns.map { column -> JSON in
      object([
        ("name", .string(column.name)), ("type", .string(column.kind.rawValue)),
        ("title", .string(column.title)), ("description", column.help.map { .string($0) }),
      ])
    }
    let key: (key: String, value: JSON) =
      isOfPlants
      ? ("primaryKey", .string("plant"))
      : (
        "foreignKeys",
        .array([
          .object([
            ("fields", .string("plant")),
            (
              "reference",
              .object([("resource", .string(ExportNames.plants)), ("fields", .string("plant"))])
            ),
          ])
        ])
      )
    return .object([("fields", .array(fields)), key])
  }

  /// An object without what isn't known.
  private func object(_ members: [(key: String, value: JSON?)]) -> JSON {
    .object(members.compactMap { member in member.value.map { (member.key, $0) } })
  }
}
