// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What is declared here is public rather than `package`, as only then the compiler specialises generic code for the
// types of another target: so each context of Site has code of its own that makes its frame.

/// A type whose values a template can show.
///
/// A context declares its variables once, with the words that the reference prints about them; a template that names
/// anything else doesn't compile.
public protocol TemplateContext: Sendable {
  static var declaration: ContextDeclaration<Self> { get }
}

/// The name, the purpose and the variables of a context type.
///
/// Each list `things` brings a flag `hasThings` with it, so that a template can put a heading over what isn't empty.
public struct ContextDeclaration<Context: TemplateContext>: Sendable {
  public let type: ContextType
  @usableFromInline let values: [@Sendable (Context) -> TemplateValue]

  /// Indices of the variables that are lists.
  @usableFromInline let lists: [Int]

  public init(_ name: String, _ help: String, _ variables: [ContextVariable<Context>]) {
    let declared = variables.map(\.declaration)
    lists = declared.indices.filter { declared[$0].kind.isList }
    let flags = lists.map { index in
      let name = declared[index].name
      return ContextType.Variable(
        name: "has" + name.prefix(1).uppercased() + name.dropFirst(), help: "Whether `\(name)` isn't empty.",
        kind: .flag)
    }
    type = ContextType(name: name, help: help, variables: declared + flags)
    values = variables.map(\.value)
  }
}

/// What a template can know of a context before there is one: the names and kinds of its variables.
public final class ContextType: Sendable {
  public struct Variable: Sendable {
    public let name: String
    public let help: String
    public let kind: Kind

    public init(name: String, help: String, kind: Kind) {
      self.name = name
      self.help = help
      self.kind = kind
    }
  }

  public enum Kind: Sendable {
    /// Text, escaped when shown. As a section: shown when not empty.
    case text
    /// HTML, shown as it is with `{{{name}}}`. As a section: shown when not empty.
    case html
    /// Yes or no; only as a section.
    case flag
    /// A list of texts; a section repeats, and `{{.}}` is the item.
    case texts
    /// A list of contexts; a section repeats.
    case list(@Sendable () -> ContextType)
    /// One context or none; a section is entered when there is one, and dotted names reach into it.
    case context(@Sendable () -> ContextType)
  }

  public let name: String
  public let help: String
  public let variables: [Variable]

  public init(name: String, help: String, variables: [Variable]) {
    self.name = name
    self.help = help
    self.variables = variables
  }
}

// Each context has one type.
extension ContextType: Hashable {
  public static func == (left: ContextType, right: ContextType) -> Bool { left === right }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The value of a variable.
public enum TemplateValue: Sendable {
  case text(String)
  case html([UInt8])
  case flag(Bool)
  case texts([String])
  case list([TemplateFrame])
  /// nil when there is none.
  case context(TemplateFrame?)
}

/// The values of a context, in the order in which its type declares its variables.
public struct TemplateFrame: Sendable {
  public let values: [TemplateValue]

  @inlinable public init(values: [TemplateValue]) {
    self.values = values
  }
}

/// A variable of a context type: its declaration, and how its value is had.
public struct ContextVariable<Context>: Sendable {
  @usableFromInline let declaration: ContextType.Variable
  @usableFromInline let value: @Sendable (Context) -> TemplateValue

  @usableFromInline init(
    _ name: String, _ help: String, _ kind: ContextType.Kind,
    _ value: @escaping @Sendable (Context) -> TemplateValue
  ) {
    declaration = ContextType.Variable(name: name, help: help, kind: kind)
    self.value = value
  }

  @inlinable public static func text(
    _ name: String, _ help: String, _ value: @escaping @Sendable (Context) -> String
  ) -> Self {
    Self(name, help, .text) { .text(value($0)) }
  }

  @inlinable public static func html(
    _ name: String, _ help: String, _ value: @escaping @Sendable (Context) -> [UInt8]
  ) -> Self {
    Self(name, help, .html) { .html(value($0)) }
  }

  @inlinable public static func flag(
    _ name: String, _ help: String, _ value: @escaping @Sendable (Context) -> Bool
  ) -> Self {
    Self(name, help, .flag) { .flag(value($0)) }
  }

  @inlinable public static func texts(
    _ name: String, _ help: String, _ value: @escaping @Sendable (Context) -> [String]
  ) -> Self {
    Self(name, help, .texts) { .texts(value($0)) }
  }

  @inlinable public static func list<Item: TemplateContext>(
    _ name: String, _ help: String, _ value: @escaping @Sendable (Context) -> [Item]
  ) -> Self {
    Self(name, help, .list { Item.declaration.type }) { .list(value($0).map { $0.frame }) }
  }

  @inlinable public static func context<Inner: TemplateContext>(
    _ name: String, _ help: String, _ value: @escaping @Sendable (Context) -> Inner?
  ) -> Self {
    Self(name, help, .context { Inner.declaration.type }) { .context(value($0)?.frame) }
  }

  /// Contexts whose frames were made before, to share them between pages.
  @inlinable public static func frames(
    _ name: String, _ help: String, of type: @escaping @Sendable () -> ContextType,
    _ value: @escaping @Sendable (Context) -> [TemplateFrame]
  ) -> Self {
    Self(name, help, .list(type)) { .list(value($0)) }
  }

  /// One context whose frame and type were made before.
  @inlinable public static func frame(
    _ name: String, _ help: String, of type: @escaping @Sendable () -> ContextType,
    _ value: @escaping @Sendable (Context) -> TemplateFrame?
  ) -> Self {
    Self(name, help, .context(type)) { .context(value($0)) }
  }
}

extension TemplateContext {
  /// The values of all variables, ready for templates.
  @inlinable public var frame: TemplateFrame {
    let declaration = Self.declaration
    var values: [TemplateValue] = []
    values.reserveCapacity(declaration.values.count + declaration.lists.count)
    for value in declaration.values { values.append(value(self)) }
    for index in declaration.lists { values.append(.flag(!values[index].isEmptyList)) }
    return TemplateFrame(values: values)
  }
}

extension ContextType.Kind {
  var isList: Bool {
    switch self {
    case .list, .texts: true
    case .text, .html, .flag, .context: false
    }
  }
}

extension TemplateValue {
  @inlinable var isEmptyList: Bool {
    switch self {
    case .list(let frames): frames.isEmpty
    case .texts(let texts): texts.isEmpty
    case .text, .html, .flag, .context: false
    }
  }
}
