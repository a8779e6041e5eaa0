import Markdown
import PlantLibrary
import Platform
import Text

/// Which plants have which words, in their names and in all that their pages say, for the page “Find a plant”.
///
/// Made when it is first asked for: each part of it is of the whole.
final class FindWords: Sendable {
  /// Where a plant has a word; of several places the first counts.
  enum Place: UInt8, CaseIterable {
    /// The title and the scientific name.
    case name
    /// Common names, synonyms and tags.
    case otherName
    case text
  }

  struct Made: Sendable {
    /// The words in the order of their bytes, each with its plants, ascending, as `plant << 2 | place`.
    let words: [(word: String, plants: [UInt32])]

    /// The words that each part holds.
    let parts: [Range<Int>]

    /// The first word of each part.
    var firsts: [String] { parts.map { $0.isEmpty ? "\u{10FFFF}" : words[$0.lowerBound].word } }
  }

  private let once = MadeOnce<Made>()

  func made(_ site: Site) -> Made {
    once.value {
      let words = Self.words(of: site)
      return Made(words: words, parts: Self.parts(words, count: Site.findWordsParts(site.library)))
    }
  }

  private static func words(of site: Site) -> [(word: String, plants: [UInt32])] {
    let count = site.library.plants.count
    let size = 256
    // Some at a time, as what is made of all of them would be there twice.
    let atOnce = 8
    var all: [String: [UInt32]] = [:]
    for wave in stride(from: 0, to: count, by: size * atOnce) {
      let chunks = parallelMap(count: atOnce, grain: 1) { chunk in
        var plantsOfWord: [String: [UInt32]] = [:]
        var reader = WordReader()
        let start = min(wave + chunk * size, count)
        for index in start..<min(start + size, count) {
          reader.read(index, of: site)
          for (word, place) in reader.places {
            plantsOfWord[word, default: []].append(UInt32(index) << 2 | UInt32(place.rawValue))
          }
        }
        return plantsOfWord
      }
      for chunk in chunks {
        for (word, plants) in chunk { all[word, default: []] += plants }
      }
    }
    return all.map { (word: $0.key, plants: $0.value) }
      .sorted { $0.word.utf8.lexicographicallyPrecedes($1.word.utf8) }
  }

  /// Cuts the words into as many parts of about the same size.
  private static func parts(_ words: [(word: String, plants: [UInt32])], count: Int) -> [Range<Int>] {
    let total = words.reduce(0) { $0 + weight($1) }
    var parts: [Range<Int>] = []
    var start = 0
    var sum = 0
    for (index, word) in words.enumerated() {
      sum += weight(word)
      // What is left over goes to the last.
      if parts.count < count - 1, sum * count >= total * (parts.count + 1) {
        parts.append(start..<(index + 1))
        start = index + 1
      }
    }
    parts.append(start..<words.count)
    return parts + Array(repeating: words.count..<words.count, count: count - parts.count)
  }

  /// About how many bytes a word takes in its file.
  private static func weight(_ word: (word: String, plants: [UInt32])) -> Int {
    word.word.utf8.count + 6 + 2 * word.plants.count
  }
}

extension Site {
  /// What the addresses of the parts begin with; the number of the part follows, and `.json`.
  static let findWordsStart = "/find-words-"

  static func findWordsAddress(_ part: Int) -> String { "\(findWordsStart)\(part).json" }

  /// How many parts there are: one for so much text that a phone reads it at once, but no more than hosts like to have.
  ///
  /// It follows from how much text there is, as routes are planned before a word is read.
  static func findWordsParts(_ library: PlantLibrary) -> Int {
    let bytes = library.plants.reduce(0) { $0 + $1.body.html.count + 200 }
    return min(180, bytes / 150_000 + 1)
  }

  static let findNamesAddress = "/find-names.json"

