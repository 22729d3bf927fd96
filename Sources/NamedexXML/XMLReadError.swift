/// Why a document cannot be read. Lines count from 1.
package enum XMLReadError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file cannot be opened or read; `reason` is the system's.
  case unreadable(file: String, reason: String)
  /// The document is not well-formed; `reason` is libxml2's.
  case malformed(file: String, line: Int, reason: String)
  /// The document uses a construct that is refused on purpose, such as an entity declaration.
  case refused(file: String, line: Int, construct: String)
  /// A part of the document is larger than the limit set for it.
  case tooLarge(file: String, line: Int, part: String, limit: Int)

  /// The file as the caller named it.
  package var file: String {
    switch self {
    case .unreadable(let file, _), .malformed(let file, _, _), .refused(let file, _, _),
      .tooLarge(let file, _, _, _):
      file
    }
  }

  /// The line of the fault; nil when the file was not read at all.
  package var line: Int? {
    switch self {
    case .unreadable: nil
    case .malformed(_, let line, _), .refused(_, let line, _), .tooLarge(_, let line, _, _): line
    }
  }

  /// What is wrong and what to do, without file and line.
  package var reason: String {
    switch self {
    case .unreadable(_, let reason): "cannot be read: \(reason)"
    case .malformed(_, _, let reason): "not well-formed XML: \(reason)"
    case .refused(_, _, let construct):
      "\(construct) is not supported; write the text itself instead"
    case .tooLarge(_, _, let part, let limit): "\(part) exceeds the limit of \(limit)"
    }
  }

  /// The fault as one line: file, line, what is wrong and what to do.
  package var description: String {
    guard let line else { return "\(file): \(reason)" }
    return "\(file):\(line): \(reason)"
  }
}

/// How much of a document a reader accepts, so that hostile input cannot exhaust memory.
package struct XMLLimits: Sendable, Equatable {
  /// Elements open at once.
  package var depth: Int
  /// Attributes of one element.
  package var attributes: Int
  /// UTF-8 bytes of one attribute's value.
  package var attributeBytes: Int
  /// UTF-8 bytes of the text between two tags.
  package var textBytes: Int
  /// Bytes of one tag, comment, processing instruction or DOCTYPE, within 64 KiB: the parser reads
  /// such a piece at once, in time quadratic in its attributes.
  package var markupBytes: Int
  /// UTF-8 bytes of all default attribute values in a DOCTYPE: they would come with every element.
  package var defaultBytes: Int

  /// Creates limits; the defaults are far above what property lists, Interface Builder and data
  /// need.
  package init(
    depth: Int = 256, attributes: Int = 256, attributeBytes: Int = 1 << 16,
    textBytes: Int = 1 << 23, markupBytes: Int = 1 << 18, defaultBytes: Int = 1 << 10
  ) {
    self.depth = depth
    self.attributes = attributes
    self.attributeBytes = attributeBytes
    self.textBytes = textBytes
    self.markupBytes = markupBytes
    self.defaultBytes = defaultBytes
  }
}
