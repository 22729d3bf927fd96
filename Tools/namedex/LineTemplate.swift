import NamedexCommandLine
import NamedexText

/// A template for lines, filled in with members of JSON objects: `%{name}\t%{match.kind}`.
struct LineTemplate: Equatable {
  private enum Piece: Equatable {
    case text(String)
    /// The path to a member.
    case member([String])
  }

  /// The template as written by the user.
  let text: String
  private var pieces: [Piece] = []

  /// Returns whether a string refers to a member.
  static func isTemplate(_ text: String) -> Bool {
    let utf8 = Array(text.utf8)
    return zip(utf8, utf8.dropFirst()).contains {
      $0 == UInt8(ascii: "%") && $1 == UInt8(ascii: "{")
    }
  }

  /// Parses a template. `\t` is a tab, `\n` a line feed, `\\` a backslash, `%%` a percent sign.
  init(_ text: String) throws(UsageError) {
    self.text = text
    var plain = ""
    var rest = text[...]
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("%", "{"):
        guard let end = rest.firstIndex(of: "}") else {
          throw UsageError("missing '}' after '\(rest)'")
        }
        let path = rest[..<end].dropFirst().split(separator: ".", omittingEmptySubsequences: false)
        guard path.allSatisfy({ !$0.isEmpty }) else {
          throw UsageError("'%\(rest[...end])' names no member; write '%{name}'")
        }
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = ""
        pieces.append(.member(path.map(String.init)))
        rest = rest[rest.index(after: end)...]
      case ("%", "%"), ("\\", "\\"):
        plain.append(character)
        rest.removeFirst()
      case ("\\", "t"):
        plain.append("\t")
        rest.removeFirst()
      case ("\\", "n"):
        plain.append("\n")
        rest.removeFirst()
      default: plain.append(character)
      }
    }
    if !plain.isEmpty { pieces.append(.text(plain)) }
  }

  /// Returns the line for an object. A missing member is empty, and the elements of an array are
  /// separated by commas.
  func line(of object: JSONValue) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .member(let path): Self.text(of: object, path[...])
      }
    }.joined()
  }

  private static func text(of value: JSONValue, _ path: ArraySlice<String>) -> String {
    if let elements = value.array {
      return elements.map { text(of: $0, path) }.joined(separator: ", ")
    }
    if let name = path.first { return value[name].map { text(of: $0, path.dropFirst()) } ?? "" }
    switch value {
    case .string(let text): return text.withoutControls()
    case .number(let text): return text
    case .bool(let isTrue): return isTrue ? "true" : "false"
    case .object(let members):
      return members.keys.sorted().map {
        "\($0.withoutControls()) \(text(of: members[$0] ?? .null, []))"
      }.joined(separator: ", ")
    case .array, .null: return ""
    }
  }
}
