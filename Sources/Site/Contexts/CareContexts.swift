import Templates

/// A fact of care in a few words: what an attribute of a care role says.
struct FactContext: TemplateContext {
  let role: String
  let label: String
  let value: String
  let icon: String

  /// The value with links to plants of which the same is said; nil for none.
  var linked: [UInt8]?

  static let declaration = ContextDeclaration<FactContext>(
    "care fact",
    "What an attribute with a care role says: light, water, growing, difficulty or hardiness; or what is dangerous about the plant.",
    [
      .text("role", "The attribute's role; `safety` for what is dangerous.") { $0.role },
      .text("label", "The attribute's label.") { $0.label },
      .text("value", "The labels of the options chosen, with commas.") { $0.value },
      .html("linkedValue", "The same with links to all plants with the option, as on a plant's page.") {
        $0.linked ?? escapedHTML($0.value)
      },
      .text("icon", "The name of an icon; empty where the theme has none for it.") { $0.icon },
    ])
}

/// The year of a plant in twelve months.
struct YearContext: TemplateContext {
  /// What an attribute says of the months.
  struct Season: TemplateContext {
    let role: String
    let label: String
    let icon: String
    let text: String
    let runs: [Run]

    static let declaration = ContextDeclaration<Season>(
      "season", "What an attribute with the role growing, dormant or flowering says of the months.",
      [
        .text("role", "The attribute's role.") { $0.role },
        .text("label", "The attribute's label.") { $0.label },
        .text("icon", "The name of an icon; empty where the theme has none for it.") { $0.icon },
        .text("text", "The months in words: `March to May`.") { $0.text },
        .list("runs", "The months in unbroken runs, none over the end of the year.") { $0.runs },
      ])
  }

  /// Months that follow each other.
  struct Run: TemplateContext {
    /// From 1 to 12.
    let first: Int
    let last: Int

    static let declaration = ContextDeclaration<Run>(
      "run of months", "Months that follow each other.",
      [
        .text("first", "The first month, from 1 to 12.") { String($0.first) },
        .text("end", "The month after the last, from 2 to 13; as a CSS grid line.") { String($0.last + 1) },
      ])
  }

  let initials: [String]
  let seasons: [Season]

  static let declaration = ContextDeclaration<YearContext>(
    "year", "The year of a plant in the months of the site's hemisphere.",
    [
      .texts("initials", "The initials of the twelve months.") { $0.initials },
      .list("seasons", "One for each attribute that says something of the months.") { $0.seasons },
    ])
}

/// What is known of a plant's safety.
struct SafetyContext: TemplateContext {
  /// One attribute with the role safety.
  struct Statement: TemplateContext {
    enum State: String {
      case yes
      case suspected
      case no
      case unknown
      /// Of an attribute that isn't yes or no.
      case told
    }

    let key: String
    let label: String
    let value: [UInt8]
    let state: State
    let icon: String
    let source: [UInt8]

    static let declaration = ContextDeclaration<Statement>(
      "safety statement", "What an attribute with the role safety says.",
      [
        .text("key", "The attribute's key.") { $0.key },
        .text("label", "The attribute's label: `Poisonous to cats`.") { $0.label },
        .html("value", "Yes, suspected, no, unknown, or what the attribute says otherwise.") { $0.value },
        .text(
          "state",
          "`yes`, `suspected`, `no`, `unknown`, or `told` where the attribute isn't yes or no; fit for a class name."
        ) { $0.state.rawValue },
        .text("icon", "The name of an icon; empty where the theme has none for it.") { $0.icon },
        .html("source", "Links to where this statement is from; empty where it doesn't say.") { $0.source },
      ])
  }

  let statements: [Statement]
  let source: [UInt8]

  static let declaration = ContextDeclaration<SafetyContext>(
    "safety", "What is known of a plant's safety.",
    [
      .list("statements", "One for each attribute with the role safety, in order, unknown ones too.") {
        $0.statements
      },
      .html("source", "Where this is from: the attribute with the role safetySource; may be empty.") {
        $0.source
      },
      .flag("hasSuspected", "Whether anything of it is suspected only.") {
        $0.statements.contains { $0.state == .suspected }
      },
      .flag("hasUnknown", "Whether anything of it is unknown.") {
        $0.statements.contains { $0.state == .unknown }
      },
    ])
}

/// An icon as it stands on a page once, for others to refer to.
extension Icon: TemplateContext {
  static let declaration = ContextDeclaration<Icon>(
    "icon", "An icon that the page refers to with `<use href=\"#icon_NAME\">`.",
    [
      .text("id", "The icon's id: `icon_` and its name.") { Icon.idPrefix + $0.name },
      .text("viewBox", "The icon's `viewBox`.") { $0.viewBox },
      .html("drawing", "What is inside the icon's `svg` element.") { $0.drawing },
    ])
}
