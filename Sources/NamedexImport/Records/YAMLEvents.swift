package import NamedexText
internal import NamedexYAML

/// A YAML document as the events of the equivalent JSON, in file order.
///
/// Plain scalars become decimal numbers, Booleans or null as in the core schema of YAML 1.2, so
/// `no` is a string. Unlike there, `0x1F`, `.5` and `.inf` are strings, too.
package struct YAMLEvents {
  private enum Step {
    case event(JSONEvent, YAMLNode)
    case node(YAMLNode)
  }

  /// The maximum number of events and bytes of text, a small multiple of the size of the document.
  /// Without a limit, aliases to aliases could make a short document arbitrarily large.
  private let limit: Int

  private let file: String
  /// The remaining steps, last first.
  private var pending: [Step] = []
  private var count = 0
  /// A decimal number as a plain scalar.
  private static let number = RegularExpression(
    known: #"[-+]?[0-9]+(?:\.|(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)"#)
  /// The line and column where the last event began.
  private(set) var line = 1
  private(set) var column = 1

  /// Reads a document.
  package init(_ bytes: [UInt8], file: String) throws(ImportError) {
    self.file = file
    limit = 1000 + 8 * bytes.count
    let root = try attempt(try YAMLDocument.read(bytes)) { (error: YAMLError) in
      ImportError(error, file: file)
    }
    if let root { pending = [.node(root)] }
  }

  /// Returns the next event; nil at the end.
  package mutating func next() throws(ImportError) -> JSONEvent? {
    guard let step = pending.popLast() else { return nil }
    count += 1
    guard count <= limit else {
      throw .badData(
        file: file, line: line,
        reason: "aliases make the document more than eight times as long as it is written")
    }
    switch step {
    case .event(let event, let node):
      (line, column) = (node.line, node.column)
      return event
    case .node(let node):
      (line, column) = (node.line, node.column)
      if let pairs = node.pairs {
        pending.append(.event(.endObject, node))
        for pair in pairs.reversed() {
          guard let key = pair.key.text else {
            throw .badData(
              file: file, line: pair.key.line, column: pair.key.column,
              reason: "a key that is not a string")
          }
          count += key.utf8.count
          pending.append(.node(pair.value))
          pending.append(.event(.key(key), pair.key))
        }
        return .beginObject
      }
      if let elements = node.elements {
        pending.append(.event(.endArray, node))
        pending += elements.reversed().map(Step.node)
        return .beginArray
      }
      return scalar(node)
    }
  }

  private mutating func scalar(_ node: YAMLNode) -> JSONEvent {
    let text = node.text ?? ""
    count += text.utf8.count
    guard node.isPlain else { return .string(text) }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: return Self.number.groups(of: text) == nil ? .string(text) : .number(text)
    }
  }
}
