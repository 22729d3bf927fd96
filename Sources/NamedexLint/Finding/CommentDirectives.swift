internal import NamedexCore
internal import NamedexLexing
internal import NamedexText

/// The meaning of a comment that begins with `namedex:`.
enum CommentDirective: Equatable {
  /// The literals next to or below the comment are symbol names.
  case symbol
  /// The comment turns rules off or on.
  case rules(Directive)
  /// The directive is not valid.
  case problem(SourceProblem)

  /// Parses a comment.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - comment: The whole comment, including its delimiters.
  /// - Returns: Nil if the comment is not for the linter.
  init?(_ bytes: [UInt8], comment: Range<Int>) {
    guard let start = SourceComment.words(in: bytes, comment) else { return nil }
    var text = String(decoding: bytes[start..<comment.upperBound], as: UTF8.self)[...]
    for closing in ["*/", "-->"] where text.hasSuffix(closing) { text.removeLast(closing.count) }
    // A reason follows the hyphen. Editors may replace it with a dash, so dashes are accepted too.
    if let dash = text.firstRange(of: /(?:^|\s)(?:-|–|—)(?:\s|$)/) {
      text = text[..<dash.lowerBound]
    }
    let words = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
    let command = text.first?.isWhitespace == true ? "" : words.first ?? ""
    let parts = command.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let rules = Array(words.dropFirst())
    if command == "symbol" {
      self = .symbol
    } else if let scope = Self.scopes[command] {
      self = .rules(Directive(scope: scope, rules: rules, range: comment))
    } else {
      let lines = ["disable:next", "disable:this", "disable:previous"]
      let known =
        switch (parts.first ?? "", parts.count) {
        case ("disable", 2): lines + ["disable"]
        case ("disable", _): lines
        case ("enable", _), ("symbol", _): [parts[0]]
        default: ["disable", "enable", "symbol", "disable:next", "disable:this"]
        }
      self = .problem(
        SourceProblem(offset: start, message: Self.message(found: command, known: known)))
    }
  }

  private static let scopes: [String: Directive.Scope] = [
    "enable": .end, "disable": .begin, "disable:next": .next, "disable:this": .this,
    "disable:previous": .previous,
  ]

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

extension FileUses {
  /// Records the rules that a comment turns off or on, or what is wrong with the comment.
  ///
  /// - Parameters:
  ///   - comment: The whole comment, including its delimiters.
  ///   - bytes: The file.
  /// - Returns: True if the comment marks literals as symbol names, which the caller must record.
  mutating func obey(_ comment: Range<Int>, in bytes: [UInt8]) -> Bool {
    switch CommentDirective(bytes, comment: comment) {
    case .rules(let directive): directives.append(directive)
    case .problem(let problem): problems.note(problem.offset, problem.message)
    case .symbol: return true
    case nil: break
    }
    return false
  }
}
