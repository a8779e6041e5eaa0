import Diagnostics
import PlantLibrary
import Text

// Whether the theme has the icons that attributes.yml names.
extension SiteDraft {
  /// A warning for each name of an icon that the theme doesn't have.
  func unknownIcons() -> [Diagnostic] {
    guard let file = reader.file(SiteLoader.attributesPath) else { return [] }
    let known = Set(theme.icons.map(\.name))
    var names: [String] = []
    for attribute in library.schema.attributes {
      var own = [attribute.icon]
      if let list = attribute.options {
        // The icon of a habit may also name a plate only.
        own += list.options.map { option in
          option.icon.flatMap { attribute.role == "habit" && known.contains("plate-" + $0) ? nil : $0 }
        }
      }
      for case let name? in own where !known.contains(name) && !names.contains(name) { names.append(name) }
    }
    let offered = known.filter { $0 != "plate" && !$0.hasPrefix("plate-") }.sorted()
    return names.map { name in
      let nearest = didYouMean(nearestMatch(to: name, in: offered))
      let place = file.bytes.range(ofIcon: name).map { Diagnostic.Location.range(file, $0) }
      return Diagnostic(
        .warning, code: "unknown-icon", "the theme has no icon \(quoted(name))\(nearest)",
        at: place ?? .path(file.path), notes: [Diagnostic.Note("icons: " + offered.joined(separator: ", "))])
    }
  }
}

extension [UInt8] {
  /// The place of a name after `icon:` in an attributes file.
  fileprivate func range(ofIcon name: String) -> Range<Int>? {
    let key = Array("icon:".utf8)
    let name = Array(name.utf8)
    for start in indices where self[start...].starts(with: key) {
      guard let value = self[(start + key.count)...].firstIndex(where: { !" \"'".utf8.contains($0) }) else {
        return nil
      }
      let end = value + name.count
      // Not one that only begins so.
      if self[value...].starts(with: name), end == self.count || " \"',}\n\r#".utf8.contains(self[end]) {
        return value..<end
      }
    }
    return nil
  }
}
