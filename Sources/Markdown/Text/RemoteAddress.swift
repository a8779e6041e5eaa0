extension String {
  /// Whether the text is the address of something on another site: `https://…`, `http://…` or `//…`.
  package var isRemoteAddress: Bool { Destination.isRemote(utf8) }
}
