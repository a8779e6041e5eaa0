package import PlantLibrary
import Text

/// What a person calls a new plant, and what follows for its note.
package struct NewPlantName {
  /// The name on one line.
  package let text: String

  /// The name as botany writes it; nil where it isn't scientific, or not without a warning.
  package let scientificName: String?

  /// The name of the note's file without its extension; nil where nothing of the name can stand in an address.
  package let fileName: String?

  package init(_ name: String) {
    let text = ScaffoldText.singleLine(name)
    self.text = text
    var scientific: ScientificName?
    var written: String?
    let (parsed, problems) = ScientificName.parse(text)
    if let parsed {
      if problems.isEmpty {
        (scientific, written) = (parsed, text)
      } else if !problems.contains(where: { $0.code == "name-genus-case" }) {
        // What was corrected with a warning is written corrected; without its capital a name may be a common one.
        let mended = Self.mended(parsed.plain)
        let (again, left) = ScientificName.parse(mended)
        if let again, left.isEmpty { (scientific, written) = (again, mended) }
      }
    }
    scientificName = written
    var stem = scientific.map { slug($0.slugText) } ?? ""
    // A name that only looks like a scientific one may have lost all its words but the first.
    if !stem.utf8.contains(UInt8(ascii: "-")) { stem = slug(text) }
    stem = NewPlantName.cut(stem)
    // A file of this name would be the note of the folder that it lies in.
    fileName = stem.isEmpty ? nil : stem == "index" ? "index-plant" : stem
  }

  /// A name with all put right of which it is known what would be right.
  package static func mended(_ name: String) -> String {
    var name = name
    // Each takes away one fault; of more than a few it isn't known that it ends.
    for _ in 0..<10 {
      let (_, problems) = ScientificName.parse(name)
      let corrected = problems.lazy.compactMap { [name] in $0.corrected(name) }
      // A correction may leave the name as it is.
      guard let next = corrected.first(where: { !$0.hasSameBytes(as: name) }) else { break }
      name = next
    }
    return name
  }

  /// File systems allow 255 bytes; this leaves room for an extension and for a temporary name beside it.
  private static let longest = 200

  private static func cut(_ stem: String) -> String {
    guard stem.utf8.count > longest else { return stem }
    var kept = ""
    for scalar in stem.unicodeScalars {
      guard kept.utf8.count + UTF8.width(scalar) <= longest else { break }
      kept.unicodeScalars.append(scalar)
    }
    while kept.utf8.last == UInt8(ascii: "-") { kept.removeLast() }
    return kept
  }
}

extension NameProblem {
  /// The whole name with what would be right here; nil where that isn't known.
  package func corrected(_ name: String) -> String? {
    guard let replacement else { return nil }
    var bytes = Array(name.utf8)
    bytes.replaceSubrange(range.clamped(to: 0..<bytes.count), with: replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }
}
