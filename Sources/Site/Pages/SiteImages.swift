import Images
import Markdown
import PlantLibrary

// The images of notes, as pages show them.
extension Site {
  /// What an image that a note names is made of.
  private struct Shown {
    /// In pixels, upright; nil where the file doesn't say.
    let size: ImageSize?
    /// The photo that it is; nil for a file that isn't looked into.
    let photo: PhotoFile?
    /// What is made of the photo; nil for one that is shown as it is.
    let set: PictureSet?
    /// What previews of shared links show; nil for an image that they take as it is, or can't show.
    let share: Picture?
    /// The photo's average colour, as CSS writes it; empty where it isn't known.
    let colour: String
  }

  private func shown(_ target: LinkResolver.Target, _ image: ImageValue? = nil) -> Shown {
    guard let path = target.filePath else {
      return Shown(size: nil, photo: nil, set: nil, share: nil, colour: "")
    }
    let sets = inputs.pictures.sets
    let set = image.flatMap { sets[PictureUse($0, path: path)] } ?? sets[PictureUse(path: path)]
    return Shown(
      size: inputs.images.sizes[path], photo: inputs.images.photos[path], set: set,
      share: set?.share ?? inputs.pictures.shares[path],
      colour: set.flatMap { inputs.colours[$0.sizes[0].name] } ?? "")
  }

  /// Whether what a link or an image leads to is there for readers: neither withheld nor, as an image, a picture or
  /// another file that browsers can't show.
  func isPublished(_ target: LinkResolver.Target, as kind: MarkdownDocument.Reference.Kind) -> Bool {
    guard resolver.withheld(target) == nil else { return false }
    switch target {
    case .note: return true
    case .file(let path), .address(let path):
      if kind == .image { return resolver.unshown(target) == nil && !LinkChecker.isNoPicture(path) }
      // Beside notes what only some browsers show isn't published.
      if case .file = target { return resolver.unshown(target) == nil }
      return true
    }
  }

  /// An image of another site, where these are shown; nil where they aren't.
  private func remoteImage(_ image: ImageValue) -> ImageContext? {
    guard configuration.markdown.showsRemoteImages else { return nil }
    return ImageContext(
      image: image, url: image.source, size: nil, isLazy: true, sources: "", largeURL: image.source,
      squares: [],
      side: 0, colour: "", credit: image.credit ?? "",
      taken: taken(image, nil).map { (DateContext(iso: $0.iso, text: strings.date($0)), $0.year) })
  }

  /// Links in the place of a plant's images that lie on other sites, where these aren't shown.
  func remoteImageLinks(_ plant: PlantNote) -> [LinkContext] {
    if configuration.markdown.showsRemoteImages { return [] }
    return ([plant.image].compactMap(\.self) + plant.gallery).filter(\.source.isRemoteAddress).map {
      LinkContext(text: $0.alternative ?? $0.caption ?? $0.source, url: $0.source)
    }
  }

  /// What an image of a note leads to; nil where there is none to show.
  private func imageTarget(_ image: ImageValue?, at location: NotePath) -> LinkResolver.Target? {
    guard let image, case .success(let target) = resolver.image(image.source, from: location),
      isPublished(target, as: .image)
    else { return nil }
    return target
  }

  func imageContext(_ image: ImageValue?, at location: NotePath, isLazy: Bool = false) -> ImageContext? {
    if let image, image.source.isRemoteAddress { return remoteImage(image) }
    guard let image, let target = imageTarget(image, at: location) else { return nil }
    let shown = shown(target, image)
    let address = shown.set?.usual.address ?? self.target(target).address
    let taken = taken(image, shown.photo)
    return ImageContext(
      image: image, url: href(address), size: shown.size.map { ($0.width, $0.height) }, isLazy: isLazy,
      sources: shown.set.map { sources($0.sizes) } ?? "",
      largeURL: shown.set.map { href($0.largest.address) } ?? href(address),
      squares: shown.set?.squares.map { href($0.address) } ?? [],
      side: shown.set?.squares.first?.size.width ?? 0, colour: shown.colour,
      credit: credit(image, shown.photo),
      taken: taken.map { (DateContext(iso: $0.iso, text: strings.date($0)), $0.year) })
  }

