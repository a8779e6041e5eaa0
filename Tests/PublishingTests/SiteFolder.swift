@testable import Publishing

extension FolderSource {
  /// Opens a folder that has what a site has.
  convenience init(folder: String) throws {
    try self.init(folder: folder, roots: ["content", "plantsite.yml", "themes"])
  }
}
