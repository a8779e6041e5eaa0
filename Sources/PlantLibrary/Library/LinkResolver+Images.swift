import Text

// Where images lie.
extension LinkResolver {
  /// The file or address that an image's path means.
  package func image(_ path: String, from location: NotePath) -> Result<Target, Failure> {
    image(path, NoteLink.key(ofImage: path, from: location))
  }

  /// What the path of an image means, else what it means from the site's root.
  func image(_ path: String, _ key: NoteLink.Key) -> Result<Target, Failure> {
    let found = image(key)
    guard case .failure = found, let other = NoteLink.pathFromRoot(path, key), NoteLink.isCopied(other)
    else { return found }
    let address = String(other.dropFirst("content/static".count))
    return hasFile(address) ? .success(.address(address)) : found
  }

  private func image(_ key: NoteLink.Key) -> Result<Target, Failure> {
    switch key {
    case .address(let address):
      if let path = filesByAddress[address] {
        .success(.file(path))
      } else {
        hasFile(address) ? .success(.address(address)) : .failure(.unknown)
      }
    case .path(let path?): library.fileAddresses[path] == nil ? .failure(.unknown) : .success(.file(path))
    case .path(nil): .failure(.outside)
    case .embedded(let path, let name):
      if let path, library.fileAddresses[path] != nil {
        .success(.file(path))
      } else if let address = namedFiles.address(of: name, nearest: path ?? "content/") {
        image(.address(address))
      } else {
        image(ofFile: NoteLink.filePath(key, filesByAddress))
      }
    case .name, .heading: .failure(.unknown)
    }
  }

  private func image(ofFile path: String?) -> Result<Target, Failure> {
    guard let path, NoteLink.isCopied(path) else { return image(.path(path)) }
    return image(.address(String(path.dropFirst("content/static".count))))
  }
}
