import Platform
import Text

/// What is remembered of a target: `.plantsite/published/NAME` in the site's folder.
///
/// It has the files of the last two states that were published (`current`, `previous`), by hard links to what was built where
/// that goes, so that they can be put back and nothing changes under a program that sends them.
final class PublishedFolder: Sendable {
  /// An absolute path.
  let path: String
  private let folder: OpenFolder

  static let current = "current"
  static let previous = "previous"
  private static let sending = "sending"
  static let root = ".plantsite/published"

  /// Opens it, makes it where there is none, and keeps others who publish there out while it lives.
  /// - Parameters:
  ///   - site: The site's folder, an absolute path.
  ///   - name: The target's.
  /// - Throws: Where it can't be made, or another process has it.
  init(site: String, name: String) throws(Failure) {
    path = "\(site)/\(Self.root)/\(name)"
    do throws(SystemError) {
      var made = site
      for part in "\(Self.root)/\(name)".split(separator: "/") {
        made += "/" + part
        try OpenFolder.current.makeFolder(made)
      }
      folder = try OpenFolder(at: path)
    } catch {
      throw Failure("\(path) can't be made: \(error.text)")
    }
    do throws(SystemError) {
      try folder.lock(.exclusive, waits: false)
    } catch {
      throw Failure("this site is being published there by another process", advice: "wait until it is done")
    }
  }

  /// Keeps the files of a built site as they are now, to be sent.
  /// - Returns: Where they lie, an absolute path, and what they are.
  func keep(_ site: OpenFolder) throws(Failure) -> (path: String, state: SiteState) {
    do throws(SystemError) {
      try folder.removeTree(Self.sending)
      try folder.makeFolder(Self.sending)
      let kept = try folder.folder(Self.sending)
      let paths = try SiteState.paths(in: site)
      for inner in foldersOf(paths).reversed() { try kept.makeFolder(inner) }
      for path in paths { try site.link(path, in: kept) }
      return (path + "/" + Self.sending, try SiteState(of: kept))
    } catch {
      throw Failure("the built files can't be kept in \(path): \(error.text)")
    }
  }

  /// Makes what was sent the current state, and that the previous one.
  func commit() throws(Failure) {
    do throws(SystemError) {
      try folder.removeTree(Self.previous)
      if folder.shows(Self.current) { try folder.rename(Self.current, to: Self.previous, in: folder) }
      try folder.rename(Self.sending, to: Self.current, in: folder)
    } catch {
      throw Failure("what was published can't be remembered in \(path): \(error.text)")
    }
  }

  /// One of the states that are kept; nil where there is none.
  func state(_ name: String) throws(Failure) -> (folder: OpenFolder, state: SiteState)? {
    guard folder.shows(name) else { return nil }
    do throws(SystemError) {
      let inner = try folder.folder(name)
      return (inner, try SiteState(of: inner))
    } catch {
      throw Failure("\(path)/\(name) can't be read: \(error.text)")
    }
  }
}
