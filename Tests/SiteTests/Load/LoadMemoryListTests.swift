import Diagnostics
import PlantLibrary
import Publishing
import TestSupport
import Testing

@testable import Site

/// Lists and names that others share, after loads that remember the one before.
@Suite struct LoadMemoryListTests: RememberedLoads {
  /// Long lists are cut by the sizes of their items, which change with notes.
  @Test func longLists() throws {
    var edits: [(inout [String: String]) -> Void] = [
      { files in
        for number in 100..<500 {
          files["content/plants/many/plant-\(number).md"] =
            "---\ntitle: Plant \(number)\nlight: [sun]\ntags: [many]\n---\n"
        }
      }
    ]
    for number in [100, 250, 499] {
      edits.append(
        Self.replace(
          "content/plants/many/plant-\(number).md", "light: [sun]", "light: [shade]\nwater: [wet, dry]"))
    }
    try compare(edits)
  }

  /// Long lists are cut anew when what stands before them grows.
  @Test func introductionsOfLongLists() throws {
    func grown(_ path: String, _ title: String) -> (inout [String: String]) -> Void {
      { $0[path] = "---\ntitle: \(title)\n---\n" + String(repeating: "A long introduction. ", count: 4_000) }
    }
    try compare([
      { files in
        for number in 100..<600 {
          files["content/plants/many/plant-\(number).md"] = "---\ntitle: Plant \(number)\n---\n"
        }
        files["content/plants/many/_index.md"] = "---\ntitle: Many\n---\n"
        files["content/pages/_index.md"] = "---\ntitle: Home\n---\n"
      },
      grown("content/plants/many/_index.md", "Many"), grown("content/pages/_index.md", "Home"),
    ])
  }

  /// Two plants change places, and others that name them by name, path or address see the other one.
  @Test func exchangedPlants() throws {
    let truncata = "content/plants/truncata.md"
    try compare([
      Self.replace(truncata, "A window plant", "Like [this](/plants/agaves/attenuata/)"),
      { files in
        // The one goes to the other's address.
        files["content/plants/agaves/other.md"] = "---\ntitle: Other\nslug: attenuata\n---\n"
        files["content/plants/agaves/attenuata.md"] =
          files["content/plants/agaves/attenuata.md"]?.replacing("light:", with: "slug: other\nlight:")
      },
      { files in
        let (vera, ferox) = (files[Self.vera], files[Self.ferox])
        (files[Self.vera], files[Self.ferox]) = (ferox, vera)
      },
      { $0["content/plants/agaves/other.md"] = nil },
    ])
  }

  /// A text without a name gives its note one.
  @Test func titlesInTexts() throws {
    let other = "content/plants/agaves/other.md"
    try compare([
      { $0[other] = "# Tall one\n\nText.\n" },
      Self.replace(Self.ferox, "[[Aloe vera#Care]]", "[[Tall one]]"),
      Self.replace(other, "Tall", "Small"), Self.replace(other, "Text", "Words"),
      Self.replace(other, "# Small one", "Small one"),
    ])
  }

  /// What lists show of a plant follows others that come, go or change their names.
  @Test func homonyms() throws {
    let other = "content/plants/agaves/other.md"
    try compare([
      { $0[other] = "---\nscientificName: Aloe ferox Mill.\n---\nSee [[agaves/other]], [[aloes/ferox]].\n" },
      Self.replace(Self.ferox, "Aloe ferox", "Aloe ferox L."),
      Self.replace(other, "Mill.", "L."),
      Self.replace(other, "scientificName", "title: Tap\nscientificName"),
      Self.replace(Self.ferox, "scientificName", "title: Tap\nscientificName"),
      Self.replace(other, "title: Tap", "title: Tip"),
      Self.replace(other, "title: Tip", "title: Tap"),
      { $0[other] = nil },
      { $0[other] = "---\ntitle: Tap\n---\n" },
      Self.replace(other, "title: Tap", "title: Tap\ndraft: true"),
    ])
  }
}
