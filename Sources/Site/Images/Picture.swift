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

  /// In pixels, turned upright; 0 by 0 where the file doesn't say.
  let size: ImageSize

  /// The length of the file.
  let bytes: Int

  /// Whether it moves, so that no still pictures are made of it.
  let isAnimated: Bool

  /// Whether it can be published as it is.
  let isBare: Bool

  /// The SHA-256 digest of what is published of it as it is; nil for one that is too large for that to matter.
  let digest: String?

  /// What is so large isn't kept by browsers; see ``OfflinePlan``.
  static let largestDigested = 200_000

  /// What its metadata says that is worth keeping.
  let notes: PhotoNotes

  /// Whether it is shown by pictures that are made of it; others are shown as they are, but for their metadata.
  var isScaled: Bool {
    format.isDecoded && !isAnimated && (size.width > 400 || bytes > 40_000 || !format.isShown)
  }
}

/// A picture that the site publishes: a size of a photo, or all of it without its metadata.
package struct Picture: Sendable, Equatable {
  let photo: PhotoFile

  /// How it is made; nil for the photo's own pixels and format.
  let form: PictureForm?
  let focus: PictureFocus

  /// In pixels.
  let size: ImageSize

  /// Whether it is of this picture that the photo's colour is told.
  let tellsColour: Bool

  /// The address from the site's root.
  package let address: String

  /// The name by which it is kept: a hash of what it is made from, and its ending.
  let name: String

  /// A size of a photo.
  init(
    _ photo: PhotoFile, _ form: PictureForm, focus: PictureFocus = .middle, tellsColour: Bool = false
  ) {
    let shape: String
    var kept = ""
    switch form.frame {
    case .width(let width): shape = String(width)
    case .cut(let width, let height):
      shape = "\(width)x\(height)"
      kept = " \(focus.x) \(focus.y)"
    case .sheet(let width, let height): shape = "\(width)x\(height)"
    }
    let ending = form.format.fileExtension
    let hash = contentFingerprint(
      of: Array(
        "\(photo.hash) \(shape)\(kept) \(form.format.rawValue) \(form.quality) \(PictureForm.encoderVersion)"
          .utf8))
    self.init(
      photo, form, focus, size: form.size(of: photo.size), tellsColour: tellsColour, hash: hash,
      ending: ending,
      address: "\(Self.folder)\(Self.title(photo))-\(shape).\(hash.prefix(Self.hashDigits)).\(ending)")
  }

  /// A photo without its metadata, at the address of its file.
  init(whole photo: PhotoFile, at address: String) {
    self.init(
      photo, nil, .middle, size: photo.size, tellsColour: false,
      hash: contentFingerprint(of: Array("\(photo.hash) whole \(ImageInfo.cutVersion)".utf8)),
      ending: photo.format.fileExtension,
      address: address)
  }

  private init(
    _ photo: PhotoFile, _ form: PictureForm?, _ focus: PictureFocus, size: ImageSize, tellsColour: Bool,
    hash: String, ending: String, address: String
  ) {
    self.photo = photo
    self.form = form
    self.focus = focus
    self.size = size
    self.tellsColour = tellsColour
    self.address = address
    name = hash + "." + ending
  }

  /// The hash in the address of a size of a photo, by which this is told from all others; nil for the whole photo.
  var addressHash: String? { form == nil ? nil : String(name.prefix(Self.hashDigits)) }

  /// Whether it shows a part of the photo only.
  var isCut: Bool { if case .cut = form?.frame { true } else { false } }

  /// Where pictures lie: `/images/aloe-vera-flower-800.3f9a1c2b5e.webp`.
  static let folder = "/images/"

  private static let hashDigits = 10

  /// The name of the photo's file as part of an address.
  private static func title(_ photo: PhotoFile) -> String {
    let file = photo.path.split(separator: "/").last.map(String.init) ?? photo.path
    let title = slug(file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file)
    if title.isEmpty { return "photo" }
    // Names of files have 255 bytes at most, of which shape, hash and ending take some.
    var shortened = title[...]
    while shortened.utf8.count > 180 { shortened.removeLast() }
    return String(shortened)
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
