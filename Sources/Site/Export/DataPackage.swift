import Text

/// What says of tables beside it what is in them.
///
/// A Data Package with Table Schemas, https://specs.frictionlessdata.io/ (version 1).
struct DataPackage {
  let site: Site
  let names: ExportNames

  var json: JSON { json(of: names.files(site.configuration.exports)) }

  /// The same beside these files; only CSV has a schema where there is some.
  func json(of files: [ExportFile]) -> JSON {
    let configuration = site.configuration
    let forms: [ExportFile.Form] = files.compactMap { file in
      switch file {
      case .plants(let form), .records(_, let form): form
      default: nil
      }
    }
    let isTabular = forms.contains(.csv)
    let resources = files.compactMap { resource($0, isTabular: isTabular) }
    let license = configuration.exports.license.map { license in
      JSON.array([
        .object([
          ("name", .string(license.name)), ("path", .string(license.address)),
          ("title", .string(license.title)),
        ])
      ])
    }
    let members: [(key: String, value: JSON?)] = [
      ("profile", .string(isTabular ? "tabular-data-package" : "data-package")),
      ("name", .string(name)), ("title", .string(configuration.title)),
      ("description", configuration.description.map { .string($0) }),
      ("homepage", .string(configuration.baseURL.absolute("/"))), ("licenses", license),
      ("contributors", contributors), ("resources", .array(resources)),
    ]
    return .object(members.compactMap { member in member.value.map { (member.key, $0) } })
  }

  /// Small letters, digits and `-`, as names of packages must be.
  private var name: String {
    let name = String(slug(site.configuration.title).unicodeScalars.filter(\.isASCII))
    return name.isEmpty ? "plants" : name
  }

  private var contributors: JSON? {
    let contact = site.configuration.exports.contact
    guard let title = contact.name ?? contact.organization else { return nil }
    let members: [(key: String, value: JSON?)] = [
      ("title", .string(title)), ("email", contact.email.map { .string($0) }),
      ("organization", contact.name == nil ? nil : contact.organization.map { .string($0) }),
      ("role", .string("maintainer")),
    ]
    return .array([.object(members.compactMap { member in member.value.map { (member.key, $0) } })])
  }

  private func resource(_ file: ExportFile, isTabular: Bool) -> JSON? {
    let form: ExportFile.Form
    let table: DataTable
    switch file {
    case .plants(let own): (form, table) = (own, .plants(site))
    case .records(let attribute, let own): (form, table) = (own, .records(site, of: attribute))
    default: return nil
    }
    if isTabular, form == .json { return nil }
    let path = names.fileName(file)
    let own: [(key: String, value: JSON)] = [
      ("name", .string(String(path.prefix { $0 != "." }))), ("path", .string(path)),
      ("title", .string(table.title)),
      ("profile", .string(isTabular ? "tabular-data-resource" : "data-resource")),
      ("format", .string(form.rawValue)),
      ("mediatype", .string(form == .csv ? "text/csv" : "application/json")), ("encoding", .string("utf-8")),
    ]
    return .object(isTabular ? own + [("schema", schema(of: table, isOfPlants: file == .plants(form)))] : own)
  }

  private func schema(of table: DataTable, isOfPlants: Bool) -> JSON {
    let fields = table.columns.map { column -> JSON in
      let members: [(key: String, value: JSON?)] = [
        ("name", .string(column.name)), ("type", .string(column.kind.rawValue)),
        ("title", .string(column.title)),
        ("description", column.help.map { .string($0) }),
      ]
      return .object(members.compactMap { member in member.value.map { (member.key, $0) } })
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
}
