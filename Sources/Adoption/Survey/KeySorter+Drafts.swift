import FrontMatter
import PlantLibrary
import Text

/// Which keys say that a note isn't published.
extension KeySorter {
  mutating func takeDraft() {
    let guesser = guesser
    take(.draft, as: "draft") { guesser.fits($0, "draft") }
    if !keys.contains(where: { $0.isOwn("draft") }) { takeDraftWords() }
    if !keys.contains(where: { $0.isOwn("draft") }) { takeStatus() }
    takePublished()
    for key in left { leaveOutPrivate(key) }
  }

  /// Takes a key such as `draft: wip`, of which all words but those that say no make a draft.
  private mutating func takeDraftWords() {
    let no: Set = ["no", "false", "published", "public", "done", "final", "ready", "live"]
    take(.draft, as: "draft") { $0.shapes.scalars == $0.values.count }
    guard let index = keys.firstIndex(where: { $0.isOwn("draft") }) else { return }
    let texts = Set(keys[index].key.texts.map(\.text))
    let words = texts.filter { !no.contains(folded($0)) && $0 != "0" }
    keys[index].when = words.isEmpty ? ["draft"] : words.sorted()
    keys[index].unless = ["no"] + texts.subtracting(words).filter { ValueReader.flag($0) == nil }.sorted()
  }

  /// Takes a key such as `status: draft`.
  private mutating func takeStatus() {
    let names: Set = ["status", "state", "poststatus", "statut", "estado", "stato", "visibility"]
    let drafts: Set = [
      "draft", "drafts", "brouillon", "borrador", "entwurf", "bozza", "rascunho", "private", "prive",
      "privado",
      "privat", "unpublished", "hidden", "unlisted", "wip",
    ]
    for (index, key) in left.enumerated()
    where names.contains(key.words.joined) && key.shapes.scalars == key.values.count {
      let words = Set(key.texts.map(\.text)).filter { drafts.contains(folded($0)) }
      guard !words.isEmpty else { continue }
      var taken = AdoptedKey(key: key, use: .own("draft", part: nil), guess: Guess("text"))
      taken.when = words.sorted()
      taken.unless = Set(key.texts.map(\.text)).subtracting(words).sorted()
      keys.append(taken)
      left.remove(at: index)
      return
    }
  }

  /// Takes a key such as `published: no`, beside which only `draft` itself is read.
  private mutating func takePublished() {
    let draft = keys.firstIndex { $0.isOwn("draft") }
    if let draft, !keys[draft].when.isEmpty || keys[draft].key.path.map(foldedKey) != ["draft"] { return }
    let (guesser, count) = (guesser, keys.count)
    take(.published, as: "draft") { guesser.fits($0, "draft") }
    guard keys.count > count, var published = keys.popLast() else { return }
    // Some programs publish what is marked, others all but what is marked. What may be private stays so.
    let needsMark =
      Self.isMark(published.key) || published.key.values.count < survey.notes.count && !publishesUnlessTold
    if needsMark { published.unless = ["yes"] } else { published.when = ["no"] }
    keys.insert(published, at: draft ?? keys.endIndex)
  }

  /// Whether a key is one by which programs publish a note, and none without: of Obsidian's digital garden and Publish.
  private static func isMark(_ key: SurveyedKey) -> Bool {
    ["dgpublish", "publish"].contains(key.words.joined)
  }

  /// Leaves out the notes that another key than those that were taken says are private.
  private mutating func leaveOutPrivate(_ key: SurveyedKey) {
    if ["permalink", "render", "buildrender"].contains(key.words.joined) {
      // Eleventy and Hugo make no page of such a note.
      let none = key.values.filter { ["false", "no", "never"].contains($0.node.scalar?.text) }
      privateNotes.formUnion(none.map(\.note))
    }
    let words = Self.isPlain(key) ? KeyWords(key.path.last ?? "") : key.words
    let saysPrivate = Meaning.draft.strength(of: words) == 2
    guard saysPrivate || Meaning.published.strength(of: words) == 2, guesser.fits(key, "draft") else {
      return
    }
    var other = AdoptedKey(key: key, use: .ignored, guess: Guess("text"))
    if Self.isMark(key) { other.unless = ["yes"] } else { other.when = [saysPrivate ? "yes" : "no"] }
    privateNotes.formUnion(other.drafts(among: survey.notes.count))
  }
}
