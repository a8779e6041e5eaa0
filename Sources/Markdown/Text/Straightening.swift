/// The bytes with the typographic characters that libcmark makes written as they are typed.
///
/// - Returns: Nil when there are none.
func straightened(_ bytes: some Collection<UInt8>) -> [UInt8]? {
  guard bytes.contains(0xE2) else { return nil }
  var result: [UInt8] = []
  var changed = false
  var index = bytes.startIndex
  while index != bytes.endIndex {
    let next = bytes[index...].prefix(3)
    if let (_, typed) = typographic.first(where: { next.elementsEqual($0.key.utf8) }) {
      result.append(contentsOf: typed.utf8)
      index = next.endIndex
      changed = true
    } else {
      result.append(bytes[index])
      index = bytes.index(after: index)
    }
  }
  return changed ? result : nil
}

/// The characters that libcmark makes, and what they are made of.
private let typographic: KeyValuePairs = [
  "‘": "'", "’": "'", "“": "\"", "”": "\"", "–": "--", "—": "---", "…": "...",
]
