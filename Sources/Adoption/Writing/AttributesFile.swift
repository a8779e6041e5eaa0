import PlantLibrary
import Site
import Text

/// `attributes.yml` as it is written for a folder of notes, each line with what it rests on.
struct AttributesFile {
  private let keys: [AdoptedKey]
  private let noteCount: Int

  /// How wide comments are, in characters.
  private static let width = 110

  init(_ keys: [AdoptedKey], noteCount: Int) {
    self.keys = keys
    self.noteCount = noteCount
  }

  var text: String {
    var lines = [
      "# What the notes say of plants, as `plantsite adopt` understood it from \(counted(noteCount, "note")).",
      "# Correct what it got wrong: the notes themselves needn't be changed. `plantsite check` tells what doesn't fit.",
      "",
    ]
    lines += ownKeys
    lines += ignored
    lines.append("attributes:")
    let attributes = keys.filter { if case .attribute = $0.use { true } else { false } }
    if attributes.isEmpty { lines[lines.count - 1] = "attributes: {}" }
    // Names come first, as pages have them.
    for key in attributes.filter(\.isName) + attributes.filter({ !$0.isName }) {
      lines += self.lines(of: key)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What would be added to a file that is there, for keys that it doesn't know; empty where there are none.
  func additions(to schema: AttributeSchema) -> String {
    let unknown = keys.filter { !schema.knows($0.key.path) && !$0.key.values.isEmpty }
    let attributes = unknown.filter { if case .attribute = $0.use { true } else { false } }
    let others = AttributesFile(unknown, noteCount: noteCount)
    var lines = others.ownKeys + others.ignored
    if !attributes.isEmpty { lines.append("attributes:") }
    for key in attributes { lines += self.lines(of: key) }
    return lines.isEmpty ? "" : lines.joined(separator: "\n") + "\n"
  }

  // MARK: Keys that every note has

  private var ownKeys: [String] {
    var lines: [String] = []
    for name in [
      "title", "description", "image", "gallery", "date", "updated", "draft", "tags", "links", "slug",
      "aliases", "section",
    ] {
      let found = keys.filter { if case .own(let own, _) = $0.use { own == name } else { false } }
      let isOthers =
        found.isEmpty
        && keys.contains { key in
          key.key.path.count == 1 && foldedName(key.key.path[0]) == name && !key.isUsedAsOwn
        }
      if isOthers {
        lines += comments("notes mean something else by \(name), or nothing") + ["  \(name): ignore"]
        continue
      }
      guard let main = found.first(where: { $0.part == nil }) else { continue }
      let parts = found.filter { $0.part != nil }
      let isPlain =
        main.key.path.count == 1 && foldedName(main.key.path[0]) == name && parts.isEmpty && main.when.isEmpty
      if isPlain { continue }
      var members: [String] = []
      if !(main.key.path.count == 1 && foldedName(main.key.path[0]) == name) {
        members.append("from: \(WrittenScalar.yaml(main.key.name))")
      }
      members += parts.map { "\($0.part ?? ""): \(WrittenScalar.yaml($0.key.name))" }
      if !main.when.isEmpty {
        members.append("when: [\(main.when.map(WrittenScalar.yaml).joined(separator: ", "))]")
      }
      for key in [main] + parts { lines += comments(evidence(key)) }
      lines.append("  \(name): {\(members.joined(separator: ", "))}")
    }
    return lines.isEmpty
      ? [] : ["# The keys that every note has besides its attributes.", "keys:"] + lines + [""]
  }

  private func foldedName(_ name: String) -> String { KeyWords(name).joined }

  private var ignored: [String] {
    let ignored = keys.filter { if case .ignored = $0.use { true } else { false } }
    guard !ignored.isEmpty else { return [] }
    var lines = ["# What isn't about plants: these keys mean nothing here.", "ignore:"]
    for key in ignored {
      let reason = key.remarks.first.map { "; it \($0)" } ?? ""
      lines += comments(evidence(key) + reason)
      lines.append("  - \(WrittenScalar.yaml(key.key.name))")
    }
    return lines + [""]
  }

  // MARK: Attributes

  private func lines(of key: AdoptedKey) -> [String] {
    guard case .attribute(let name, let role) = key.use else { return [] }
    var lines = comments(evidence(key))
    if !key.guess.misfits.isEmpty {
      let count = key.guess.misfits.reduce(0) { $0 + $1.count }
      let examples = key.guess.misfits.prefix(3).map { quoted($0.text, limit: 40) }
      lines += comments("doesn't fit: \(listed(examples))" + (count > 3 ? " (\(count) values)" : ""))
    }
    for remark in key.guess.remarks + key.remarks { lines += comments(remark) }
    lines.append("  \(WrittenScalar.yaml(name)):")
    var members: [(String, String)] = []
    if key.key.path != [name] {
      members.append(("from", WrittenScalar.yaml(key.key.name)))
    }
    let others = key.key.otherSpellings
    if !others.isEmpty, key.key.path.count == 1 {
      members.append(("accepts", "[\(others.map(WrittenScalar.yaml).joined(separator: ", "))]"))
    }
    members += key.guess.members.map { ($0.key, $0.value) }
    if let role { members.append(("role", role)) }
    lines += members.map { "    \($0.0): \($0.1)" }
    if !key.guess.options.isEmpty {
      lines.append("    options:")
      lines += key.guess.options.map { "      - \($0.yaml)  # \($0.count)" }
    }
    if !key.guess.fields.isEmpty {
      lines.append("    fields:")
      for (name, guess) in key.guess.fields {
        lines.append("      \(WrittenScalar.yaml(name)): \(Self.inline(guess))")
      }
    }
    return lines + [""]
  }

  /// A declaration on one line.
  private static func inline(_ guess: Guess) -> String {
    var members = guess.members.map { "\($0.key): \($0.value)" }
    if !guess.options.isEmpty {
      members.append("options: [\(guess.options.map(\.yaml).joined(separator: ", "))]")
    }
    if !guess.fields.isEmpty {
      let fields = guess.fields.map { "\(WrittenScalar.yaml($0.key)): \(inline($0.guess))" }
      members.append("fields: {\(fields.joined(separator: ", "))}")
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// How many notes have the key, how many different values there are, and three of them.
  private func evidence(_ key: AdoptedKey) -> String {
    let surveyed = key.key
    let counts = TextCounts(surveyed.texts.map(\.text))
    var text = "\(surveyed.name): in \(surveyed.noteCount) of \(noteCount)"
    if surveyed.values.isEmpty { return text }
    if counts.counts.isEmpty { return text + ", mappings" }
    text += ", \(counts.counts.count) different: "
    let examples = counts.counts.prefix(3).map { example in
      ScaffoldText.singleLine(quoted(example.text, limit: 40))
        + (example.count > 1 ? " (\(example.count))" : "")
    }
    return text + examples.joined(separator: ", ")
  }

  private func comments(_ text: String) -> [String] {
    wrapped(ScaffoldText.singleLine(text), width: Self.width).map { "  # " + $0 }
  }
}

extension AdoptedKey {
  var part: String? { if case .own(_, let part) = use { part } else { nil } }
  var isUsedAsOwn: Bool { if case .own = use { true } else { false } }
  var isName: Bool {
    if case .attribute(_, let role?) = use {
      ["scientificName", "commonNames", "synonyms", "family"].contains(role)
    } else {
      false
    }
  }
}
