import PlantLibrary

// The page of the library's data.
extension Site {
  func exportsPage() -> ExportsPageContext {
    ExportsPageContext(
      page: PageContext(
        site: self, kind: "exports", title: strings["data"], address: ExportNames.folder,
        description: strings["dataText"]))
  }

  var exportEntries: [ExportsPageContext.Entry] {
    let names = exportNames
    return names.files(configuration.exports).map { file in
      let (label, format) = words(of: file)
      return ExportsPageContext.Entry(label: label, url: href(names.address(file)), format: format)
    }
  }

  private func words(of file: ExportFile) -> (label: String, format: String) {
    switch file {
    case .plants(let form): (strings["plants"], strings[form.rawValue])
    case .records(let attribute, let form):
      (library.schema.attributes[attribute].label.text(in: configuration.language), strings[form.rawValue])
    case .dataPackage: (strings["dataPackage"], "Data Package")
    case .darwinCore: (strings["livingPlants"], "Darwin Core Archive")
    case .plantSearch: (strings["plantNames"], "BGCI PlantSearch")
    }
  }
}
