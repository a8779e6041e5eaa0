import PlantLibrary
import Platform
import Text

extension Site {
  /// Where the index of the find box is.
  static let findIndexAddress = "/find.json"

  /// What the find box looks in: every plant once, by the names, synonyms and tags under which people look for it.
  ///
  /// An object with lists (`docs/reference/find-index.md`):
  /// - `sections`: the address of each section.
  /// - `tags`: title and address of each tag.
  /// - `plants`, in the order of the library: name, number of the section, and then, where there are any, numbers of
  ///   tags, common names, synonyms, and the last part of the address where it doesn't follow from the name.
  ///
  /// - `forms`: for each plant the number of its name's form.
  /// - `parts`: the forms, the most frequent first: for each word of a name the letter of the part that it belongs to.
  /// - `items`: how the addresses of the plants' items begin, and how many are in each part; see ``findItems(_:)``.
  /// - `records`: the same of records, and with which key each part begins; see ``findRecords(_:)``. Missing where none
  ///   has a key.
  ///
  /// Names have authors only where those tell two plants apart. In the name and in synonyms `*` changes between italic
  /// and upright letters; they begin italic. `find.js` reads it.
  func findIndex() -> [UInt8] {
    let entries = parallelMap(count: library.plants.count) { index in
      let entry = FindEntry(index, of: self)
      var bytes: [UInt8] = [UInt8(ascii: "\n")]
      entry.json.write(into: &bytes)
      return (json: bytes, form: entry.form)
    }
    let counts = entries.reduce(into: [:]) { $0[$1.form, default: 0] += 1 }
    let forms = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    let numbers = Dictionary(uniqueKeysWithValues: forms.enumerated().map { ($1, $0) })
    var bytes: [UInt8] = []
    func append(_ key: String, _ items: [JSON]) {
      bytes.append(bytes.isEmpty ? "{\"\(key)\":" : ",\n\"\(key)\":")
      JSON.array(items).write(into: &bytes)
    }
    append("sections", library.sections.map { .string(href($0.address)) })
    append("tags", library.tags.map { .array([.string($0.title), .string(href($0.address))]) })
    bytes.append(",\n\"plants\":[")
    bytes += entries.map(\.json).joined(separator: [UInt8(ascii: ",")])
    bytes.append("]")
    append("forms", entries.map { .int(numbers[$0.form] ?? 0) })
    append("parts", forms.map { .string($0) })
    append(
      "items",
      [
        .string(href(Site.findItemsStart)), .int(Site.findItemsPart(library.plants.count)),
        .string(findVersion),
      ])
    let firsts = findRecordsFirsts()
    if !firsts.isEmpty {
      bytes += ",\n\"records\":".utf8
      JSON.array([.string(href(Site.findRecordsStart)), .array(firsts.map { .string($0) })])
        .write(into: &bytes)
    }
    bytes.append("}\n")
    return bytes
  }
}

/// What the index of the find box has of a plant.
private struct FindEntry {
  /// For each word of the name, between spaces, the letter of the part that it belongs to; `t` is a title.
  let form: String

  /// The entry as a list, without what is empty at its end.
  let json: JSON

  init(_ index: Int, of site: Site) {
    let library = site.library
    let plant = library.plants[index]
    let section = library.sectionOfPlant[index]
    let name: String
    (name, form) = Self.name(of: plant, in: library.listName(index))
    let synonyms = plant.synonyms.map { synonym in
      synonym.name.map { Self.marked($0.runsWithoutAuthors) } ?? Self.upright(synonym.text)
    }
    let folder = site.href(library.sections[section].address)
    let slug = String(site.href(library.plantAddresses[index]).dropFirst(folder.utf8.count).dropLast())
    let followsFromName = findSlug(name) == slug
    let lists = [
      library.tagsOfPlant[index].map { .int($0) },
      plant.commonNames.map { .string(withCurlyApostrophes($0)) },
      synonyms.map { JSON.string($0) },
    ]
    let optional = lists.map { JSON.array($0) } + [.string(followsFromName ? "" : slug)]
    let isThere = lists.map { !$0.isEmpty } + [!followsFromName]
    json = .array([.string(name), .int(section)] + optional.prefix((isThere.lastIndex(of: true) ?? -1) + 1))
  }

  /// The name that the plant goes by; with its own title also the scientific name, which people look for as well.
  private static func name(
    of plant: PlantNote, in listName: ListName
  ) -> (text: String, form: String) {
    let scientific = plant.scientificName.map { name in
      (
        marked(name.runs(withAuthors: listName.hasAuthors)),
        name.partLetters(withAuthors: listName.hasAuthors)
      )
    }
    func titled(_ text: String) -> (String, String) {
      (upright(text), String(repeating: "t", count: text.utf8.count { $0 == 0x20 } + 1))
    }
    guard plant.hasOwnListTitle else { return scientific ?? titled(plant.listTitle) }
    let plain = plant.scientificName?.runsWithoutAuthors.joined() ?? plant.scientificNameText ?? ""
    if plain.isEmpty || listName.name == nil && folded(plant.listTitle).contains(folded(plain)) {
      return titled(plant.listTitle)
    }
    guard let (name, form) = scientific else { return titled("\(plant.listTitle) (\(plain))") }
    // The name begins italic, or with the mark that ends italics.
    let isOdd = name.utf8.count { $0 == mark } % 2 == 1
    let title = titled(plant.listTitle)
    return (title.0 + " (*" + name + (isOdd ? ")" : "*)"), title.1 + form)
  }

  private static let mark = UInt8(ascii: "*")

  private static func marked(_ runs: [String]) -> String {
    runs.map(withoutMarks).joined(separator: "*")
  }

  private static func upright(_ text: String) -> String { "*" + withoutMarks(text) }

  /// A text with another asterisk for the one that changes the letters.
  private static func withoutMarks(_ text: String) -> String {
    text.utf8.contains(mark) ? String(text.map { $0 == "*" ? "\u{2217}" : $0 }) : text
  }
}
