// The SDKs of Apple's systems do not include libyaml; Yams contains a copy in the module CYaml.
#if canImport(CLibYAML)
  internal import CLibYAML
#else
  internal import CYaml
#endif

/// An event that libyaml reports.
struct YAMLEvent {
  enum Kind {
    case scalar(String, isPlain: Bool)
    case alias(String)
    case sequenceStart, mappingStart, collectionEnd
    /// The end of the text.
    case end
    /// The start of a document.
    case other
  }

  var kind: Kind
  /// The name by which aliases refer to the value that starts here.
  var anchor: String?
  /// The line and column where the event begins, from 1.
  var line: Int
  var column: Int
}

/// Reads YAML event by event.
@safe struct YAMLEventReader: ~Copyable {
  /// The parser stores its own address, so it must not move.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>
  private let isReady: Bool

  /// Creates a reader, and replaces bytes that are not UTF-8 with U+FFFD.
  init(_ text: [UInt8]) {
    let valid = String(decoding: text, as: UTF8.self).utf8
    // SAFETY: both are freed by `deinit`, the parser first.
    unsafe self.text = .allocate(capacity: valid.count)
    _ = unsafe self.text.initialize(from: valid)
    unsafe parser = .allocate(capacity: 1)
    // SAFETY: libyaml zeroes the parser before it does anything else, and again if memory is short.
    // The text stays alive and in place for as long as the parser.
    isReady = unsafe yaml_parser_initialize(parser) != 0
    if isReady {
      unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
      unsafe yaml_parser_set_input_string(parser, self.text.baseAddress, self.text.count)
    }
  }

  deinit {
    if isReady { unsafe yaml_parser_delete(parser) }
    unsafe parser.deallocate()
    unsafe text.deallocate()
  }

  /// Returns the next event. Do not call it after the end.
  mutating func next() throws(YAMLError) -> YAMLEvent {
    guard isReady else { throw .outOfMemory }
    while true {
      var event = unsafe yaml_event_t()
      guard unsafe yaml_parser_parse(parser, &event) != 0 else { throw failure() }
      // SAFETY: libyaml has initialized the event, which owns its contents until it is deleted.
      defer { unsafe yaml_event_delete(&event) }
      switch unsafe event.type {
      case YAML_STREAM_START_EVENT, YAML_DOCUMENT_END_EVENT: continue
      default: return unsafe Self.event(event)
      }
    }
  }

  /// Copies the relevant contents of an event.
  @unsafe private static func event(_ event: yaml_event_t) -> YAMLEvent {
    let mark = unsafe event.start_mark
    var copy = YAMLEvent(
      kind: .other, anchor: nil, line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    // SAFETY: the type of an event determines the active member of the union.
    switch unsafe event.type {
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: Int(scalar.length))
      // `!!str` without text is an empty string, not a missing value.
      let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.plain_implicit != 0
      copy.kind = .scalar(unsafe String(decoding: bytes, as: UTF8.self), isPlain: isPlain)
      unsafe copy.anchor = string(scalar.anchor)
    case YAML_ALIAS_EVENT: copy.kind = .alias(unsafe string(event.data.alias.anchor) ?? "")
    case YAML_SEQUENCE_START_EVENT:
      copy.kind = .sequenceStart
      unsafe copy.anchor = string(event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT:
      copy.kind = .mappingStart
      unsafe copy.anchor = string(event.data.mapping_start.anchor)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: copy.kind = .collectionEnd
    case YAML_STREAM_END_EVENT: copy.kind = .end
    default: break
    }
    return copy
  }

  /// Copies a zero-terminated string from libyaml.
  @unsafe private static func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe text.map { unsafe String(cString: $0) }
  }

  /// Returns the parser's error.
  private func failure() -> YAMLError {
    // SAFETY: the messages are zero-terminated constants of libyaml.
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) }
    guard let problem else { return .outOfMemory }
    var message = problem
    if let context = unsafe parser.pointee.context {
      unsafe message += " \(String(cString: context))"
    }
    guard unsafe parser.pointee.error != YAML_READER_ERROR else {
      // libyaml's reader, which runs ahead of its parser, only counts bytes.
      let (line, column) = unsafe place(of: Int(parser.pointee.problem_offset))
      return YAMLError(message, line: line, column: column)
    }
    let mark = unsafe parser.pointee.problem_mark
    return YAMLError(message, line: Int(mark.line) + 1, column: Int(mark.column) + 1)
  }

  /// Returns the line of a byte, and its column in characters as libyaml counts them.
  private func place(of offset: Int) -> (line: Int, column: Int) {
    let before = unsafe text[..<min(max(0, offset), text.count)]
    let line = unsafe before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return unsafe (
      before.count { $0 == 0x0A } + 1, before[line...].count { $0 & 0xC0 != 0x80 } + 1
    )
  }
}
