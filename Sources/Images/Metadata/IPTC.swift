/// What is wanted of the captions and names that Photoshop writes: IPTC-IIM 4.2, in its image resources.
struct IPTC: Equatable {
  private(set) var taken: PhotoTime?
  private(set) var artist: String?
  private(set) var copyright: String?

  /// Reads a list of Photoshop's image resources (Adobe Photoshop File Formats, Image Resource Blocks).
  init(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while rest.starts(with: "8BIM".utf8), let id = rest.number(at: 4, bytes: 2, bigEndian: true),
      let name = rest.number(at: 6, bytes: 1, bigEndian: true)
    {
      // The name and the data are each filled up to an even length.
      let start = 6 + (name + 2) / 2 * 2
      guard let length = rest.number(at: start, bytes: 4, bigEndian: true) else { return }
      let body = rest.dropFirst(start + 4).prefix(length)
      if id == 0x0404 {
        readRecords(body)
        return
      }
      rest = rest.dropFirst(start + 4 + length + length % 2)
    }
  }

  /// Reads data sets: a mark, the numbers of a record and of a set, the length, and the text.
  private mutating func readRecords(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    var names: [ArraySlice<UInt8>] = []
    var (copyright, date, time) = (ArraySlice<UInt8>(), ArraySlice<UInt8>(), ArraySlice<UInt8>())
    while rest.first == 0x1C, let set = rest.number(at: 1, bytes: 2, bigEndian: true),
      let length = rest.number(at: 3, bytes: 2, bigEndian: true), length < 0x8000
    {
      let text = rest.dropFirst(5).prefix(length)
      switch set {
      case 2 << 8 | 55: date = text
      case 2 << 8 | 60: time = text
      case 2 << 8 | 80: names.append(text)
      case 2 << 8 | 116: copyright = text
      default: break
      }
      rest = rest.dropFirst(5 + length)
    }
    taken = PhotoTime(date + [0x20] + time)
    // Whether it is UTF-8 is said by record 1:90, which many programs leave out; the bytes tell.
    artist = listed(names.prefix(20).compactMap { metadataText($0) })
    self.copyright = metadataText(copyright)
  }
}
