import Text

/// The file that a misspelt path most likely means: one of the same name in another folder, else one with a name near it,
/// in the same folder first.
///
/// Paths as a whole would be near each other by their folders alone: `data/nope.csv` by `data/e.csv`.
func nearestPath(to path: String, in paths: [String]) -> String? {
  let (folder, name) = parts(path)
  if let elsewhere = paths.first(where: { parts($0).name == name }) { return elsewhere }
  let near = paths.filter { nearestMatch(to: stem(name), in: [stem(parts($0).name)]) != nil }
  let here = near.filter { parts($0).folder == folder }
  return nearestMatch(to: path, in: here) ?? nearestMatch(to: path, in: near)
}

private func parts(_ path: String) -> (folder: Substring, name: Substring) {
  guard let slash = path.lastIndex(of: "/") else { return ("", path[...]) }
  return (path[..<slash], path[path.index(after: slash)...])
}

/// A name without its extension, which says nothing of it.
private func stem(_ name: Substring) -> String {
  String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
}
