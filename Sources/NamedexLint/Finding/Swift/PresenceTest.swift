internal import NamedexLexing

/// Follows what stands behind a call that takes names, to see whether the program asks if the image is there:
/// `UIImage(systemName: "x") == nil`, or another image behind `??`.
struct PresenceTest {
  /// The names in the call, by their numbers; none once it is known.
  private(set) var names: Range<Int>
  private var isAlternative = false

  /// Begins behind a call.
  init(of names: Range<Int> = 0..<0) { self.names = names }

  /// Takes a token.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The names, if the program asks.
  mutating func follow(_ token: SourceToken, in bytes: [UInt8]) -> Range<Int>? {
    var isTest = false
    switch token.kind {
    case .coalesce:
      isAlternative = true
      return nil
    case .identifier where isAlternative, .dot where isAlternative: return nil
    case .openParen where isAlternative:
      isTest = bytes[token.end...].starts(with: "system".utf8)
    case .operator:
      let text = bytes[token.start..<token.end]
      isTest = text.elementsEqual("==".utf8) || text.elementsEqual("!=".utf8)
    default: break
    }
    defer { names = 0..<0 }
    return isTest ? names : nil
  }
}