  /// An image in the text of a note; `address` is where it lies if it is shown as it is.
  func imageResolution(_ target: LinkResolver.Target, address: String) -> MarkdownDocument.Resolution {
    let shown = shown(target)
    let width = theme.pictureSizes.page
    return MarkdownDocument.Resolution(
      address: shown.set.map { href($0.usual.address) } ?? address,
      size: shown.size.map { ($0.width, $0.height) },
      sources: shown.set.map { (sources($0.sizes), "min(100vw - 2rem, \(width)px)") },
      colour: shown.colour)
  }

  /// The absolute address of an image as it is shown when a link is shared, and outside the site.
  ///
  /// It is nil for one of a format that is shown on pages only, as drawings are.
  func absoluteImage(_ image: ImageValue?, at location: NotePath) -> String? {
    if let image, image.source.isRemoteAddress { return remoteImage(image)?.url }
    guard let image, let target = imageTarget(image, at: location) else { return nil }
    let shown = shown(target, image)
    if let picture = shown.share ?? shown.set?.largest {
      return configuration.baseURL.origin + href(picture.address)
    }
    if let format = shown.photo?.format, ![.jpeg, .png, .gif].contains(format) { return nil }
    return configuration.baseURL.origin + href(self.target(target).address)
  }

  /// Pictures with their widths, as `srcset` wants them.
  private func sources(_ pictures: [Picture]) -> String {
    pictures.map { "\(href($0.address)) \($0.size.width)w" }.joined(separator: ", ")
  }

  // MARK: What photos say

  /// Who made an image: what the note says, else what the photo does.
  private func credit(_ image: ImageValue, _ photo: PhotoFile?) -> String {
    if let credit = image.credit { return credit }
    guard configuration.images.publishesCredits, let notes = photo?.notes else { return "" }
    return notes.artist ?? notes.copyright ?? ""
  }

  /// When a photo was taken: what the note says, else what the photo does.
  private func taken(_ image: ImageValue, _ photo: PhotoFile?) -> PartialDate? {
    switch image.taken {
    case .date(let date)?: return date
    case .unknown?: return nil
    case nil:
      guard configuration.images.publishesDates, let taken = photo?.notes.taken else { return nil }
      return PartialDate(String(taken.text.prefix(10)))
    }
  }

  // MARK: Galleries

  /// The images of a plant's gallery, in the order in which they are shown.
  func gallery(of plant: PlantNote) -> [ImageContext] {
    var images = plant.gallery.compactMap { imageContext($0, at: plant.location, isLazy: true) }
    guard configuration.images.galleryOrder == .date else { return images }
    // What has no date comes last. Those of one day stay in the order of the note.
    images = images.enumerated().sorted {
      ($0.element.taken?.day.iso ?? "~", $0.offset) < ($1.element.taken?.day.iso ?? "~", $1.offset)
    }.map(\.element)
    guard Self.tellsYears(images) else { return images }
    for index in images.indices where index == 0 || images[index].taken?.year != images[index - 1].taken?.year
    {
      images[index].heading = images[index].taken.map { String($0.year) } ?? strings["withoutDate"]
    }
    return images
  }

  /// Whether a gallery could be read by years, and isn't shown so already.
  func hasTimeline(_ gallery: [ImageContext]) -> Bool {
    configuration.images.galleryOrder == .note && Self.tellsYears(gallery)
  }

  /// Whether the dates of images are of more than one year.
  private static func tellsYears(_ images: [ImageContext]) -> Bool {
    Set(images.compactMap { $0.taken?.year }).count > 1
  }
}

extension LinkResolver.Target {
  /// The path of the content's file that is shown where a link leads; nil for a note.
  var filePath: String? {
    switch self {
    case .file(let path): path
    case .address(let address): "content/static" + address
    case .note: nil
    }
  }
}
