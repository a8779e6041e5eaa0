import Diagnostics
import PlantLibrary
import Platform
import Publishing
import Synchronization
import Text

/// Looks for what isn't published in all that is written.
///
/// Nothing should be found: what is withheld was taken away before any page was made. But a text that a person wrote may have it as
/// well.
final class LeakCheck: Sendable {
  private let secrets: [WithheldContent.Secret]

  /// For each pattern the secret that it is a spelling of.
  private let secretOfPattern: [Int]
  private let search: PatternSearch
  private let library: PlantLibrary

  /// By the numbers of secrets the first path, in the order of paths, in which each stands.
  private let found = Mutex<[Int: String]>([:])

  /// `library` is what is published; nil where nothing that could be known again was withheld.
  init?(_ withheld: WithheldContent, published library: PlantLibrary) {
    let secrets = Self.distinctive(withheld.secrets)
    if secrets.isEmpty { return nil }
    var patterns: [[UInt8]] = []
    var secretOfPattern: [Int] = []
    for (index, secret) in secrets.enumerated() {
      for spelling in Self.spellings(secret.text) {
        patterns.append(spelling)
        secretOfPattern.append(index)
      }
    }
    (self.secrets, self.secretOfPattern, self.library) = (secrets, secretOfPattern, library)
    search = PatternSearch(patterns)
  }

  /// Looks through what is written to a path of the output.
  func check(_ bytes: [UInt8], of path: String) {
    let matches = bytes.withUnsafeBytes { search.matches(in: $0) }
    let others = Self.addressWords(bytes).withUnsafeBytes { search.matches(in: $0) }
    if matches.isEmpty && others.isEmpty { return }
    found.withLock { found in
      for match in matches + others {
        let secret = secretOfPattern[match]
        // The first by its path, in whatever order pages are made.
        if let first = found[secret], first <= path { continue }
        found[secret] = path
      }
    }
  }

  /// The words that are percent-encoded, as in addresses, decoded, and with the signs for which HTML has references.
  private static func addressWords(_ bytes: [UInt8]) -> [UInt8] {
    let words = percentDecodedWords(in: bytes)
    guard words.contains(UInt8(ascii: "&")) else { return words }
    let references = [("&#39;", "'"), ("&#x27;", "'"), ("&quot;", "\""), ("&amp;", "&")]
    let text = references.reduce(String(decoding: words, as: UTF8.self)) { $0.replacing($1.0, with: $1.1) }
    return Array(text.utf8)
  }

  /// Looks through the addresses of all files, and through the texts that are copied as they are.
  func check(_ routes: [Route], _ files: [ContentFile], _ source: some ContentSource) {
    for route in routes {
      check(Array(route.address.utf8), of: route.address)
      guard case .file(let path) = route.kind, Self.isText(path), let file = files.file(at: path),
        TextLimit.data.takes(file), let bytes = try? source.read(file)
      else { continue }
      check(bytes, of: route.address)
    }
  }

  private static func isText(_ path: String) -> Bool {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    return ["html", "htm", "txt", "md", "csv", "tsv", "json", "xml", "svg", "js", "css", "yml", "yaml"]
      .contains(ending)
  }

  /// What was found.
  var problems: [Diagnostic] {
    let found = found.withLock { $0 }
    if found.isEmpty { return [] }
    let published = publishedElsewhere(found.keys.map { secrets[$0] })
    return found.filter { !published.contains(secrets[$0.key].text) }.sorted {
      ($0.value, $0.key) < ($1.value, $1.key)
    }
    .map { secret, path in
      Diagnostic(
        .error, code: "withheld-value-found",
        "a value of \(secrets[secret].key) of \(secrets[secret].plant), which isn't published, stands in \(path)",
        at: .path(secrets[secret].path),
        notes: [
          .init("a text or another value says it too: take it out there"),
          .init("if it may be known, write in plantsite.yml: problems: {withheld-value-found: warning}"),
        ])
    }
  }

  /// A value that stands in so many places is a word for many plants, by which none is known.
  private static let commonCount = 20

  /// The texts by which a value is surely known again, each once.
  private static func distinctive(_ secrets: [WithheldContent.Secret]) -> [WithheldContent.Secret] {
    var counts: [String: Int] = [:]
    var result: [WithheldContent.Secret] = []
    for secret in secrets where isDistinctive(secret.text) {
      if counts[secret.text, default: 0] == 0 { result.append(secret) }
      counts[secret.text, default: 0] += 1
    }
    return result.filter { counts[$0.text, default: 0] <= commonCount }
  }

