/// The path of a file from a folder, both as paths from the same place; `.` for the folder itself.
package func relativePath(of path: String, from folder: String) -> String {
  let slash = UInt8(ascii: "/")
  // By bytes: a mark on a slash makes one character of both.
  let parts = path.utf8.split(separator: slash).map { String(Substring($0)) }
  let from = folder.utf8.split(separator: slash).map { String(Substring($0)) }
  let shared = zip(parts, from).prefix { $0 == $1 }.count
  let path = Array(repeating: "..", count: from.count - shared) + parts.dropFirst(shared)
  return path.isEmpty ? "." : path.joined(separator: "/")
}
