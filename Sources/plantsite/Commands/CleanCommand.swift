import ArgumentParser
import Publishing
import Site
import Text

struct CleanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean", abstract: "Remove the pictures that builds keep; the next build makes them again.",
    discussion: "Notes, photos, the built site, and what the editor keeps for taking back saves stay.")

  @OptionGroup var folder: SourceOptions

  func run() throws {
    let count = try Console.orReported { () throws(FileProblem) in
      try PictureStore.removeAll(ofSite: folder.source)
    }
    try Console.print(count == 0 ? "nothing was kept\n" : counted(count, "file") + " removed\n")
  }
}
