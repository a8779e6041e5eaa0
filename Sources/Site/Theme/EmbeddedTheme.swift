import CDefaultTheme
import Diagnostics

/// The default theme, which is part of the binary.
enum EmbeddedTheme {
  static let name = "default"

  /// Its files, with paths as if they lay in the site: `themes/default/theme.yml`.
  static let files: [SourceFile] = {
    let list = UnsafeBufferPointer(
      start: plantsite_default_theme_files(), count: plantsite_default_theme_count)
    return list.map { file in
      SourceFile(
        path: "themes/default/" + String(cString: file.path),
        bytes: Array(UnsafeBufferPointer(start: file.bytes, count: file.count)))
    }
  }()

  /// Its icons by name, read once for all sites.
  static let icons: [String: Icon] = {
    let icons = files.compactMap { file in
      Theme.iconName(file.path.dropFirst("themes/\(name)/".count)).flatMap { Icon(name: $0, svg: file.bytes) }
    }
    return Dictionary(uniqueKeysWithValues: icons.map { ($0.name, $0) })
  }()
}
