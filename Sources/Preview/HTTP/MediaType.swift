/// What a file is, for browsers.
enum MediaType {
  /// The media type of a file by its extension; of an address that ends in `/`, that of a page.
  static func of(_ address: String) -> String {
    if address.hasSuffix("/") { return "text/html; charset=utf-8" }
    let name = address.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return "application/octet-stream" }
    return types[name[name.index(after: dot)...].lowercased()] ?? "application/octet-stream"
  }

  private static let types = [
    "avif": "image/avif", "bmp": "image/bmp", "css": "text/css; charset=utf-8",
    "csv": "text/csv; charset=utf-8", "gif": "image/gif", "heic": "image/heic",
    "htm": "text/html; charset=utf-8", "html": "text/html; charset=utf-8", "ico": "image/x-icon",
    "jpeg": "image/jpeg", "jpg": "image/jpeg", "js": "text/javascript; charset=utf-8",
    "json": "application/json", "m4a": "audio/mp4", "map": "application/json",
    "md": "text/markdown; charset=utf-8", "mjs": "text/javascript; charset=utf-8", "mp3": "audio/mpeg",
    "mp4": "video/mp4", "ogg": "audio/ogg", "otf": "font/otf", "pdf": "application/pdf", "png": "image/png",
    "svg": "image/svg+xml", "tif": "image/tiff", "tiff": "image/tiff", "ttf": "font/ttf",
    "txt": "text/plain; charset=utf-8", "wasm": "application/wasm", "wav": "audio/wav", "webm": "video/webm",
    "webmanifest": "application/manifest+json", "webp": "image/webp", "woff": "font/woff",
    "woff2": "font/woff2", "xml": "application/xml", "zip": "application/zip",
  ]
}
