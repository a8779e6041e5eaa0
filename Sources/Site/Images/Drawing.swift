import Images
import Platform

/// Pictures of drawings (SVG), for where only pixels are taken, as in previews of shared links.
///
/// `rsvg-convert` of librsvg draws them, where it is installed.
enum Drawing {
  static let program = "rsvg-convert"

  /// Whether drawings can be drawn here.
  static let isPossible = hasProgram(program)

  /// So many milliseconds a drawing may take.
  private static let limit = 20_000

  /// Draws one drawing on sheets of some sizes.
  ///
  /// What it refers to outside of itself isn't drawn.
  /// - Throws: Where it can't be drawn.
  static func makePictures(of svg: [UInt8], _ forms: [PictureForm]) throws(PhotoFault) -> [EncodedPicture] {
    guard let folder = makeTemporaryFolder() else { throw .noMemory }
    defer { try? OpenFolder.current.removeTree(folder) }
    // More than a sheet has wouldn't be seen.
    let sizes = forms.map { $0.size(of: ImageSize(width: 1, height: 1)) }
    let arguments = [
      "--width", String(sizes.map(\.width).max() ?? 1), "--height", String(sizes.map(\.height).max() ?? 1),
      "--keep-aspect-ratio", "--format", "png", "--output", folder + "/drawing.png", folder + "/drawing.svg",
    ]
    let drawn: [UInt8]?
    do throws(SystemError) {
      let inside = try OpenFolder(at: folder)
      try inside.makeFile("drawing.svg", svg)
      guard runProgram(program, arguments, limit: limit) else { throw .missing }
      drawn = try inside.contents(of: "drawing.png", limit: 100_000_000)?.bytes
    } catch {
      throw .broken
    }
    guard let drawn else { throw .broken }
    return try Photo.makePictures(of: drawn, forms)
  }
}
