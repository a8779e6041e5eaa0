import Diagnostics
import Markdown
import PlantLibrary
import Platform
import Synchronization
import Text

/// Takes what isn't published away from plants, before anything is made of them; for their owner it is marked instead.
struct WithholdingStage {
  let schema: AttributeSchema

  /// Whether the site is for its owner's eyes, with all that there is.
  let includesPrivate: Bool
  let memory: WithholdingMemory?

  /// The notes without the records that aren't published, of which no figure may tell; all for their owner.
  ///
  /// What is taken away is added to `withheld`.
  func withoutPrivateRecords(_ notes: [LoadedNote], _ withheld: inout WithheldContent) -> [LoadedNote] {
    let attributes = schema.attributes.indices.filter { schema.attributes[$0].fields != nil }
    guard !includesPrivate, !attributes.isEmpty else { return notes }
    return notes.map { note in
      guard case .plant(let plant) = note.content,
        let parts = plant.privateRecords(schema, attributes)
      else { return note }
      let (published, taken, images) = plant.withholding(parts, schema)
      withheld.add(taken, images, of: plant)
      return note.with(published)
    }
  }

  /// The notes as the site may know them; what is taken away is added to `withheld`.
  func applied(to notes: [LoadedNote], _ withheld: inout WithheldContent) -> [LoadedNote] {
    let withholdable = schema.withholdable
    let known = memory?.marked.withLock { $0 } ?? [:]
    var marked: [ObjectIdentifier: WithholdingMemory.Marked] = [:]
    var result = notes
    let found = parallelMap(count: notes.count) { index -> WithheldParts? in
      guard case .plant(let plant) = notes[index].content else { return nil }
      return schema.withholding.parts(of: plant, schema, withholdable)
    }
    for (index, parts) in found.enumerated() {
      let note = notes[index]
      guard case .plant(let plant) = note.content else {
        if case .page(let page) = note.content, !page.isPublished { withheld.add(page) }
        continue
      }
      if !includesPrivate, !plant.isPublished { withheld.add(plant, schema) }
      guard let parts else { continue }
      if includesPrivate {
        let former = known[ObjectIdentifier(note)]
        let entry = former ?? .init(bare: note, note: note.with(plant.marked(parts)))
        marked[ObjectIdentifier(note)] = entry
        result[index] = entry.note
      } else {
        let (published, taken, images) = plant.withholding(parts, schema)
        result[index] = note.with(published)
        if plant.isPublished { withheld.add(taken, images, of: plant) }
      }
    }
    memory?.marked.withLock { [marked] in $0 = marked }
    withheld.takeFiles(mentionedBesides: result)
    return result
  }
}

/// The plants that were marked in the last load, by the notes without marks.
final class WithholdingMemory: Sendable {
  fileprivate struct Marked: Sendable {
    let bare: LoadedNote
    let note: LoadedNote
  }

  fileprivate let marked = Mutex<[ObjectIdentifier: Marked]>([:])
}

extension LoadedNote {
  /// The same note of a plant as others may know it.
  fileprivate func with(_ plant: PlantNote) -> LoadedNote {
    LoadedNote(file: file, content: .plant(plant), problems: problems, row: row)
  }
}

/// What was taken away from a site, of which no byte that is published may tell.
struct WithheldContent: Sendable {
  /// A text, the attribute or key that it was the value of, and the path of its note.
  struct Secret: Sendable {
    let text: String
    let key: String
    /// The title of its plant or page.
    let plant: String
    let path: String
  }

  private(set) var secrets: [Secret] = []

  /// The paths of files that aren't published, such as photos.
  private(set) var files: Set<String> = []

  mutating func add(_ taken: [TakenValue], _ images: [ImageValue], of plant: PlantNote) {
    let links = taken.flatMap { $0.attribute.type.links(of: $0.value) }
    mentioned.formUnion(
      [NoteLink](ofValues: links, images: [], at: plant.location).flatMap { $0.filePaths([:]) })
    for value in taken {
      for text in value.texts {
        secrets.append(
          Secret(text: text, key: value.attribute.key, plant: plant.title, path: plant.location.shown))
      }
    }
    for image in images { add(image, of: plant.location, plant.title) }
  }

  /// A plant that isn't published at all.
  mutating func add(_ plant: PlantNote, _ schema: AttributeSchema) {
    add(plant.values(schema), [plant.image].compactMap(\.self) + plant.gallery, of: plant)
    mentioned.formUnion(plant.references.flatMap { $0.filePaths([:]) })
  }

  /// Takes the files that only texts show which aren't published; what a published note shows stays.
  mutating func takeFiles(mentionedBesides notes: [LoadedNote]) {
    guard !mentioned.isEmpty else { return }
    var shown: Set<String> = []
    for note in notes {
      let isPublished =
        switch note.content {
        case .plant(let plant): plant.isPublished
        case .page(let page): page.isPublished
        case .unreadable: true
        }
      if isPublished { shown.formUnion(note.references.flatMap { $0.filePaths([:]) }) }
    }
    files.formUnion(mentioned.subtracting(shown))
  }

  /// The files that texts show or lead to which aren't published.
  private var mentioned: Set<String> = []

  mutating func add(_ page: PageNote) {
    if let image = page.image { add(image, of: page.location, page.title) }
    mentioned.formUnion(page.references.flatMap { $0.filePaths([:]) })
  }

  private mutating func add(_ image: ImageValue, of location: NotePath, _ title: String) {
    if image.source.isRemoteAddress { return }
    let paths = image.filePaths(from: location, [:])
    files.formUnion(paths.prefix(1))
    // From the site's root another note may show it.
    mentioned.formUnion(paths.dropFirst())
    let name = image.source.split(separator: "/").last.map { String($0) } ?? ""
    for text in [name, image.alternative, image.caption].compactMap(\.self) {
      secrets.append(Secret(text: text, key: "image", plant: title, path: location.shown))
    }
  }
}