  /// The words of names and tags in order, for those that are typed with slips.
  func findNames() -> [UInt8] {
    let names = shared.findWords.made(self).words.filter { _, plants in
      plants.contains { $0 & 3 != UInt32(FindWords.Place.text.rawValue) }
    }
    var bytes: [UInt8] = []
    JSON.object([
      ("version", .string(findVersion)), ("words", .array(names.map { .string($0.word) })),
    ]).write(into: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// The words of a part.
  ///
  /// An object with the `version`, and as `words` a list of lists (`docs/reference/find-index.md`): the word, then the plants that have it in their text, those that
  /// have it in other names, and those that have it in their name, each as the difference to the one before; what is
  /// empty at the end is left out.
  func findWords(_ part: Int) -> [UInt8] {
    let made = shared.findWords.made(self)
    var bytes = Array("{\"version\":\"\(findVersion)\",\"words\":[".utf8)
    for index in made.parts[part] {
      let (word, plants) = made.words[index]
      bytes += index > made.parts[part].lowerBound ? ",\n[".utf8 : "\n[".utf8
      JSON.string(word).write(into: &bytes)
      let last = plants.reduce(UInt32(2)) { min($0, $1 & 3) }
      for place in FindWords.Place.allCases.reversed() where UInt32(place.rawValue) >= last {
        var before: UInt32 = 0
        bytes += ",[".utf8
        for plant in plants where plant & 3 == UInt32(place.rawValue) {
          if bytes.last != UInt8(ascii: "[") { bytes.append(UInt8(ascii: ",")) }
          bytes += String((plant >> 2) - before).utf8
          before = plant >> 2
        }
        bytes.append(UInt8(ascii: "]"))
      }
      bytes.append(UInt8(ascii: "]"))
    }
    bytes += "\n]}\n".utf8
    return bytes
  }
}

/// Gathers the words of one plant after the other.
private struct WordReader {
  /// The words of a plant with the first place that has each.
  private(set) var places: [String: FindWords.Place] = [:]

  /// Of a longer word the beginning counts: it is an address or a number, and nobody types it.
  private static let longest = 40

  mutating func read(_ index: Int, of site: Site) {
    places.removeAll(keepingCapacity: true)
    let library = site.library
    let plant = library.plants[index]
    // A title that follows from the scientific name has its authors.
    if plant.hasOwnTitle || plant.scientificName == nil { add(plant.title, .name) }
    if plant.hasOwnListTitle { add(plant.listTitle, .name) }
    add(plant.scientificName?.runsWithoutAuthors.joined() ?? plant.scientificNameText ?? "", .name)
    for name in plant.commonNames { add(name, .otherName) }
    for synonym in plant.synonyms {
      add(synonym.name?.runsWithoutAuthors.joined() ?? synonym.text, .otherName)
    }
    for tag in library.tagsOfPlant[index] { add(library.tags[tag].title, .otherName) }
    add(plant.description ?? "", .text)
    add(plant.body, plant, site)
    for names in plant.recordNames(library.schema).values {
      for case let name? in names { add(name.text, .otherName) }
    }
    for (attribute, value) in plant.values.enumerated() {
      guard let value, !site.leavesOut(attribute, of: plant) else { continue }
      // Names were added, without authors.
      if ["scientificName", "commonNames", "synonyms"].contains(site.shared.attributes[attribute].role) {
        continue
      }
      switch value {
      case .text(let text): add(text, .text)
      case .list(let texts): for text in texts { add(text, .text) }
      case .markdown(let document): add(document, plant, site)
      case .options(let chosen):
        for option in chosen { add(site.shared.attributes[attribute].optionLabels[option], .text) }
      default: break
      }
    }
  }

  /// As the page has it: the names of notes that links lead to are in it only where they are shown.
  private mutating func add(_ document: MarkdownDocument, _ plant: PlantNote, _ site: Site) {
    addWords(of: site.html(document, at: plant.location), isHTML: true, .text)
  }

  private mutating func add(_ text: String, _ place: FindWords.Place) {
    if !text.isEmpty { addWords(of: Array(text.utf8), isHTML: false, place) }
  }

  /// Words are runs of letters, marks and digits without accents in lower case; quotation marks and apostrophes part none.
  ///
  /// `words.js` has the same rule.
  private mutating func addWords(of bytes: [UInt8], isHTML: Bool, _ place: FindWords.Place) {
    bytes.withUnsafeBufferPointer { bytes in
      var word: [UInt8] = []
      var isPlain = true
      var index = 0
      func isWord(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte.isASCIIDigit }
      while index < bytes.count {
        let byte = bytes[index]
        if isWord(byte) {
          word.append(byte.isASCIILetter ? byte | 0x20 : byte)
          index += 1
          continue
        }
        if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "*") {
          index += 1
          continue
        }
        if byte >= 0x80 {
          let (length, kind) = Self.scalar(bytes, at: index)
          switch kind {
          case .letter:
            isPlain = false
            word.append(contentsOf: bytes[index..<(index + length)])
          case .nothing: break
          case .end: take(&word, &isPlain, place)
          }
          index += length
          continue
        }
        if isHTML, byte == UInt8(ascii: "&"), let (length, isQuotation) = Self.reference(bytes, at: index) {
          if !isQuotation { take(&word, &isPlain, place) }
          index += length
          continue
        }
        if isHTML, byte == UInt8(ascii: "<") {
          // Letters of one word may be set in another type.
          if !Self.isInline(bytes, at: index) { take(&word, &isPlain, place) }
          while index < bytes.count, bytes[index] != UInt8(ascii: ">") { index += 1 }
          index += 1
          continue
        }
        take(&word, &isPlain, place)
        index += 1
      }
      take(&word, &isPlain, place)
    }
  }

  private mutating func take(_ word: inout [UInt8], _ isPlain: inout Bool, _ place: FindWords.Place) {
    defer {
      word.removeAll(keepingCapacity: true)
      isPlain = true
    }
    guard word.count > 1 else { return }
    if isPlain { return take(String(decoding: word.prefix(Self.longest), as: UTF8.self), place) }
    // Of sigma the form depends on where it stands.
    let text = folded(String(decoding: word, as: UTF8.self)).replacing("ς", with: "σ")
    if text.utf8.count < 2 { return }
    let scalars = Array(text.unicodeScalars)
    guard scalars.contains(where: Self.isWithoutSpaces) else {
      return take(String(text.prefix(Self.longest)), place)
    }
    // Who writes without spaces is understood by two signs each.
    for start in 0..<max(1, scalars.count - 1) {
      var pair = String.UnicodeScalarView()
      pair.append(contentsOf: scalars[start..<min(start + 2, scalars.count)])
      take(String(pair), place)
    }
  }

  private mutating func take(_ word: String, _ place: FindWords.Place) {
    if let known = places[word], known.rawValue <= place.rawValue { return }
    places[word] = place
  }

  /// Whether a sign is of Thai, Lao, Chinese or Japanese.
  private static func isWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0E00...0x0EFF, 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  private enum Kind { case letter, nothing, end }

  /// How long a scalar is, and what it is to a word.
  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (Int, Kind) {
    let first = bytes[index]
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard index + length <= bytes.count else { return (bytes.count - index, .end) }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { value = value << 6 | UInt32(bytes[index + offset] & 0x3F) }
    // Most by far are letters of Latin.
    if value >= 0xC0, value < 0x180 {
      return (length, value == 0xD7 ? .nothing : value == 0xF7 ? .end : .letter)
    }
    guard let scalar = Unicode.Scalar(value) else { return (length, .end) }
    switch value {
    case 0x2018...0x201F, 0xD7: return (length, .nothing)
    default: break
    }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
      return (length, .letter)
    default: return (length, .end)
    }
  }

  /// How long a reference is, `&#39;`, and whether it is a quotation mark; nil for a sign that stands for itself.
  private static func reference(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (length: Int, isQuotation: Bool)? {
    let rest = bytes[index...].prefix(10)
    guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let text = bytes[index...end]
    return (text.count, quotations.contains { text.elementsEqual($0) })
  }

  private static let quotations = ["&#39;", "&quot;"].map { Array($0.utf8) }

  private static func isInline(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    var start = index + 1
    if start < bytes.count, bytes[start] == UInt8(ascii: "/") { start += 1 }
    var end = start
    while end < bytes.count, bytes[end].isASCIILetter { end += 1 }
    let name = bytes[start..<end]
    return inline.contains { name.elementsEqual($0) }
  }

  private static let inline: [[UInt8]] = [
    "abbr", "b", "del", "em", "i", "ins", "mark", "span", "strong", "sub",
  ]
  .map { Array($0.utf8) }
}
