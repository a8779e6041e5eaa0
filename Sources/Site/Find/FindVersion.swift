import PlantLibrary
import Publishing
import Synchronization

/// What tells the find files of a site from those of another build, some of which a browser may have kept.
///
/// They call plants by their numbers, so those of builds with other plants can't be read together. What is said of a plant
/// may change without a change of all files. Made when it is first asked for.
final class FindVersion: Sendable {
  private let known = Mutex<String?>(nil)

  func text(of library: PlantLibrary) -> String {
    known.withLock { known in
      if let known { return known }
      let text = contentFingerprint(of: Array(library.plantAddresses.joined(separator: "\n").utf8))
      known = text
      return text
    }
  }
}
