internal import Text

/// The keys that notes have besides their attributes, declared in the same way.
extension AttributeSchema {
  /// What a plant note may say about itself, in the order in which editors show it.
  ///
  /// `extra` isn't among them: it holds anything.
  package static let noteKeys: [Attribute] = [
    key("title", "Title", "Título", .text), key("description", "Description", "Descripción", .text),
    key("tags", "Tags", "Etiquetas", .list),
    key(
      "links", "Links", "Enlaces",
      .records([
        key("title", "Text", "Texto", .text), key("url", "Address", "Dirección", .url, isRequired: true),
      ])),
    key("image", "Photo", "Foto", .image),
    key(
      "gallery", "More photos", "Más fotos",
      .records([
        key("src", "File", "Archivo", .text, isRequired: true),
        key("alt", "What it shows", "Qué muestra", .text),
        key("caption", "Caption", "Leyenda", .text), key("credit", "Credit", "Autoría", .text),
      ])),
    key("date", "Date", "Fecha", .date), key("updated", "Last changed", "Último cambio", .date),
    key("draft", "Draft", "Borrador", .yesNo),
    key("slug", "Name in the address", "Nombre en la dirección", .text),
    key("aliases", "Former addresses", "Direcciones anteriores", .list),
  ]

  /// The parts of a statement on safety, of which the first is what one by itself says.
  package static let safetyFields: [Attribute] = [
    key(SafetyStatement.keys[0], "What is known", "Qué se sabe", .safety, isRequired: true),
    key(SafetyStatement.keys[1], "Source", "Fuente", .list),
  ]

  private static func key(
    _ key: String, _ english: String, _ spanish: String, _ type: AttributeType, isRequired: Bool = false
  ) -> Attribute {
    Attribute(
      key: key, label: LocalizedText(byLanguage: [("en", english), ("es", spanish)]), help: nil, type: type,
      role: nil, accepts: [], icon: nil, isRequired: isRequired)
  }
}

extension [Attribute] {
  /// The field of a record that a key means, regardless of case, `-`, `_` and spaces, in its own or an accepted
  /// spelling.
  package func index(ofKey name: String) -> Int? {
    // Fields are few, so a scan for the exact key finds the usual one fastest.
    if let index = firstIndex(where: { $0.key == name }) { return index }
    let folded = foldedKey(name)
    return firstIndex {
      foldedKey($0.key) == folded || $0.accepts.contains { foldedKey($0) == folded }
    }
  }
}
