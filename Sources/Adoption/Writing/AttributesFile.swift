import PlantLibrary
import Site
import Text

/// `attributes.yml` as it is written for a folder of notes, each line with what it rests on.
struct AttributesFile {
  private let keys: [AdoptedKey]
  private let noteCount: Int

  /// What the keys are of: `note`, or `plant` for the rows of a table.
  private let noun: String

  /// How wide comments are, in characters.
  private static let width = 110

  init(_ keys: [AdoptedKey], noteCount: Int, noun: String = "note") {
    self.keys = keys
    self.noteCount = noteCount
    self.noun = noun
  }

  private var isTable: Bool { noun == "plant" }

  var text: String {
    var lines = [
      "# What the \(isTable ? "table says" : "notes say") of plants, as `plantsite adopt` understood it from \(counted(noteCount, noun)).",
      "# Correct what it got wrong: the \(isTable ? "table itself" : "notes themselves") needn't be changed. `plantsite check` tells what doesn't fit.",
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
    let unknown = keys.filter { key in
      if key.key.path == [KeyTree.fileName] { return schema.index(ofRole: "scientificName") == nil }
      return !schema.knows(key.key.path) && !key.key.values.isEmpty
    }
    let attributes = unknown.filter { if case .attribute = $0.use { true } else { false } }
    let others = AttributesFile(unknown, noteCount: noteCount, noun: noun)
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
        lines += comments(use(of: name)) + ["  \(name): ignore"]
        continue
      }
      guard let main = found.first(where: { $0.part == nil }) else { continue }
      // A note has the addresses of all its keys, and of the other keys the first is enough.
      let mains = name == "aliases" ? found : [main]
      let parts = found.filter { $0.part != nil }
      let isSame = mains.count == 1 && main.key.path.count == 1 && foldedName(main.key.path[0]) == name
      if isSame, parts.isEmpty, main.when.isEmpty, main.unless.isEmpty { continue }
      var members: [String] = []
      if !isSame {
        let names = mains.map { WrittenScalar.yaml($0.key.name) }.joined(separator: ", ")
        members.append("from: \(mains.count == 1 ? names : "[\(names)]")")
      }
      members += parts.map { "\($0.part ?? ""): \(WrittenScalar.yaml($0.key.name))" }
      for (key, words) in [("when", main.when), ("unless", main.unless)] where !words.isEmpty {
        members.append("\(key): [\(words.map(WrittenScalar.yaml).joined(separator: ", "))]")
      }
      for key in mains + parts { lines += comments(evidence(key)) }
      lines.append("  \(name): {\(members.joined(separator: ", "))}")
    }
    return lines.isEmpty
      ? [] : ["# The keys that every note has besides its attributes.", "keys:"] + lines + [""]
  }

  /// What becomes of a key that isn't what every note has by that name.
  private func use(of name: String) -> String {
    for key in keys where key.key.path.count == 1 && foldedName(key.key.path[0]) == name {
      if case .attribute(let attribute, _) = key.use {
        return
          "\(key.key.name) isn't what every note has by that name: it is the attribute \(attribute) below"
      }
    }
    return "\(name) means nothing here"
  }

  private func foldedName(_ name: String) -> String { KeyWords(name).joined }

  private var ignored: [String] {
    let ignored = keys.filter { if case .ignored = $0.use { true } else { false } }
    guard !ignored.isEmpty else { return [] }
    var lines = ["# What isn't about plants, or for nobody else: these keys mean nothing here.", "ignore:"]
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
    lines += misfits(key.guess)
    for remark in key.guess.remarks + key.remarks { lines += comments(remark) }
    var members: [(key: String, value: String)] = []
    if key.key.path != [name] { members.append(("from", WrittenScalar.yaml(key.key.name))) }
    let others = key.key.otherSpellings
    if !others.isEmpty, key.key.path.count == 1 {
      members.append(("accepts", "[\(others.map(WrittenScalar.yaml).joined(separator: ", "))]"))
    }
    members += key.guess.members
    if let role { members.append(("role", role)) }
    return lines + declaration(name, members, key.guess, indent: 2) + [""]
  }

  /// A declaration on lines of its own, each option with how often it is there.
  private func declaration(
    _ name: String, _ members: [(key: String, value: String)], _ guess: Guess, indent: Int
  ) -> [String] {
    let space = String(repeating: " ", count: indent)
    var lines = [space + "\(WrittenScalar.yaml(name)):"]
    lines += members.map { space + "  \($0.key): \($0.value)" }
    if !guess.options.isEmpty {
      lines.append(space + "  options:")
      lines += guess.options.map { space + "    - \($0.yaml)  # \($0.count)" }
    }
    if !guess.fields.isEmpty {
      lines.append(space + "  fields:")
      for field in guess.fields { lines += self.lines(of: field, indent: indent + 4) }
    }
    return lines
  }

  /// A field of records with what it rests on, on one line where that isn't long.
  private func lines(of field: Guess.Field, indent: Int) -> [String] {
    let space = String(repeating: " ", count: indent)
    var lines = field.key.map { comments(evidence($0, path: field.name), indent: indent) } ?? []
    lines += misfits(field.guess, indent: indent)
    for remark in field.guess.remarks { lines += comments(remark, indent: indent) }
    let line = space + "\(WrittenScalar.yaml(field.name)): \(Self.inline(field.guess))"
    if line.count <= Self.width, field.guess.fields.isEmpty { return lines + [line] }
    return lines + declaration(field.name, field.guess.members, field.guess, indent: indent)
  }

  /// What the type doesn't take, and why.
  private func misfits(_ guess: Guess, indent: Int = 2) -> [String] {
    guard let first = guess.misfits.first else { return [] }
    let count = guess.misfits.reduce(0) { $0 + $1.count }
    let examples = guess.misfits.prefix(3).map { quoted($0.text, limit: 40) }
    // `"vine" is no number; …` says why for the text that stands before it already.
    let message = first.message.prefix { $0 != ";" }
    let start = quoted(first.text) + " "
    let why = message.hasPrefix(start) ? ": the first \(message.dropFirst(start.count))" : ""
    return comments(
      "doesn't fit: \(listed(examples))" + (count > examples.count ? " (\(count) values)" : "") + why,
      indent: indent)
  }

  /// A declaration on one line.
  private static func inline(_ guess: Guess) -> String {
    var members = guess.members.map { "\($0.key): \($0.value)" }
    if !guess.options.isEmpty {
      members.append("options: [\(guess.options.map(\.yaml).joined(separator: ", "))]")
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// How many notes have the key, how many different values there are, and three of them.
  private func evidence(_ key: AdoptedKey) -> String { evidence(key.key, path: key.key.name) }

  private func evidence(_ surveyed: SurveyedKey, path: String) -> String {
    let counts = TextCounts(surveyed.texts.map(\.text))
    var text = "\(path): in \(surveyed.noteCount)" + (path == surveyed.name ? " of \(noteCount)" : " records")
    if surveyed.values.isEmpty { return text }
    if counts.counts.isEmpty { return text + ", mappings" }
    let empty = surveyed.noteCount - surveyed.values.count
    if empty > 0 { text += " (\(empty) empty)" }
    text += ", \(counts.counts.count) different: "
    let examples = counts.counts.prefix(3).map { example in
      ScaffoldText.singleLine(quoted(example.text, limit: 40))
        + (example.count > 1 ? " (\(example.count))" : "")
    }
    return text + examples.joined(separator: ", ")
  }

  private func comments(_ text: String, indent: Int = 2) -> [String] {
    wrapped(ScaffoldText.singleLine(text), width: Self.width).map {
      String(repeating: " ", count: indent) + "# " + $0
    }
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
