internal import NamedexFiles
internal import NamedexText

/// The events of a JSON or YAML file, so that both formats can be read in the same way.
struct RecordEvents {
  let source: FileReader
  private let pieces: UpstreamPieces
  private var json: JSONReader?
  private var yaml: YAMLEvents?
  /// True for JSON Lines: the first line is a complete object, and another object begins on the
  /// next line.
  let isLines: Bool

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - format: The format of its contents.
  init(_ source: FileReader, as format: RecordFormat) throws(ImportError) {
    let pieces = UpstreamPieces(source)
    (self.source, self.pieces) = (source, pieces)
    var head = pieces.next()
    isLines = format == .json && Self.isLines(head)
    switch format {
    case .json:
      json = JSONReader {
        defer { head = [] }
        return head.isEmpty ? pieces.next() : head
      }
    case .yaml:
      var bytes = head
      while !head.isEmpty {
        head = pieces.next()
        bytes += head
        guard bytes.count <= Upstream.largest else {
          throw .badData(
            file: source.name,
            reason: "larger than \(Upstream.largest >> 20) MB, and YAML is read whole")
        }
      }
      yaml = try YAMLEvents(bytes, file: source.name)
    }
    if let failure = pieces.failure { throw ImportError(failure) }
  }

  /// The line on which the last event began.
  var line: Int { json?.eventLine ?? yaml?.line ?? 1 }

  /// Returns the next event; nil at the end.
  mutating func next() throws(ImportError) -> JSONEvent? {
    if yaml != nil { return try yaml?.next() }
    let event: JSONEvent?
    do throws(TextFault) {
      event = try json?.next()
    } catch {
      // If the rest of the file cannot be read, the JSON reader sees only an early end.
      throw pieces.failure.map { ImportError($0) } ?? ImportError(error, file: source.name)
    }
    if let failure = pieces.failure { throw ImportError(failure) }
    return event
  }

  /// Skips the rest of a value, given its first event.
  mutating func skip(_ event: JSONEvent) throws(ImportError) {
    switch event {
    case .beginObject, .beginArray: try skipRest()
    default: return
    }
  }

  /// Skips the rest of the innermost open object or array.
  mutating func skipRest() throws(ImportError) {
    var depth = 1
    while depth > 0, let event = try next() {
      switch event {
      case .beginObject, .beginArray: depth += 1
      case .endObject, .endArray: depth -= 1
      default: break
      }
    }
  }

  /// Skips the next value without creating its text.
  mutating func skipValue() throws(ImportError) {
    json?.skipsText = true
    let event = try next()
    json?.skipsText = false
    if let event { try skip(event) }
  }

  /// Returns an error about the last event.
  func bad(_ reason: String) -> ImportError {
    if let json { return ImportError(json.badEvent(reason), file: source.name) }
    return .badData(file: source.name, line: line, column: yaml?.column, reason: reason)
  }

  private static func isLines(_ head: [UInt8]) -> Bool {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    guard let end = head.firstIndex(of: 0x0A),
      head[..<end].last(where: { !isBlank($0) }) == UInt8(ascii: "}")
    else { return false }
    return head[end...].first { !isBlank($0) && $0 != 0x0A } == UInt8(ascii: "{")
  }
}

/// The format of records in a file.
package enum RecordFormat: String, CaseIterable, Sendable {
  /// JSON or JSON Lines.
  case json
  /// A single YAML document.
  case yaml

  /// Recognizes the format by the file's extension; a file that is not YAML is read as JSON.
  package init(path: String) {
    let end = path.split(separator: ".").last?.lowercased() ?? ""
    self = end == "yml" || end == "yaml" ? .yaml : .json
  }
}

/// Passes the pieces of a file to a reader that does not support file errors, and keeps the first
/// error.
private final class UpstreamPieces {
  private let source: FileReader
  private(set) var failure: FileError?

  init(_ source: FileReader) { self.source = source }

  func next() -> [UInt8] {
    do throws(FileError) {
      return try source.next()
    } catch {
      failure = error
      return []
    }
  }
}
