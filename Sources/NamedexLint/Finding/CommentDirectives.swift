internal import NamedexCore
internal import NamedexText

/// A comment that begins with `namedex:`, in source code.
struct SourceComment {
  /// The comment with its marks.
  var range: Range<Int>
  /// Whether nothing but white space stands before it on its line.
  var isAlone: Bool
  /// Where its line begins.
  var lineStart: Int
}

/// The meaning of a comment that begins with `namedex:`.
enum CommentDirective: Equatable {
  /// The literals beside or below are symbol names.
  case symbol
  /// Rules are switched off or on.
  case rules(Directive)
  /// The words mean nothing.
  case problem(FileUses.Problem)

  private static let prefix = Array("namedex:".utf8)

  /// Whether a comment's text speaks to the linter: it has to begin with `namedex:`, after the
  /// comment's marks and white space, so a sentence about directives is not a directive.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - start: Where the comment's marks begin.
  ///   - end: Where the comment ends.
  /// - Returns: Where the words after `namedex:` begin.
  @inline(__always)
  static func words(in bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var position = start
    while position < end {
      switch bytes[position] {
      case UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "!"), UInt8(ascii: "<"),
        UInt8(ascii: "-"), 0x20, 0x09, 0x0A, 0x0D:
        position += 1
      case UInt8(ascii: "n"):
        guard end - position >= prefix.count,
          bytes[position..<position + prefix.count].elementsEqual(prefix)
        else { return nil }
        return position + prefix.count
      default: return nil
      }
    }
    return nil
  }

  /// Reads a comment.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - comment: The whole comment, marks included.
  /// - Returns: Nil when the comment is not for the linter.
  init?(_ bytes: [UInt8], comment: Range<Int>) {
    guard
      let start = Self.words(in: bytes, from: comment.lowerBound, to: comment.upperBound)
    else { return nil }
    var text = String(decoding: bytes[start..<comment.upperBound], as: UTF8.self)[...]
    for closing in ["*/", "-->"] where text.hasSuffix(closing) { text.removeLast(closing.count) }
    var reason = ""
    if let dash = Self.separator(in: text) {
      reason = Self.trimmed(text[dash.upperBound...])
      text = text[..<dash.lowerBound]
    }
    let words = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
    let command = text.first?.isWhitespace == true ? "" : words.first ?? ""
    let parts = command.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let rules = Array(words.dropFirst())
    func problem(_ found: String, _ known: [String]) -> Self {
      .problem(
        FileUses.Problem(offset: start, message: Self.message(found: found, known: known)))
    }
    func directive(_ scope: Directive.Scope) -> Self {
      .rules(Directive(scope: scope, rules: rules, reason: reason, range: comment))
    }
    switch (parts.first ?? "", parts.count) {
    case ("symbol", 1): self = .symbol
    case ("enable", 1): self = directive(.end)
    case ("disable", 1): self = directive(.begin)
    case ("disable", 2):
      switch parts[1] {
      case "next": self = directive(.next)
      case "this": self = directive(.this)
      case "previous": self = directive(.previous)
      default:
        self = problem(command, ["disable:next", "disable:this", "disable:previous", "disable"])
      }
    case ("disable", _), ("enable", _), ("symbol", _):
      self = problem(
        command,
        parts[0] == "disable" ? ["disable:next", "disable:this", "disable:previous"] : [parts[0]])
    default:
      self = problem(command, ["disable", "enable", "symbol", "disable:next", "disable:this"])
    }
  }

  /// The ` - ` before a reason; long dashes, which editors put there, serve as well.
  private static func separator(in text: Substring) -> Range<Substring.Index>? {
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if text[index] == "-" || text[index] == "–" || text[index] == "—",
        index == text.startIndex || text[text.index(before: index)].isWhitespace,
        next == text.endIndex || text[next].isWhitespace
      {
        return index..<next
      }
      index = next
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> String {
    guard let start = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[start...last])
  }

  private static func message(found: String, known: [String]) -> String {
    let list = known.map(\.quoted).joined(separator: ", ")
    guard !found.isEmpty else { return "nothing after `namedex:`; expected one of \(list)" }
    let meant = EditDistance.nearest(to: found, in: known) ?? known.first { found.hasPrefix($0) }
    guard let meant else {
      return "unknown directive '\(found)'; expected one of \(list)"
    }
    return "unknown directive '\(found)'; did you mean '\(meant)'? Expected one of \(list)"
  }
}
