internal import NamedexCore
internal import NamedexLexing

/// Reads the platforms of a package from `Package.swift`.
package enum PackageManifest {
  /// The targets that the argument `platforms:` names; empty when the manifest leaves it out.
  ///
  /// The manifest is read, not run: versions that it computes are not seen. Understood are
  /// `.iOS(.v15)`, `.macOS(.v10_15)`, `.iOS("15.2")` and
  /// `.custom("iOS", versionString: "15")`.
  ///
  /// - Parameters:
  ///   - text: The manifest.
  ///   - path: Its path, for the answer.
  /// - Complexity: O(*n*).
  package static func targets(in text: [UInt8], path: String) -> [FoundTarget] {
    var reader = TextTokenReader(bytes: text, language: .swift)
    var tokens: [TextToken] = []
    while let token = reader.next() { tokens.append(token) }
    let start = tokens.indices.first {
      tokens[$0...].prefix(3).elementsEqual(["platforms", ":", "["]) { $0.isWritten($1) }
    }
    // The first argument of this name is the package's; a later one is a condition.
    guard let start else { return [] }
    var targets: [FoundTarget] = []
    var depth = 0
    for (position, token) in tokens.enumerated().dropFirst(start + 2) {
      switch token.kind {
      case .openBracket: depth += 1
      case .closeBracket: depth -= 1
      case .dot where depth == 1:
        if let target = target(in: tokens[(position + 1)...]) {
          targets.append(FoundTarget(target, file: path, line: tokens[position + 1].line))
        }
      default: break
      }
      if depth == 0 { break }
    }
    return targets
  }

  /// The target that begins a run of tokens: `iOS ( . v15 )`.
  private static func target(in tokens: ArraySlice<TextToken>) -> Target? {
    let tokens = Array(tokens.prefix(8))
    guard tokens.count >= 4, tokens[0].kind == .identifier, tokens[1].kind == .openParen else {
      return nil
    }
    let name = tokens[0].text
    switch (name, tokens[2].kind) {
    case ("custom", .string):
      guard tokens.count >= 7, tokens[3].kind == .comma, tokens[4].text == "versionString",
        tokens[5].kind == .colon, tokens[6].kind == .string
      else { return nil }
      return Target("\(tokens[2].text) \(tokens[6].text)")
    case (_, .string): return Target("\(name) \(tokens[2].text)")
    case (_, .dot):
      guard tokens[3].text.hasPrefix("v") else { return nil }
      return Target("\(name) \(tokens[3].text.dropFirst().replacing("_", with: "."))")
    default: return nil
    }
  }
}
