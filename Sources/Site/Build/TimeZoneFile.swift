import Platform

/// A time zone of the system's list (https://www.iana.org/time-zones), as its file tells it (RFC 9636).
///
/// The C library knows the zone of a process only, by an environment that all threads share.
struct TimeZoneFile: Sendable {
  /// When offsets begin, in seconds since 1970-01-01 UTC, in order.
  private let starts: [Int]

  /// What is added to UTC from each start on, in seconds.
  private let offsets: [Int]

  /// What holds before the first start.
  private let firstOffset: Int

  /// What holds after the last start; nil for the last offset.
  private let rule: TimeZoneRule?

  private static let folder = "/usr/share/zoneinfo"

  /// Whether the system has a list of time zones.
  static var isListed: Bool { (try? FileStatus.followingLinks(at: folder))??.kind == .folder }

  /// Reads a time zone; nil for one that the system doesn't know, and where it has no list.
  ///
  /// `name` is an IANA name, such as `Europe/Madrid`.
  init?(_ name: String) {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains(".."),
      // The list has links of its own.
      let path = try? resolvedPath(Self.folder + "/" + name)
    else { return nil }
    var bytes: [UInt8] = []
    do throws(SystemError) {
      let file = try OpenFolder.current.file(path)
      // A region such as Europe is a folder there.
      guard try file.status().kind == .file else { return nil }
      try file.readAll(expecting: 4_096, into: &bytes)
    } catch {
      return nil
    }
    self.init(bytes)
  }

  /// Reads the bytes of a time zone's file; nil where they are none.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes[...])
    guard let first = reader.header() else { return nil }
    // The first block has numbers of four bytes, for programs of former times.
    var header = first
    var width = 4
    if first.version >= UInt8(ascii: "2") {
      guard reader.skip(first.length(width: 4)), let second = reader.header() else { return nil }
      (header, width) = (second, 8)
    }
    guard let starts = reader.numbers(header.times, width: width), let types = reader.bytes(header.times),
      let records = reader.bytes(header.types * 6), header.types > 0,
      reader.skip(header.characters + header.leaps * (width + 4) + header.standards + header.universals)
    else { return nil }
    let known = stride(from: 0, to: records.count, by: 6).map { start in
      Reader.number(records[(records.startIndex + start)..<(records.startIndex + start + 4)])
    }
    guard types.allSatisfy({ Int($0) < known.count }), let before = known.first else { return nil }
    self.starts = starts
    offsets = types.map { known[Int($0)] }
    firstOffset = before
    rule = width == 8 ? reader.footer().flatMap { TimeZoneRule($0) } : nil
  }

  /// What is added to UTC at a moment, in seconds.
  func offset(at seconds: Int) -> Int {
    guard let last = starts.last, seconds < last else {
      return rule?.offset(at: seconds) ?? offsets.last ?? firstOffset
    }
    let next = starts.firstIndex { $0 > seconds } ?? starts.count
    return next == 0 ? firstOffset : offsets[next - 1]
  }

  private struct Header {
    let version: UInt8
    let universals: Int
    let standards: Int
    let leaps: Int
    let times: Int
    let types: Int
    let characters: Int

    /// The bytes of what follows it.
    func length(width: Int) -> Int {
      times * (width + 1) + types * 6 + characters + leaps * (width + 4) + standards + universals
    }
  }

  private struct Reader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    mutating func bytes(_ count: Int) -> ArraySlice<UInt8>? {
      guard count >= 0, count <= rest.count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }

    mutating func skip(_ count: Int) -> Bool { bytes(count) != nil }

    mutating func numbers(_ count: Int, width: Int) -> [Int]? {
      bytes(count * width).map { all in
        (0..<count).map { Self.number(all.dropFirst($0 * width).prefix(width)) }
      }
    }

    /// A number of two's complement, the highest byte first.
    static func number(_ bytes: ArraySlice<UInt8>) -> Int {
      bytes.dropFirst().reduce(Int(Int8(bitPattern: bytes.first ?? 0))) { $0 << 8 | Int($1) }
    }

    mutating func header() -> Header? {
      guard let head = bytes(20), head.starts(with: "TZif".utf8), let counts = numbers(6, width: 4),
        counts.allSatisfy({ $0 >= 0 })
      else { return nil }
      return Header(
        version: head[head.startIndex + 4], universals: counts[0], standards: counts[1], leaps: counts[2],
        times: counts[3], types: counts[4], characters: counts[5])
    }

    /// The text between two line ends.
    func footer() -> String? {
      guard rest.first == UInt8(ascii: "\n"), let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\n"))
      else {
        return nil
      }
      return String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self)
    }
  }
}
