internal import NamedexText
internal import NamedexYAML

/// A document of YAML as the events of JSON that means the same, in the order of the file.
///
/// Plain scalars are numbers, Booleans and null as in the core schema of YAML 1.2: `no` is a text.
struct YAMLEvents {
  private enum Step {
    case event(JSONEvent, YAMLNode)
    case node(YAMLNode)
  }

  /// More events are refused: a short text with aliases to aliases could mean any number.
  private static let limit = 8_000_000

  private let file: String
  /// What is still to come, last first.
  private var pending: [Step] = []
  private var count = 0
  /// A decimal number, as a plain scalar.
  private let number = /[-+]?[0-9]+(?:\.|(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)/
  /// Where the last event began.
  private(set) var line = 1
  private(set) var column = 1

  /// Reads a document.
  init(_ bytes: [UInt8], file: String) throws(ImportError) {
    self.file = file
    let root = try attempt(try YAMLDocument.read(bytes)) { (error: YAMLError) in
      ImportError(error, file: file)
    }
    if let root { pending = [.node(root)] }
  }

  /// Returns the next event; nil at the end.
  mutating func next() throws(ImportError) -> JSONEvent? {
    guard let step = pending.popLast() else { return nil }
    count += 1
    guard count <= Self.limit else {
      throw .badData(file: file, line: line, reason: "more than \(Self.limit) values")
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
              reason: "a key that is not a text")
          }
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

  private func scalar(_ node: YAMLNode) -> JSONEvent {
    let text = node.text ?? ""
    guard node.isPlain else { return .string(text) }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: return text.wholeMatch(of: number) == nil ? .string(text) : .number(text)
    }
  }
}
