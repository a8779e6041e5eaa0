import Text

/// What lists call a plant, and whatever else names it among others: links, the way to a page, reports, the find box.
package struct ListName: Sendable, Equatable {
  /// The note's own title, or what stands for a scientific name; nil where that alone is shown.
  package let title: String?

  /// The scientific name, beside a title in parentheses; nil where it isn't shown.
  package let name: ScientificName?

  /// Whether the name is shown with its authors.
  package let hasAuthors: Bool

  /// How much is shown.
  enum Length: CaseIterable {
    /// The note's own title, else the scientific name without authors, else another name.
    case usual
    /// Beside a title of its own also the scientific name.
    case withName
    /// With authors as well.
    case withAuthors
  }

  init(_ plant: PlantNote, _ length: Length = .usual) {
    let isTitled = plant.hasOwnListTitle || plant.scientificName == nil
    let shown = length != .usual && isTitled ? plant.nameBesideTitle(length) : ""
    hasAuthors = length == .withAuthors
    if isTitled, shown.isEmpty {
      (title, name) = (plant.listTitle, nil)
    } else if isTitled, plant.scientificName == nil {
      (title, name) = ("\(plant.listTitle) (\(shown))", nil)
    } else {
      (title, name) = (isTitled ? plant.listTitle : nil, plant.scientificName)
    }
  }

  package var text: String {
    let name = name?.runs(withAuthors: hasAuthors).joined()
    guard let title else { return name ?? "" }
    return name.map { "\(title) (\($0))" } ?? title
  }

  package var html: [UInt8] {
    var html: [UInt8] = []
    if let title {
      html.appendEscaped(title)
      if name != nil { html.append(" (") }
    }
    name?.writeHTML(into: &html, withAuthors: hasAuthors)
    if title != nil, name != nil { html.append(")") }
    return html
  }
}

extension PlantNote {
  /// The scientific name that stands beside the title; empty where there is none, or the title has it.
  fileprivate func nameBesideTitle(_ length: ListName.Length) -> String {
    guard hasOwnListTitle else { return "" }
    let name = scientificName?.runs(withAuthors: length == .withAuthors).joined() ?? scientificNameText ?? ""
    return folded(listTitle).contains(folded(name)) ? "" : name
  }
}
