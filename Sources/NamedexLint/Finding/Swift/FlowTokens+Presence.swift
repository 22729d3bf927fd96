internal import NamedexLexing

/// What stands around a call that makes an image or nothing, to see whether the program asks if the image is
/// there: `UIImage(systemName: "x") == nil`, or another image behind `??`.
extension FlowTokens {
  /// Whether a call of the type with a name makes an image or nothing.
  func makesImage(_ name: Range<Int>) -> Bool {
    bytes[name].elementsEqual("UIImage".utf8) || bytes[name].elementsEqual("NSImage".utf8)
  }

  /// Whether a call of the function or type at a position does, `UIImage.init` included.
  func makesImage(_ name: Int) -> Bool {
    let type = self[name].word == .`init` && name > 1 ? name - 2 : name
    return makesImage(self[type].start..<self[type].end)
  }

  /// Whether the function with a name wants something to be there, by how that begins.
  func isAssertion(_ name: Int) -> Bool {
    Self.asserting.contains { bytes[self[name].start..<self[name].end].starts(with: $0) }
  }

  private static let asserting = ["assert", "precondition", "XCTAssert", "XCTUnwrap"].map {
    Array($0.utf8)
  }

  /// Whether `== nil` stands here, or `!= nil` where that asks for something.
  func comparesWithNil(_ index: Int, isAsserted: Bool) -> Bool {
    isComparison(index, count) && !(isAsserted && isWritten(index, .unequal))
      && word(index + 1, count) == .nilWord
  }

  /// Where the path begins that ends with a name: `UIKit.UIImage`, `.init`.
  func pathStart(of name: Int) -> Int {
    var start = name
    while start > 0, self[start - 1].kind == .dot {
      start -= 1
      guard start > 0, self[start - 1].kind == .identifier else { return start }
      start -= 1
    }
    return start
  }

  /// The position after the members of a value that end there or are called: `?.withTintColor(.red)`.
  func afterMembers(_ index: Int) -> Int {
    var index = index
    while index < count {
      switch self[index].kind {
      case .postfix: index += 1
      case .dot where kind(index + 1, count) == .identifier: index += 2
      case .openParen where !self[index].newlineBefore: index = after(index, count)
      default: return index
      }
    }
    return index
  }

  /// Whether an image is made at a position, or the function called that has a name.
  func calls(_ index: Int, sameAs name: Int) -> Bool {
    guard let callee = callee(at: index) else { return false }
    return makesImage(callee) || self[callee].word == .`init` && callee < 2
      || self[callee].word == .`init` && self[callee - 2].kind != .identifier
      || bytes[self[callee].start..<self[callee].end].elementsEqual(
        bytes[self[name].start..<self[name].end])
  }

  /// Whether a literal is among the arguments of the call at a position.
  func hasLiteral(_ index: Int) -> Bool {
    guard let callee = callee(at: index) else { return false }
    return inside(callee + 1, count).contains { self[$0].kind == .string }
  }

  /// The name of the function or type that is called at a position.
  private func callee(at index: Int) -> Int? {
    var index = index
    skipPrefixes(&index, count)
    while kind(index, count) == .identifier || kind(index, count) == .dot { index += 1 }
    guard kind(index, count) == .openParen, kind(index - 1, count) == .identifier else {
      return nil
    }
    return index - 1
  }

  /// Whether something else is shown if an image in a condition is not there: `if let image = … { … } else { … }`,
  /// `guard let image = … else { return other }`, or a body that leaves before something else is returned.
  ///
  /// - Parameters:
  ///   - start: Where the call begins that makes the image.
  ///   - end: The position behind it.
  func hasOtherBranch(_ start: Int, _ end: Int) -> Bool {
    guard start > 2, kind(start - 1, count) == .assign, kind(start - 2, count) == .identifier,
      word(start - 3, count) == .let || word(start - 3, count) == .var
    else { return false }
    if word(end, count) == .else {
      guard kind(end + 1, count) == .openBrace else { return false }
      return returnsSomething(inside(end + 1, count))
    }
    guard kind(end, count) == .openBrace else { return false }
    let body = inside(end, count)
    let next = after(end, count)
    if word(next, count) == .else {
      guard kind(next + 1, count) == .openBrace else { return word(next + 1, count) == .if }
      return returnsSomething(inside(next + 1, count))
    }
    let leaves = body.contains { self[$0].kind == .identifier && self[$0].word == .return }
    return leaves && (word(next, count) == .return && isResort(next + 1))
  }

  /// Whether an image is made in braces, or something is returned there.
  private func returnsSomething(_ range: Range<Int>) -> Bool {
    range.contains { index in
      guard self[index].kind == .identifier else { return false }
      switch self[index].word {
      case .image, .uiImage: return true
      case .return: return index + 1 < range.upperBound && isResort(index + 1)
      default: return makesImage(index)
      }
    }
  }
}
