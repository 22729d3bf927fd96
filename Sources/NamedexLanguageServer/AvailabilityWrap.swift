import NamedexCore
import NamedexLexing
import NamedexLint
import NamedexSearch
import NamedexText

/// A statement of SwiftUI that shows a symbol, put into `if #available`.
struct AvailabilityWrap {
  /// The condition: `if #available(iOS 17.0, *)`.
  let condition: String
  let edit: TextEdit

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
    edit = TextEdit(range: statement, text: lines)
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
    guard
      let inner = tokens.firstIndex(where: {
        $0.start <= literal.lowerBound && literal.upperBound <= $0.end
      }),
      let open = opening(before: inner, in: tokens), open > 1, tokens[open].kind == .openParen
    else { return nil }
    let callee = tokens[open - 1]
    let name = String(decoding: bytes[callee.start..<callee.end], as: UTF8.self)
    guard name == "Image" || name == "Label", callee.newlineBefore,
      let around = opening(before: open - 1, in: tokens), tokens[around].kind == .openBrace
    else { return nil }
    switch tokens[open - 2].kind {
    case .comma, .dot, .assign, .operator, .ternary, .coalesce, .colon: return nil
    default: break
    }
    guard let end = end(ofCallAt: open, in: tokens) else { return nil }
    return callee.start..<end
  }

  /// The innermost bracket that is open before a token.
  private static func opening(before place: Int, in tokens: [SourceToken]) -> Int? {
    var depth = 0
    for number in (0..<place).reversed() {
      switch tokens[number].kind {
      case .closeParen, .closeBracket, .closeBrace: depth += 1
      case .openParen, .openBracket, .openBrace:
        if depth == 0 { return number }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// Where a call ends, with its trailing closures and the modifiers after it.
  private static func end(ofCallAt open: Int, in tokens: [SourceToken]) -> Int? {
    guard var place = close(of: open, in: tokens) else { return nil }
    while place + 1 < tokens.count {
      let next = tokens[place + 1]
      switch next.kind {
      case .openBrace where !next.newlineBefore, .openParen where !next.newlineBefore:
        guard let end = close(of: place + 1, in: tokens) else { return nil }
        place = end
      case .dot where place + 2 < tokens.count: place += 2
      default: return tokens[place].end
      }
    }
    return tokens[place].end
  }

  /// The bracket that closes one.
  private static func close(of open: Int, in tokens: [SourceToken]) -> Int? {
    var depth = 0
    for number in open..<tokens.count {
      switch tokens[number].kind {
      case .openParen, .openBracket, .openBrace: depth += 1
      case .closeParen, .closeBracket, .closeBrace:
        depth -= 1
        if depth == 0 { return number }
      default: break
      }
    }
    return nil
  }
}
