import Images
import Markdown
import PlantLibrary
import Publishing

/// Which pictures a site publishes.
struct PicturePlan: Sendable {
  /// Each once, by their addresses.
  private(set) var pictures: [Picture] = []

  /// Those of each photo that notes show, by the photo and what of it is to be kept.
  private(set) var sets: [PictureUse: PictureSet] = [:]

  /// What previews of shared links show of an image that has no sizes, by its path.
  private(set) var shares: [String: Picture] = [:]

  /// The numbers of pictures that stand at the address of the file that they are, by the file's path.
  private(set) var ownPictures: [String: Int] = [:]

  /// The photos in place of which only pictures are published.
  private var replaced: Set<String> = []

  /// Whether a file of the content is published only as pictures.
  func isReplaced(_ path: String) -> Bool { replaced.contains(path) }

  init(_ library: PlantLibrary, _ images: ImageSurvey, _ sizes: PictureSizes, _ settings: ImageSettings) {
    let uses = PictureUses(library)
    var known: Set<String> = []
    for photo in images.photos.values.sorted(by: { $0.path < $1.path }) {
      let isStatic = photo.path.hasPrefix("content/static/")
      // What only some browsers show isn't published from beside notes.
      if !isStatic, images.unshown[photo.path] != nil { continue }
      let isOriginal =
        isStatic || !photo.isScaled || settings.publishesOriginals && photo.format.isShown
      if !isOriginal { replaced.insert(photo.path) }
      if photo.isScaled, uses.shown.contains(photo.path) || uses.linked.contains(photo.path) {
        let all = uses.cut[photo.path, default: []].union([PictureUse(path: photo.path)])
        for use in all.sorted(by: { ($0.focus.x, $0.focus.y) < ($1.focus.x, $1.focus.y) }) {
          let set = sizes.set(
            of: photo, settings, focus: use.focus, isListed: uses.listed.contains(use),
            isShared: uses.shared.contains(use), isShown: uses.shown.contains(photo.path))
          sets[use] = set
          pictures += set.all.filter { known.insert($0.address).inserted }
        }
      } else if uses.cut[photo.path] != nil, let share = sizes.share(of: photo) {
        shares[photo.path] = share
        if known.insert(share.address).inserted { pictures.append(share) }
      }
      if isOriginal, !photo.isBare {
        let address =
          isStatic
          ? String(photo.path.dropFirst("content/static".count)) : library.fileAddresses[photo.path]
        guard let address else { continue }
        ownPictures[photo.path] = pictures.count
        pictures.append(Picture(whole: photo, at: address))
      }
    }
    replaced.formUnion(images.withheld.keys)
    replaced.formUnion(images.unshown.keys.filter { !$0.hasPrefix("content/static/") })
  }
}

/// A photo as a note shows it.
struct PictureUse: Sendable, Hashable {
  let path: String
  var focus = PictureFocus.middle
}

extension PictureUse {
  init(_ image: ImageValue, path: String) {
    self.path = path
    if let focus = image.focus { self.focus = PictureFocus(x: focus.x, y: focus.y) }
  }
}

/// What notes use images for.
private struct PictureUses {
  /// The paths of all that a page shows.
  private(set) var shown: Set<String> = []
  /// The paths of those beside notes that a page links to.
  private(set) var linked: Set<String> = []
  /// The images of pages, by path.
  private(set) var cut: [String: Set<PictureUse>] = [:]
  private(set) var listed: Set<PictureUse> = []
  private(set) var shared: Set<PictureUse> = []

  /// Notes, which may name a file beside them by its address.
  private let filesByAddress: [String: String]

  init(_ library: PlantLibrary) {
    filesByAddress = library.filesByAddress
    for plant in library.plants {
      listed.formUnion(add(plant.references, plant.image, at: plant.location))
    }
    for page in library.pages + library.sections.compactMap(\.introduction) {
      add(page.references, page.image, at: page.location)
    }
    if let page = library.homeIntroduction { add(page.references, page.image, at: page.location) }
  }

  /// - Returns: The uses of a note's own image, of each of the files that it may be; none without one.
  @discardableResult
  private mutating func add(_ links: [NoteLink], _ image: ImageValue?, at location: NotePath) -> [PictureUse]
  {
    for link in links {
      for path in link.filePaths(filesByAddress) {
        if link.kind == .image {
          shown.insert(path)
        } else if !path.hasPrefix("content/static/") {
          linked.insert(path)
        }
      }
    }
    guard let image else { return [] }
    let uses = image.filePaths(from: location, filesByAddress).map { PictureUse(image, path: $0) }
    for use in uses { cut[use.path, default: []].insert(use) }
    shared.formUnion(uses)
    return uses
  }
}

extension LibraryChange {
  /// Whether notes may show other images, or link to others, than before.
  var concernsPictures: Bool {
    concernsPages
      || plants.contains { changed in
        let (plant, former) = (library.plants[changed.index], changed.former)
        return plant.image?.source != former.image?.source || plant.image?.focus != former.image?.focus
          || !plant.references.elementsEqual(former.references) {
            $0.kind == $1.kind && $0.target == $1.target
          }
      }
  }
}