  /// The texts of secrets that are values of published plants elsewhere, and so are no secrets: a supplier that is told of another
  /// plant, a synonym.
  ///
  /// It is asked only of what was found, as it looks at each value of the library.
  private func publishedElsewhere(_ secrets: [WithheldContent.Secret]) -> Set<String> {
    let candidates = Set(secrets.map(\.text))
    let lengths = Set(candidates.map(\.utf8.count))
    let search = Dictionary(grouping: secrets, by: \.key).mapValues { secrets in
      let texts = secrets.map(\.text)
      return (texts: texts, search: PatternSearch(texts.map { Array($0.utf8) }))
    }
    return parallelMap(count: library.plants.count) { [library] index -> Set<String> in
      let plant = library.plants[index]
      var told: Set<String> = []
      func tell(_ text: String) {
        // Most texts are short, or of a length that no secret has.
        guard lengths.contains(text.utf8.count) else { return }
        if candidates.contains(text) { told.insert(text) }
      }
      plant.commonNames.forEach(tell)
      plant.synonyms.forEach { tell($0.text) }
      [plant.title, plant.scientificNameText, plant.description].compactMap(\.self).forEach(tell)
      // What follows from others says nothing that may be known by itself.
      for value in plant.values(library.schema)
      where value.attribute.computed == nil && value.attribute.joins.isEmpty {
        value.texts.forEach(tell)
        // Under the same key, `Pelee Island, Middle Road` tells of one plant where another is, at Pelee Island.
        for (key, value) in value.parts(withKeys: { search[$0] != nil }) {
          guard let (texts, search) = search[key] else { continue }
          for text in value.texts {
            let found = Array(text.utf8).withUnsafeBytes { search.matches(in: $0) }
            told.formUnion(found.map { texts[$0] })
          }
        }
      }
      for image in [plant.image].compactMap(\.self) + plant.gallery {
        [image.source, image.alternative, image.caption, image.credit].compactMap(\.self).forEach(tell)
      }
      for link in plant.links { [link.address, link.title].compactMap(\.self).forEach(tell) }
      return told
    }.reduce(into: []) { $0.formUnion($1) }
  }

  /// Whether a text isn't one that pages may have by chance: eight bytes or more, with a digit and a letter, several words, or so
  /// many letters that nobody says it by the way.
  private static func isDistinctive(_ text: String) -> Bool {
    guard text.utf8.count >= PatternSearch.shortest else { return false }
    let hasDigit = text.utf8.contains(where: \.isASCIIDigit)
    let hasOther = text.utf8.contains { !$0.isASCIIDigit }
    return hasDigit && hasOther || text.utf8.contains(UInt8(ascii: " ")) || text.utf8.count >= 16
  }

  /// A text as the files of a site may have it: as it is, in HTML and XML, with the apostrophes of typography, in JSON, in CSV.
  private static func spellings(_ text: String) -> Set<[UInt8]> {
    let plain = Array(text.utf8)
    // Most texts are written alike everywhere.
    if plain.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: " ") }) { return [plain] }
    var (html, set): ([UInt8], [UInt8]) = ([], [])
    html.appendEscaped(text)
    set.appendEscaped(text.replacing("'", with: "’"))
    let json = Array(JSON.string(text).text.utf8).dropFirst().dropLast()
    return [plain, html, set, Array(json), Array(text.replacing("\"", with: "\"\"").utf8)]
  }
}

extension Site {
  /// What of a file can be searched for texts: of an archive what is in it.
  func searchableBytes(_ route: Route, _ bytes: [UInt8]) -> [UInt8] {
    guard case .export(.darwinCore) = route.kind else { return bytes }
    return DarwinCoreArchive(self).files.flatMap(\.bytes)
  }
}

extension TakenValue {
  /// The values of some keys that it has: itself by that of its attribute, or those of fields of its records.
  fileprivate func parts(withKeys isWanted: (String) -> Bool) -> [(key: String, value: TakenValue)] {
    guard case .records(let records) = value, let fields = attribute.fields else {
      return isWanted(attribute.key) ? [(attribute.key, self)] : []
    }
    let wanted = fields.indices.filter { fields[$0].fields != nil || isWanted(fields[$0].key) }
    if wanted.isEmpty { return [] }
    return records.flatMap { record in
      wanted.flatMap { field in
        (record.indices.contains(field) ? record[field] : nil).map {
          TakenValue(attribute: fields[field], value: $0).parts(withKeys: isWanted)
        } ?? []
      }
    }
  }
}
