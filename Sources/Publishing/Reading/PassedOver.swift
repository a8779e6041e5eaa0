/// Tells by its name whether a file or folder is no part of a site.
/// - Parameters:
///   - name: Its name.
///   - folder: The path of the folder that it lies in, from the site's folder, ending in `/`.
/// - Returns: Whether it is hidden, or what an editor leaves behind.
package func isPassedOver(_ name: UnsafeRawBufferPointer, in folder: some Sequence<UInt8>) -> Bool {
  guard let first = name.first, let last = name.last else { return true }
  if first == UInt8(ascii: ".") {
    // Two hidden names that a published site needs, which its owner put among the files to copy.
    guard folder.starts(with: "content/static/".utf8) else { return true }
    return !name.elementsEqual(".well-known".utf8) && !name.elementsEqual(".htaccess".utf8)
  }
  if last == UInt8(ascii: "~") { return true }
  if first == UInt8(ascii: "#"), last == first, name.count > 1 { return true }
  return name.count > 4 && name.suffix(4).elementsEqual(".swp".utf8)
}
