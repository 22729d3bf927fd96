import NamedexCore
import NamedexLexing
import NamedexLint
import NamedexSearch
import NamedexText

/// A SwiftUI statement that shows a symbol, wrapped in `if #available`.
struct AvailabilityWrap {
  /// The condition: `if #available(iOS 17.0, *)`.
  let condition: String
  let edit: Edit

  /// Wraps the statement that uses a name missing on some targets.
  ///
  /// - Returns: Nil unless the name is an argument of `Image` or `Label`, the call begins a
  ///   statement, and the release that introduced the name is known for every target that lacks it.
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

  /// Returns the versions that introduced the name, for the targets that are older.
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

  /// Returns the statement that calls `Image` or `Label` with a literal, including its modifiers;
  /// nil unless the call begins a line among the statements of a block.
  private static func statement(of literal: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    var lexer = SourceLexer(bytes: bytes, language: .swift)
    var tokens: [SourceToken] = []
    lexer.splitsInterpolations = false
    while case let token = lexer.next(), token.kind != .end { tokens.append(token) }
    let closing = closing(in: tokens)
    /// Returns the innermost bracket that is open before a token.
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
    // The statement continues over trailing closures and modifiers.
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

  /// Returns the position of the closing bracket for each opening one; the number of tokens if it
  /// is never closed.
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
