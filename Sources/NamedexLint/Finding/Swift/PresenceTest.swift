internal import NamedexLexing

/// Follows what stands behind a call that makes an image or nothing, to see whether the program asks if the
/// image is there: `UIImage(systemName: "x") == nil`, or another symbol behind `??`.
struct PresenceTest {
  /// The names in the call, by their numbers; none once it is known.
  private(set) var names: Range<Int>
  /// Whether the program fails without the image, so that `!= nil` is no question.
  private let isAsserted: Bool
  private var stage = Stage.call

  private enum Stage {
    case call
    /// Behind `==` or `!=`, and behind `??`.
    case comparison, alternative
  }

  /// Begins behind a call.
  init(of names: Range<Int> = 0..<0, isAsserted: Bool = false) {
    (self.names, self.isAsserted) = (names, isAsserted)
  }

  /// Whether a function wants something to be there, by how its name begins.
  static func isAssertion(_ name: ArraySlice<UInt8>) -> Bool {
    asserting.contains { name.starts(with: $0) }
  }

  private static let asserting = ["assert", "precondition", "XCTAssert", "XCTUnwrap"].map {
    Array($0.utf8)
  }

  /// Takes a token.
  ///
  /// - Parameter bytes: The file.
  /// - Returns: The names, if the program asks.
  mutating func follow(_ token: SourceToken, in bytes: [UInt8]) -> Range<Int>? {
    var isTest = false
    switch (stage, token.kind) {
    case (.call, .coalesce):
      stage = .alternative
      return nil
    case (.call, .operator):
      let text = bytes[token.start..<token.end]
      guard text.elementsEqual("==".utf8) || text.elementsEqual("!=".utf8) && !isAsserted else {
        break
      }
      stage = .comparison
      return nil
    case (.comparison, _): isTest = token.word == .nilWord
    case (.alternative, .identifier), (.alternative, .dot):
      if !token.newlineBefore { return nil }
    case (.alternative, .openParen):
      let rest = bytes[token.end...].drop { SourceByte.isSpace($0) || SourceByte.isNewline($0) }
      isTest = rest.starts(with: "system".utf8)
    default: break
    }
    defer { names = 0..<0 }
    return isTest ? names : nil
  }
}
