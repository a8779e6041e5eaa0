import Images

// Which files of a theme become which assets.
extension Theme {
  /// The path of an asset from the folder `assets` of its theme.
  ///
  /// - Returns: nil for a file that is no asset.
  static func assetPath(_ path: String, in theme: String) -> String? {
    let folder = theme + "assets/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : nil
  }

  /// Removes what other assets stand in for.
  ///
  /// A theme that has a style sheet as one file replaces the one that its foundation writes as a folder of parts, and
  /// the other way round.
  static func removeReplaced(by paths: [String], from assets: inout [String: [UInt8]]) {
    let whole = Set(paths.filter { wholeName(of: $0) == nil })
    for path in paths {
      if let name = wholeName(of: path) { assets[name] = nil }
    }
    for path in assets.keys {
      if let name = wholeName(of: path), whole.contains(name) { assets[path] = nil }
    }
  }

  /// The assets in order of their paths, the parts of a folder such as `style.css/` joined to one file.
  static func joined(_ files: [String: [UInt8]]) -> [Asset] {
    var assets: [String: [UInt8]] = [:]
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      guard let name = wholeName(of: path) else {
        // What a picture says of who made it is nobody's business; drawings are the theme's own text.
        if path.hasSuffix(".js") {
          assets[path] = Self.withoutCommentLines(bytes)
          continue
        }
        let isPhoto = ImageInfo.Format(ofName: path).map { $0 != .svg } ?? false
        assets[path] = isPhoto ? ImageInfo.withoutMetadata(bytes) ?? bytes : bytes
        continue
      }
      assets[name, default: []] += name.hasSuffix(".css") ? Self.withoutComments(bytes) : bytes
      if bytes.last != UInt8(ascii: "\n") { assets[name, default: []].append(UInt8(ascii: "\n")) }
    }
    return assets.map { Asset(path: $0.key, bytes: $0.value) }.sorted { $0.path < $1.path }
  }

  /// A style sheet without comments and blanks that mean nothing, which only who changes its parts needs; texts in
  /// quotation marks, addresses and what is escaped by `\` stay, and so do comments that begin with `!`, as licences do.
  static func withoutComments(_ css: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    // How much of that stays whatever follows.
    var kept = 0
    var rest = css[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        var end = rest.startIndex + 1
        while end < rest.endIndex, rest[end] != byte { end += rest[end] == UInt8(ascii: "\\") ? 2 : 1 }
        output += rest[..<min(end + 1, rest.endIndex)]
        rest = rest[min(end + 1, rest.endIndex)...]
      } else if byte == UInt8(ascii: "\\") {
        output += rest.prefix(2)
        rest = rest.dropFirst(2)
        kept = output.count
      } else if byte != UInt8(ascii: ")"), output.suffix(4).elementsEqual("url(".utf8) {
        let address = rest.prefix { !")\"'".utf8.contains($0) }
        output += address
        rest = rest[address.endIndex...]
        kept = output.count
      } else if rest.starts(with: "/*".utf8) {
        var end = rest.startIndex + 2
        while end < rest.endIndex, !rest[end...].starts(with: "*/".utf8) { end += 1 }
        end = min(end + 2, rest.endIndex)
        if rest.starts(with: "/*!".utf8) { output += rest[..<end] }
        rest = rest[end...]
      } else {
        let isBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
        if isBlank {
          // One is as good as several, and where something begins none is needed.
          if let last = output.last, output.count == kept || !"{};:>~, \n".utf8.contains(last) {
            output.append(byte)
          }
        } else {
          // Nor is one before a block, or what ends the last declaration in it.
          let needless =
            "{>~".utf8.contains(byte)
            ? " \n" : byte == UInt8(ascii: "}") ? " \n;" : ""
          while output.count > kept, let last = output.last, needless.utf8.contains(last) {
            output.removeLast()
          }
          // `0.5` is `.5`, and `-0.5` is `-.5`.
          let before = output.last == UInt8(ascii: "-") ? output.dropLast().last : output.last
          let isNeedlessZero =
            byte == UInt8(ascii: "0") && rest.dropFirst().first == UInt8(ascii: ".")
            && before.map { " :(,".utf8.contains($0) } == true
          if !isNeedlessZero { output.append(byte) }
        }
        rest = rest.dropFirst()
      }
    }
    return output
  }

  /// A script without indents and lines that are nothing but a comment.
  ///
  /// One with a text that goes over several lines stays as it is.
  static func withoutCommentLines(_ script: [UInt8]) -> [UInt8] {
    let lines = script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let hasLongTexts = lines.contains { line in
      line.last == UInt8(ascii: "\\") || line.count { $0 == UInt8(ascii: "`") } % 2 == 1
    }
    if hasLongTexts { return script }
    let kept = lines.map { line in line.drop { $0 == UInt8(ascii: " ") } }
      .filter { !$0.starts(with: "//".utf8) }
    return Array(kept.joined(separator: CollectionOfOne(UInt8(ascii: "\n"))))
  }

  /// The path of the asset that a file is a part of: `style.css` for `style.css/page.css`.
  ///
  /// - Returns: nil for a file that is an asset by itself.
  private static func wholeName(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard let last = parts.dropLast().firstIndex(where: { $0.hasSuffix(".css") || $0.hasSuffix(".js") })
    else { return nil }
    return parts[...last].joined(separator: "/")
  }
}
