import NamedexCore
import NamedexLexing
import NamedexLint
import NamedexSearch
import NamedexText

/// A statement of SwiftUI that shows a symbol, put into `if #available`.
struct AvailabilityWrap {
  /// The condition: `if #available(iOS 17.0, *)`.
  let condition: String
  let edit: Edit

  /// Wraps the statement of a name that does not exist on every target.
  ///
  /// - Returns: Nil unless the use is an argument of `Image` or `Label`, which begins a statement, and the
  ///   releases of the name are known for every target that lacks it.
  init?(_ finding: Finding, _ use: NameUse, _ text: TextDocument, _ catalogs: LintCatalogs) {
    guard finding.rule == Rule.unavailableOnTarget.id, use.form == .text,
      let statement = Self.statement(of: use.range, in: text.bytes),
      let index = catalogs[use.kind]?.first(where: { $0.id == finding.catalog }),
      let versions = Self.versions(of: finding, in: index)
    else { return nil }
    condition = "if #available(\(versions), *)"
    let white = String(decoding: text.indentation(at: statement.lowerBound).text, as: UTF8.self)
    let step = white.hasPrefix("\t") ? "\t" : white.utf8.count % 4 == 0 ? "    " : "  "
    func indented(_ bytes: ArraySlice<UInt8>) -> String {
      String(decoding: bytes, as: UTF8.self)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "" : step + $0 }.joined(separator: "\n")
    }
    let bytes = text.bytes
    var lines = "\(condition) {\n\(white)" + indented(bytes[statement]) + "\n\(white)}"
    if let best = finding.best {
      let other =
        bytes[statement.lowerBound..<use.range.lowerBound] + Array(best.utf8)
        + bytes[use.range.upperBound..<statement.upperBound]
      lines += " else {\n\(white)" + indented(other) + "\n\(white)}"
    }
    edit = Edit(range: statement, text: lines)
  }

  /// The versions that brought the name, of the targets that are older.
  private static func versions(of finding: Finding, in index: CatalogIndex) -> String? {
    guard
      let release = index.entries(named: finding.name).first.flatMap({
        index.introduced(finding.name, of: $0)
      })
    else { return nil }
    var versions: [String] = []
    for target in finding.targets.list {
      guard let found = release.platforms.first(where: { $0.platform == target.platform }) else {
        return nil
      }
      if target.version < found.version { versions.append("\(target.platform) \(found.version)") }
    }
    return versions.isEmpty ? nil : versions.joined(separator: ", ")
  }

  /// The statement of a call of `Image` or `Label` around a literal, with the modifiers that follow; nil
  /// unless the call begins a line among the statements of braces.
  private static func statement(of literal: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    var lexer = SourceLexer(bytes: bytes, language: .swift)
    var tokens: [SourceToken] = []
    lexer.splitsInterpolations = false
    while case let token = lexer.next(), token.kind != .end { tokens.append(token) }
    let closing = closing(in: tokens)
    /// The innermost bracket that is open before a token.
    func opening(before place: Int) -> Int? {
      (0..<place).last { closing[$0] ?? 0 >= place }
    }
    guard
      let inner = tokens.firstIndex(where: {
        $0.start <= literal.lowerBound && literal.upperBound <= $0.end
      }),
      let open = opening(before: inner), open > 1, tokens[open].kind == .openParen
    else { return nil }
    let callee = tokens[open - 1]
    let name = String(decoding: bytes[callee.start..<callee.end], as: UTF8.self)
    guard name == "Image" || name == "Label", callee.newlineBefore,
      let around = opening(before: open - 1), tokens[around].kind == .openBrace
    else { return nil }
    switch tokens[open - 2].kind {
    case .comma, .dot, .assign, .operator, .ternary, .coalesce, .colon: return nil
    default: break
    }
    // The call ends after its trailing closures and the modifiers that follow.
    guard var place = closing[open], place < tokens.count else { return nil }
    while place + 1 < tokens.count {
      let next = tokens[place + 1]
      switch next.kind {
      case .openBrace where !next.newlineBefore, .openParen where !next.newlineBefore:
        guard let end = closing[place + 1], end < tokens.count else { return nil }
        place = end
      case .dot where place + 2 < tokens.count: place += 2
      default: return callee.start..<tokens[place].end
      }
    }
    return callee.start..<tokens[place].end
  }

  /// For each bracket that opens, the one that closes it; the end of the tokens if none does.
  private static func closing(in tokens: [SourceToken]) -> [Int: Int] {
    var closing: [Int: Int] = [:]
    var open: [Int] = []
    for (number, token) in tokens.enumerated() {
      switch token.kind {
      case .openParen, .openBracket, .openBrace:
        open.append(number)
        closing[number] = tokens.count
      case .closeParen, .closeBracket, .closeBrace:
        if let start = open.popLast() { closing[start] = number }
      default: break
      }
    }
    return closing
  }
}
