/// A change of one note.
package enum NoteEdit: Sendable {
  /// Gives a key or an item a value; a key that isn't there is added, with the mappings that it lies in.
  ///
  /// Of a list or mapping that is there, only what differs is changed. The order of a mapping's keys isn't.
  case set([YAMLStep], YAMLValue)

  /// Takes away a key or an item.
  case remove([YAMLStep])

  /// Adds an item to the list at a path, before the item that has the index now, or at the list's end.
  ///
  /// Where there is no list yet, one is begun.
  case insert([YAMLStep], at: Int, YAMLValue)

  /// Moves an item of the list at a path, so that it has the index `to` afterwards.
  case move([YAMLStep], from: Int, to: Int)

  /// Gives the note another text after its front matter.
  ///
  /// Lines end in `\n`; those that are as they were keep their line ends, others get the note's.
  case replaceBody(String)
}

/// Why an edit can't be made; nothing is changed then.
package struct EditRefusal: Error, Sendable {
  /// Why, for the owner of the note; one line without a full stop.
  package let message: String

  init(_ message: String) { self.message = message }
}
