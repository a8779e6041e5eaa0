import PlantLibrary
import Platform
import Publishing

/// What tells the find files of a site from those of another build, some of which a browser may have kept.
///
/// They call plants by their numbers, so those of builds with other plants can't be read together. What is said of a plant
/// may change without a change of all files. Made when it is first asked for.
final class FindVersion: Sendable {
  private let once = MadeOnce<String>()

  func text(of library: PlantLibrary) -> String {
    once.value {
      contentFingerprint(of: Array(library.plantAddresses.joined(separator: "\n").utf8))
    }
  }
}
