import Archives
import PlantLibrary
import Platform
import Publishing
import Text

/// The facets of a site, and what scripts get of them.
///
/// Made when they are first asked for: each file of them is of the whole.
final class FindFacets: Sendable {
  struct Made: Sendable {
    /// Also those that tell no plants apart, as addresses may have been sent that ask for them.
    let facets: [Facet]

    /// Those that the page asks for.
    var useful: [Facet] { facets.filter(\.isUseful) }

    /// For each plant and facet the number of its answer, packed; see ``FindFacets/columns(_:)``.
    let columns: [UInt8]

    /// What tells these columns from others.
    let version: String

    /// For groups of listings the choice with the same plants, as the page's address has it: `?light=shade`.
    let queries: [Listing.Subject: String]
  }

  private let once = MadeOnce<Made>()

  func made(_ library: PlantLibrary, isSouthern: Bool, _ strings: Strings) -> Made {
    once.value {
      let subjects = library.facetSubjects
      let facets = parallelMap(count: subjects.count, grain: 1) {
        library.facet(subjects[$0], isSouthern: isSouthern, words: strings)
      }.filter { $0.isRange || !$0.choices.isEmpty }
      let columns = Self.columns(facets)
      var queries: [Listing.Subject: String] = [:]
      for facet in facets where facet.isUseful {
        for choice in facet.choices {
          guard let group = choice.group else { continue }
          queries[group] = "?\(queryEncoded(facet.key))=\(queryEncoded(choice.key))"
        }
      }
      return Made(
        facets: facets, columns: columns, version: contentFingerprint(of: columns), queries: queries)
    }
  }

  /// The columns of all facets, one after the other, each in the order of the library.
  ///
  /// A column has a byte a plant where the facet has up to 256 answers, the number of the plant's. With more answers the
  /// low bytes of all plants come first, then the high ones, as those alike lie together that way. Where no plant has
  /// several choices the number is that of the choice, from 1; 0 is unknown, and what comes after all is none.
  private static func columns(_ facets: [Facet]) -> [UInt8] {
    var bytes: [UInt8] = []
    for facet in facets {
      if facet.isSingle {
        let numbers = facet.answers.map { answer in
          switch answer {
          case .choices(let chosen): (chosen.first ?? facet.choices.count) + 1
          default: 0
          }
        }
        append(facet.answerOfPlant.map { numbers[$0] }, below: facet.choices.count + 2, to: &bytes)
      } else {
        append(facet.answerOfPlant, below: facet.answers.count, to: &bytes)
      }
    }
    return deflated(bytes) ?? []
  }

  static func append(_ numbers: [Int], below count: Int, to bytes: inout [UInt8]) {
    var shift = 0
    repeat {
      bytes += numbers.map { UInt8(truncatingIfNeeded: $0 >> shift) }
      shift += 8
    } while (count - 1) >> shift > 0
  }
}

extension Site {
  static let findFacetsAddress = "/find-facets.json"
  static let findColumnsAddress = "/find-columns.bin"
  static let findOrdersAddress = "/find-orders.bin"

  /// The facets by which plants are chosen, and their columns.
  var findFacets: FindFacets.Made {
    shared.findFacets.made(library, isSouthern: configuration.hemisphere == .southern, strings)
  }

  /// See ``FindVersion``.
  var findVersion: String { shared.findVersion.text(of: library) }

  /// What the page “Find a plant” has to know of facets, and where it finds the rest.
  ///
  /// An object (`docs/reference/find-index.md`):
  /// - `version`: what all files of one build have in common.
  /// - `plants`: how many there are.
  /// - `facets`: each with `key`, `label`, `unit`, `decimals`, `range` for one about numbers, `choices` (key and label of each, or a label
  ///   that the key follows from), and `answers`: what is known of plants, by the numbers of choices or from one number to
  ///   another; null is unknown. Where no plant has several choices there are none.
  /// - `columns`: where they are, and what they begin with.
  /// - `orders`, `items`, `names`, `words`: where the other files are; those in parts with what says which part it is.
  func findFacetsFile() -> [UInt8] {
    let made = findFacets
    let facets = made.facets.map { facet -> JSON in
      var members: [(key: String, value: JSON)] = [
        ("key", .string(facet.key)), ("label", .string(facet.label)),
      ]
      if facet.cold != nil { members.append(("cold", .bool(true))) }
      if facet.isRange {
        members += [("range", .bool(true)), ("unit", .string(facet.unit))]
        if facet.isOfYears { members.append(("years", .bool(true))) }
        if facet.decimals > 0 { members.append(("decimals", .int(facet.decimals))) }
      } else {
        members.append(
          (
            "choices",
            .array(
              facet.choices.map { choice in
                findSlug(choice.label) == choice.key
                  ? .string(choice.label) : .array([.string(choice.key), .string(choice.label)])
              })
          ))
      }
      if !facet.isSingle { members.append(("answers", .array(facet.answers.map(Self.json)))) }
      return .object(members)
    }
    let words = shared.findWords.made(self)
    var bytes: [UInt8] = []
    JSON.object([
      ("version", .string(findVersion)), ("plants", .int(library.plants.count)),
      ("columns", .array([.string(href(Self.findColumnsAddress)), .string(made.version)])),
      ("orders", .string(href(Self.findOrdersAddress))),
      (
        "items",
        .array([.string(href(Self.findItemsStart)), .int(Self.findItemsPart(library.plants.count))])
      ),
      ("names", .string(href(Self.findNamesAddress))),
      ("words", .array([.string(href(Self.findWordsStart)), .array(words.firsts.map { .string($0) })])),
      ("facets", .array(facets)),
    ]).write(into: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Where the columns of this build are: the version keeps browsers from taking those of another.
  var findColumnsURL: String { href(Self.findColumnsAddress) + "?" + findFacets.version }

  /// The columns with their version before them.
  func findColumns() -> [UInt8] { Array(findFacets.version.utf8) + findFacets.columns }

  private static func json(_ answer: Facet.Answer) -> JSON {
    switch answer {
    case .unknown: .null
    case .choices(let chosen): .array(chosen.map { .int($0) })
    case .ranges(let all):
      .array(all.flatMap { [$0.low, $0.high] }.map { $0.map { .number($0.description) } ?? .null })
    }
  }

  /// Other orders of plants than the library's: by their first common names, and the newest first, packed as columns are.
  func findOrders() -> [UInt8] {
    let plants = library.plants
    let names = plants.map { plant in plant.commonNames.first.map { folded($0) } }
    let common = plants.indices.sorted { left, right in
      switch (names[left], names[right]) {
      case (let one?, let other?): one == other ? left < right : one < other
      case (.some, nil): true
      case (nil, .some): false
      case (nil, nil): left < right
      }
    }
    let days = plants.map { ($0.date ?? $0.updated)?.dayNumber ?? .min }
    let newest = plants.indices.sorted { days[$0] == days[$1] ? $0 < $1 : days[$0] > days[$1] }
    var bytes: [UInt8] = []
    for order in [common, newest] { FindFacets.append(order, below: plants.count, to: &bytes) }
    return Array(findVersion.utf8) + (deflated(bytes) ?? [])
  }
}
