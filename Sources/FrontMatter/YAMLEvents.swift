internal import CYAML

/// libyaml's parser over bytes in memory, one event at a time.
///
/// The bytes must outlive the value. The parser lies at an address of its own because libyaml keeps a pointer to it.
struct YAMLEvents: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let event: UnsafeMutablePointer<yaml_event_t>

  /// - Returns: nil when there is no memory for it.
  init?(_ bytes: UnsafeRawBufferPointer) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard yaml_parser_initialize(parser) != 0 else {
      parser.deallocate()
      return nil
    }
    self.parser = parser
    event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
    event.initialize(to: yaml_event_t())
    yaml_parser_set_input_string(parser, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count)
    // Said rather than guessed, so that libyaml neither skips a byte order mark nor takes text for UTF-16.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    yaml_event_delete(event)
    event.deallocate()
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The event last read; its strings live until the next call of ``next()``.
  var current: yaml_event_t { event.pointee }

  /// Reads the next event.
  /// - Returns: Its type; nil when the YAML is wrong, see ``fault``.
  mutating func next() -> yaml_event_type_t? {
    yaml_event_delete(event)
    guard yaml_parser_parse(parser, event) != 0 else { return nil }
    return event.pointee.type
  }

  /// What libyaml found wrong, after ``next()`` returned nil.
  var fault: YAMLFault {
    let state = parser.pointee
    return YAMLFault(
      isReaderFault: state.error == YAML_READER_ERROR,
      context: state.context.map { String(cString: $0) } ?? "",
      problem: state.problem.map { String(cString: $0) } ?? "",
      contextCharacter: Int(state.context_mark.index),
      problemCharacter: Int(state.problem_mark.index), problemByte: Int(state.problem_offset))
  }
}

/// An error of libyaml, in its own words.
struct YAMLFault {
  /// Whether the bytes can't be read as characters; the place is then ``problemByte``.
  let isReaderFault: Bool

  /// What it was about, for instance `while scanning a quoted scalar`; may be empty.
  let context: String
  let problem: String

  /// Where that began, and where the problem showed, in characters from the start of the YAML.
  let contextCharacter: Int
  let problemCharacter: Int

  /// Where the problem showed in bytes from the start of the YAML, for a reader's fault.
  let problemByte: Int
}
