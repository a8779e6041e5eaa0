/// A piece of an image's file that isn't the picture.
struct MetadataPiece {
  enum Kind {
    /// EXIF data, from the byte order mark or the letters `Exif` on.
    case exif
    /// A packet of XMP.
    case xmp
    /// What Photoshop keeps, with captions and names (IPTC-IIM) within it.
    case iptc
    case comment
    case thumbnail
    /// Another picture or a film behind the end.
    case behindEnd
    case other
  }

  let kind: Kind
  /// Where its content lies in the file, without the names and lengths around it.
  let body: Range<Int>
}
