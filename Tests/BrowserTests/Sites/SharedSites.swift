/// Sites that tests share: each is built once, when the first test asks for it.
extension BuiltSite {
  /// The sample library of the repository.
  static var sample: BuiltSite { get throws { try builtSample.get() } }

  private static let builtSample = Result { try BuiltSite(source: BrowserTools.repository) }
}
