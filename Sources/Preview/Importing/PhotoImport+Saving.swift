package import Diagnostics
import FrontMatter
import Markdown
import PlantLibrary
import Platform
import Publishing
import Site
import Text

/// Putting photos beside notes and into them.
extension PhotoImport {
  /// How many bytes of photos are saved at once; they are in memory then.
  private static let mostAtOnce: Int64 = 64 << 20

  /// How often a note is read anew that somebody else changes meanwhile.
  private static let patience = 3

  // MARK: Notes

  func note(of plan: PlantPlan) throws(EditError) -> EditableNote {
    do throws(SaveFailure) {
      let bytes = try saver.read(plan.location.path)
      return EditableNote(plan.location, bytes, plants.library.schema, plants.configuration.markdown)
    } catch {
      throw EditError(error)
    }
  }

  /// The note with the photos in it that it doesn't show yet: the first as its header image where it has none, the others
  /// at the end of the gallery.
  func edited(
    _ note: EditableNote, _ plan: PlantPlan
  ) throws(EditError) -> (note: EditableNote, steps: [Step]) {
    let filesByAddress = plants.library.filesByAddress
    let shown = Set(note.links.filter { $0.kind == .image }.compactMap { $0.filePath(filesByAddress) })
    var hasHeader = note.entry(of: "image").map { !$0.value.isNull } ?? false
    var editor = FieldEditor(note: note)
    var gallery: [JSON] = []
    var steps: [Step] = []
    for photo in plan.photos {
      var kind: Step.Kind?
      if let twin = photo.twin { kind = .same(as: twin) }
      if kind == nil, photo.isThere, shown.contains(photo.place) { kind = .alreadyThere }
      let isNew = kind == nil
      if isNew {
        let file = Self.source(of: photo.place, in: plan.location)
        let image = JSON.object([("src", .string(file))] + photo.fields)
        if hasHeader {
          gallery.append(image)
        } else {
          try editor.apply(FieldEdit([.key("image")], .set(image)))
        }
        kind = photo.isThere ? .entered(isHeader: !hasHeader) : .copied(isHeader: !hasHeader)
        hasHeader = true
      }
      steps.append(
        Step(
          kind: kind ?? .alreadyThere, photo: folder.shown(photo.found.file.path),
          place: shownPath(photo.place),
          plant: plan.title, note: plan.location.shown,
          lacksAlternative: isNew && !photo.fields.contains { $0.key == "alt" }))
    }
    if let former = note.entry(of: "gallery"), !former.value.isNull {
      for image in gallery { try editor.apply(FieldEdit([.key("gallery")], .insert(at: nil, image))) }
    } else if !gallery.isEmpty {
      try editor.apply(FieldEdit([.key("gallery")], .set(.array(gallery))))
    }
    if let error = editor.note.newErrors(since: note).first { throw .invalid(error.message) }
    guard editor.note.bytes.count <= Editor.largestNote else { throw .tooLarge(plan.location.path) }
    return (editor.note, steps)
  }

  /// How a note names a file: from its own folder, or from the site's root.
  private static func source(of place: String, in location: NotePath) -> String {
    let folder = location.folder + "/"
    return place.hasPrefix(folder) ? String(place.dropFirst(folder.count)) : "/" + place
  }

  // MARK: Saving

  /// Does what there is to do, and tells of each photo once it is done.
  ///
  /// What was done stays where something fails later.
  /// - Parameter told: Takes the steps that were made.
  /// - Returns: What couldn't be done.
  package func run(told: ([Step]) -> Void) -> [Diagnostic] {
    var problems: [Diagnostic] = []
    for batch in batches() {
      do throws(Stop) {
        told(try save(batch, &problems))
      } catch {
        problems.append(.notImported(error.message, at: error.path))
        break
      }
    }
    return problems
  }

  /// What keeps all further photos from being saved, too.
  private struct Stop: Error {
    let path: String
    let message: String
  }

  /// Plants in groups that are saved at once, those with many photos in parts.
  private func batches() -> [[PlantPlan]] {
    var batches: [[PlantPlan]] = []
    var size: Int64 = .max
    for (plan, _) in planned {
      var isOpen = false
      for photo in plan.photos {
        let bytes = photo.isThere || photo.twin != nil ? 0 : photo.found.file.stamp.size
        if size > Self.mostAtOnce - bytes {
          batches.append([])
          (size, isOpen) = (0, false)
        }
        size += bytes
        let last = batches.count - 1
        if !isOpen {
          batches[last].append(PlantPlan(location: plan.location, title: plan.title))
          isOpen = true
        }
        batches[last][batches[last].count - 1].photos.append(photo)
      }
    }
    return batches
  }

  /// Saves photos of several plants at once, or where that fails of each plant by itself.
  private func save(_ batch: [PlantPlan], _ problems: inout [Diagnostic]) throws(Stop) -> [Step] {
    do throws(SaveFailure) {
      return try saveAtOnce(batch, &problems)
    } catch {
      if batch.count > 1 {
        var steps: [Step] = []
        for plan in batch { steps += try save([plan], &problems) }
        return steps
      }
      let path = batch.first?.location.path ?? ""
      if error.reason == .failed { throw Stop(path: path, message: error.message) }
      problems.append(.notImported(error.message, at: path))
      return []
    }
  }

  private func saveAtOnce(
    _ batch: [PlantPlan], _ problems: inout [Diagnostic]
  ) throws(SaveFailure) -> [Step] {
    for attempt in 1... {
      var found: [Diagnostic] = []
      var (changes, steps): ([NoteSaver.Change], [Step]) = ([], [])
      for plan in batch {
        let part = self.changes(plan, &found)
        changes += part.changes
        steps += part.steps
      }
      do throws(SaveFailure) {
        if !changes.isEmpty { _ = try saver.save(changes, what: Self.words(steps)) }
        problems += found
        return steps
      } catch {
        guard error.reason == .changed, attempt < Self.patience else { throw error }
      }
    }
    return []
  }

  /// What is to be saved for a plant, with its note as it is now.
  private func changes(
    _ plan: PlantPlan, _ problems: inout [Diagnostic]
  ) -> (changes: [NoteSaver.Change], steps: [Step]) {
    var plan = plan
    var changes: [NoteSaver.Change] = []
    plan.photos.removeAll { photo in
      if photo.twin != nil { return false }
      if photo.isThere {
        let isThere = saver.has(photo.place)
        if !isThere { problems.append(.vanished(shownPath(photo.place))) }
        return !isThere
      }
      do throws(FileProblem) {
        let bytes = try folder.bytes(of: photo.found)
        changes.append(.copy(photo.place, bytes, modified: photo.found.file.stamp.modified))
        return false
      } catch {
        problems.append(error.diagnostic)
        return true
      }
    }
    do throws(EditError) {
      let note = try note(of: plan)
      let (edited, steps) = try edited(note, plan)
      if edited.bytes != note.bytes {
        changes.append(.replace(plan.location.path, note.bytes, with: edited.bytes))
      }
      return (changes, steps)
    } catch {
      problems.append(.notImported(error.message, at: plan.location.shown))
      return ([], [])
    }
  }

  /// What a save does, for who may take it back.
  private static func words(_ steps: [Step]) -> String {
    let added = steps.filter { if case .copied = $0.kind { true } else { false } }
    let notes = Set(added.map(\.note))
    let photos = added.count == 1 ? "photo" : "\(added.count) photos"
    return notes.count == 1
      ? "\(photos) of \(added.first?.plant ?? "") added" : "\(photos) of \(notes.count) plants added"
  }
}
