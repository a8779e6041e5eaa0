/// How a person's device shows pages, as far as pages can know.
struct Look: Sendable, Equatable, CustomStringConvertible {
  enum ColorScheme: String, CaseIterable, Sendable { case light, dark }

  /// In CSS pixels; scrollbars take nothing of it.
  var width = 1280
  var height = 900
  /// How many pixels of the device a CSS pixel has.
  var scale = 1
  var colorScheme = ColorScheme.light
  /// Whether motion is to be left out, as tests want it that don't test motion: nothing fades under a check.
  var reducesMotion = true
  /// Whether style sheets take the page for paper.
  var isPrint = false
  /// A phone: with a finger in place of a mouse, and `<meta name="viewport">` obeyed.
  var isMobile = false
  var runsScripts = true

  static let desktop = Look()
  static let phone = Look(width: 360, height: 740, isMobile: true)

  var dark: Look {
    var look = self
    look.colorScheme = .dark
    return look
  }

  var withoutScripts: Look {
    var look = self
    look.runsScripts = false
    return look
  }

  /// Phone and desktop in light and dark.
  static let all = [phone, phone.dark, desktop, desktop.dark]

  var description: String {
    var words = ["\(width) px", colorScheme.rawValue]
    if scale > 1 { words.append("\(scale)x") }
    if isPrint { words.append("print") }
    if isMobile { words.append("mobile") }
    if !reducesMotion { words.append("with motion") }
    if !runsScripts { words.append("without scripts") }
    return words.joined(separator: ", ")
  }
}

extension Session {
  /// Makes the browser show pages as a look says, the page that it shows included.
  /// - Parameter look: How.
  /// - Throws: Where the browser refuses.
  func show(as look: Look) throws {
    try developerTools(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": JSON(look.width), "height": JSON(look.height), "deviceScaleFactor": JSON(look.scale),
        "mobile": .bool(look.isMobile),
      ])
    try developerTools("Emulation.setScrollbarsHidden", ["hidden": true])
    try developerTools("Emulation.setTouchEmulationEnabled", ["enabled": .bool(look.isMobile)])
    try developerTools(
      "Emulation.setEmulatedMedia",
      [
        "media": look.isPrint ? "print" : "screen",
        "features": [
          ["name": "prefers-color-scheme", "value": .text(look.colorScheme.rawValue)],
          ["name": "prefers-reduced-motion", "value": look.reducesMotion ? "reduce" : "no-preference"],
        ],
      ])
    try developerTools("Emulation.setScriptExecutionDisabled", ["value": .bool(!look.runsScripts)])
  }
}
