import Text

/// A name by which notes may be found: by links of other notes, and by the rows of reports.
package struct LinkName: Sendable, Hashable {
  /// What the name is, the ones that go first where notes share a name before the others.
  enum Kind: UInt8 {
    /// From the folder of plants or pages: `aloes/aloe-vera`.
    case path
    /// The slug or the file's name.
    case file
    case title
    case scientificName
    /// A scientific name that the note has with authors.
    case withoutAuthors
    case synonym
    case synonymWithoutAuthors
    /// A synonym that is the name of another plant; see ``Synonym/isMisapplied``.
    case misapplied
    case commonName
    /// A scientific name without what catalogues add, or a cultivar by its genus alone; see
    /// ``ScientificName/shortNames``.
    case shortName
    /// The folder or title of a section.
    case section
  }

  /// Without what the name's writers vary; see ``exactKey(_:)`` and ``key(_:)``.
  let key: String

  /// A name with a lower one goes before one with a higher one, where notes share a key.
  let right: UInt8

  /// What goes before all names that differ from what is looked for, however much right they have.
  private static let exact: UInt8 = 100

  /// Whether it is a scientific name or a synonym.
  package var isScientific: Bool {
    switch Kind(rawValue: right % Self.exact) {
    case .scientificName, .withoutAuthors, .synonym, .synonymWithoutAuthors, .misapplied, .shortName: true
    default: false
    }
  }

  fileprivate init(_ key: String, _ kind: Kind, isExact: Bool) {
    self.key = key
    right = kind.rawValue + (isExact ? 0 : Self.exact)
  }
}

extension LinkName {
  /// A name without what all writers vary: case, accents and the width of spaces.
  ///
  /// Quotation marks of all styles are one.
  package static func exactKey(_ name: String) -> String {
    let folded = folded(name)
    return isPlain(folded) ? folded : simplified(folded, isExact: true)
  }

  /// A name without what some writers vary, too: quotation marks and `×`.
  package static func key(_ name: String) -> String {
    let folded = folded(name)
    return isPlain(folded) ? folded : simplified(folded, isExact: false)
  }

  /// The ``key(_:)`` of a name whose ``exactKey(_:)`` is known.
  static func key(ofExact exact: String) -> String {
    isPlain(exact) ? exact : simplified(exact, isExact: false)
  }

  /// Whether a folded name has nothing to leave out: ASCII, no quotes, single spaces inside only.
  private static func isPlain(_ folded: String) -> Bool {
    var previous: UInt8 = 0x20
    for byte in folded.utf8 {
      if byte >= 0x80 || byte == 0x27 || byte == 0x22 || byte == 0x60 || byte < 0x20 { return false }
      if byte == 0x20, previous == 0x20 { return false }
      previous = byte
    }
    return previous != 0x20 || folded.isEmpty
  }

  private static func simplified(_ folded: String, isExact: Bool) -> String {
    var result = String.UnicodeScalarView()
    var pendingSpace = false
    for scalar in folded.unicodeScalars {
      var scalar = scalar
      switch scalar {
      case "'", "\"", "‘", "’", "‚", "‛", "“", "”", "„", "‟", "`", "´":
        guard isExact else { continue }
        scalar = "'"
      case "×": guard isExact else { continue }
      case _ where scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace:
        // How much space stands between the sign and its name is left to readability (ICN H.3A.1).
        pendingSpace = result.last != "×"
        continue
      default: break
      }
      if pendingSpace, !result.isEmpty { result.append(" ") }
      pendingSpace = false
      result.append(scalar)
    }
    return String(result)
  }
}

extension [LinkName] {
  /// Adds a name as it is written, and as those may write it who leave out its marks.
  mutating func add(_ name: String, _ kind: LinkName.Kind) {
    let exact = LinkName.exactKey(name)
    append(LinkName(exact, kind, isExact: true))
    let key = LinkName.key(ofExact: exact)
    if key != exact { append(LinkName(key, kind, isExact: false)) }
  }

  /// Adds a scientific name with and without its authors, also as it was written before it was corrected.
  ///
  /// `key` is that of the name's canonical form.
  mutating func add(
    _ name: ScientificName?, text: String, key: String, _ kind: LinkName.Kind, withoutAuthors: LinkName.Kind
  ) {
    let first = count
    add(text, kind)
    guard let name else { return }
    if name.text != text { add(name.text, kind) }
    let hasAuthors = name.lastAuthors != nil
    if hasAuthors { add(name.runsWithoutAuthors.joined(), withoutAuthors) }
    // Without its signs it is no longer exactly the name.
    if !self[first...].contains(where: { $0.key == key }) {
      append(LinkName(key, hasAuthors ? withoutAuthors : kind, isExact: false))
    }
    for short in name.shortNames { add(short, .shortName) }
  }
}
