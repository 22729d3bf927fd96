internal import NamedexLexing

/// What stands behind a call that makes an image or nothing, to see whether the program asks if the image is
/// there: `UIImage(systemName: "x") == nil`, or another symbol behind `??`.
extension FlowTokens {
  /// Whether a call of the type with a name makes an image or nothing.
  func makesImage(_ name: Range<Int>) -> Bool {
    bytes[name].elementsEqual("UIImage".utf8) || bytes[name].elementsEqual("NSImage".utf8)
  }

  /// Whether the function with a name wants something to be there, by how that begins.
  func isAssertion(_ name: Range<Int>) -> Bool {
    Self.asserting.contains { bytes[name].starts(with: $0) }
  }

  private static let asserting = ["assert", "precondition", "XCTAssert", "XCTUnwrap"].map {
    Array($0.utf8)
  }

  /// Whether the program asks whether an image is there.
  ///
  /// - Parameters:
  ///   - index: The end of the call that makes it.
  ///   - isAsserted: Whether the program fails without it, so that `!= nil` is no question.
  func isTested(behind index: Int, isAsserted: Bool) -> Bool {
    var next = index + 1
    guard kind(next, count) == .coalesce else {
      return comparesWithNil(next, isAsserted: isAsserted)
    }
    next += 1
    while kind(next, count) == .identifier || kind(next, count) == .dot, !self[next].newlineBefore {
      next += 1
    }
    guard kind(next, count) == .openParen else { return false }
    let rest = bytes[self[next].end...].drop { SourceByte.isSpace($0) }
    return rest.starts(with: "system".utf8)
  }

  /// Whether `== nil` stands here, or `!= nil` where that asks for something.
  func comparesWithNil(_ index: Int, isAsserted: Bool) -> Bool {
    isComparison(index, count) && !(isAsserted && isWritten(index, .unequal))
      && word(index + 1, count) == .nilWord
  }
}
