/// The file that a misspelt path most likely means: one of the same name in another folder, else one with a name near
/// it, in the same folder first.
///
/// Paths as a whole would be near each other by their folders alone: `data/nope.csv` by `data/e.csv`.
package func nearestPath(to path: String, in paths: [String]) -> String? {
  let (folder, name) = parts(path)
  if let elsewhere = paths.first(where: { parts($0).name == name }) { return elsewhere }
  let near = paths.filter { areFilesNear(path, $0) }
  let here = near.filter { parts($0).folder == folder }
  return nearestMatch(to: path, in: here) ?? nearestMatch(to: path, in: near)
}

/// Whether the last parts of two paths are near without their endings, which don't tell one file from another: `x.md`
/// isn't meant to be `a.md`.
package func areFilesNear(_ a: String, _ b: String) -> Bool {
  func stem(_ path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? ""
    return String(name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name)
  }
  return nearestMatch(to: stem(a), in: [stem(b)]) != nil
}

private func parts(_ path: String) -> (folder: Substring, name: Substring) {
  guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path[...]) }
  return (path[..<slash], path[path.utf8.index(after: slash)...])
}
