internal import NamedexLexing
internal import NamedexXML

/// Reads a document with libxml2, and finds the byte range of each start tag.
struct MarkupWalk {
  /// An event in the document.
  enum Event {
    case start(XMLStart, MarkupScanner.Tag)
    case end
    case text(String)
  }

  private let reader: XMLReader
  private(set) var scanner: MarkupScanner
  /// The comments for the linter and the problems so far; the caller adds the names.
  private(set) var uses = FileUses()
  private var isOver = false

  init(bytes: [UInt8]) {
    reader = XMLReader(bytes: bytes, name: "")
    scanner = MarkupScanner(bytes: bytes)
  }

  /// Returns the next event; nil at the end, or if the rest of the document cannot be read.
  mutating func next() -> Event? {
    guard !isOver else { return nil }
    do throws(XMLReadError) {
      switch try reader.next() {
      case .start(let start):
        if let tag = scanner.nextStart(), name(of: tag) == start.name { return .start(start, tag) }
        // If the two readers disagree, the byte ranges are not reliable. No known document makes
        // them disagree.
        fail(
          line: start.line,
          "<\(start.name)> does not appear in the file's bytes; save the file as UTF-8")
      case .end: return .end
      case .text(let text, _): return .text(text)
      case nil: end()
      }
    } catch {
      fail(line: error.line ?? 1, error.reason)
    }
    return nil
  }

  /// Returns a tag's name without its prefix.
  private func name(of tag: MarkupScanner.Tag) -> String {
    let name = scanner.bytes[tag.name]
    let start = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.startIndex
    return String(decoding: name[start...], as: UTF8.self)
  }

  private mutating func fail(line: Int, _ message: String) {
    uses.problems.note(scanner.offset(ofLine: line), "\(message); the rest of the file is not read")
    end()
  }

  /// Ends the walk. The rest of the file is still searched for comments.
  private mutating func end() {
    isOver = true
    scanner.finish()
    for comment in scanner.comments where uses.obey(comment, in: scanner.bytes) {
      uses.problems.note(
        comment.lowerBound, "`namedex:symbol` marks literals in source code; this file has none")
    }
  }

  /// Returns whether a range of bytes spells a name without character references.
  func isPlain(_ range: Range<Int>, _ name: String) -> Bool {
    scanner.bytes[range].elementsEqual(name.utf8)
  }
}
