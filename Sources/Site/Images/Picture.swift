import Images
import PlantLibrary
import Publishing
import Text

/// A photo of the content, of which pictures are made.
struct PhotoFile: Sendable, Equatable {
  /// The path from the site's folder.
  let path: String

  /// A hash of all its bytes.
  let hash: UInt64
  let format: ImageInfo.Format

  /// In pixels, turned upright.
  let size: ImageSize

  /// The length of the file.
  let bytes: Int

  /// Whether it moves, so that no still pictures are made of it.
  let isAnimated: Bool

  /// Whether it can be published as it is.
  let isBare: Bool

  /// Whether it is shown by pictures that are made of it; others are shown as they are, but for their metadata.
  var isScaled: Bool { format.isDecoded && !isAnimated && (size.width > 400 || bytes > 40_000) }
}

/// A picture that the site publishes: a size of a photo, or all of it without its metadata.
package struct Picture: Sendable, Equatable {
  enum Form: Sendable, Equatable {
    case made(PictureForm)
    /// The photo's own pixels and format.
    case whole
  }

  let photo: PhotoFile
  let form: Form
  let focus: PictureFocus

  /// In pixels.
  let size: ImageSize

  /// The address from the site's root.
  let address: String

  /// The name by which it is kept: a hash of what it is made from, and its ending.
  let name: String

  /// A size of a photo.
  init(_ photo: PhotoFile, _ form: PictureForm, focus: PictureFocus = .middle) {
    let size = form.size(of: photo.size)
    let hash = Self.hash(photo, "\(form)", focus)
    self.init(
      photo, .made(form), focus, size: size, hash: hash, ending: form.format.fileExtension,
      address: Self.address(photo, "\(size.width)x\(size.height)", hash, form))
  }

  /// A photo without its metadata; `address` is nil for one of our own making.
  init(whole photo: PhotoFile, at address: String? = nil) {
    let hash = Self.hash(photo, "whole", .middle)
    let ending = photo.format.fileExtension
    self.init(
      photo, .whole, .middle, size: photo.size, hash: hash, ending: ending,
      address: address ?? Self.folder + Self.title(photo) + "." + hash.prefix(8) + "." + ending)
  }

  private init(
    _ photo: PhotoFile, _ form: Form, _ focus: PictureFocus, size: ImageSize, hash: String, ending: String,
    address: String
  ) {
    self.photo = photo
    self.form = form
    self.focus = focus
    self.size = size
    self.address = address
    name = hash + "." + ending
  }

  var isMade: Bool { form != .whole }

  /// Where pictures lie.
  static let folder = "/images/"

  /// `/images/aloe-vera-flower-800.3f9a1c2b.webp`; a cut one has both its sides in its name.
  private static func address(_ photo: PhotoFile, _ sides: String, _ hash: String, _ form: PictureForm)
    -> String
  {
    let shape: String
    if case .width(let width) = form.frame { shape = String(width) } else { shape = sides }
    return "\(folder)\(title(photo))-\(shape).\(hash.prefix(8)).\(form.format.fileExtension)"
  }

  /// The name of the photo's file as part of an address.
  private static func title(_ photo: PhotoFile) -> String {
    let file = photo.path.split(separator: "/").last.map(String.init) ?? photo.path
    let title = slug(file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file)
    return title.isEmpty ? "photo" : String(title.prefix(80))
  }

  private static func hash(_ photo: PhotoFile, _ form: String, _ focus: PictureFocus) -> String {
    let text = "\(photo.hash) \(form) \(focus.x) \(focus.y) \(PictureForm.encoderVersion)"
    let hash = String(contentHash(of: Array(text.utf8)), radix: 16)
    return String(repeating: "0", count: 16 - hash.count) + hash
  }
}

/// All pictures of one photo that the site publishes.
struct PictureSet: Sendable, Equatable {
  let photo: PhotoFile

  /// Of all of the photo, from the smallest on; at least one.
  let sizes: [Picture]

  /// A square for lists, for screens of 1x and 2x; none where no list shows the photo.
  let squares: [Picture]

  /// For previews of shared links; nil where no page is about the photo.
  let share: Picture?

  var largest: Picture { sizes[sizes.count - 1] }

  /// The one for browsers that choose none: the largest but one.
  var usual: Picture { sizes[max(0, sizes.count - 2)] }

  var all: [Picture] { sizes + squares + (share.map { [$0] } ?? []) }
}

extension ImageInfo.Format {
  /// Whether smaller pictures can be made of it.
  var isDecoded: Bool { self == .jpeg || self == .png || self == .webp }
}
