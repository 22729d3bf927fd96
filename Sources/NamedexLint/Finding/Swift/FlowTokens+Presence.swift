internal import NamedexLexing

/// Examines the code around an expression that creates an optional image, to see whether the
/// program tests for the image: `UIImage(systemName: "x") == nil`, or another image after `??`.
extension FlowTokens {
  /// Returns whether a call of the function or type at a position returns an optional image,
  /// including `UIImage.init`.
  func makesImage(_ name: Int) -> Bool {
    let type = self[name].word == .`init` && name > 1 ? name - 2 : name
    return self[type].match.has(.optionalImage)
  }

  /// Returns whether a function asserts that a value exists, judging by the beginning of its name.
  func isAssertion(_ name: Int) -> Bool {
    Self.asserting.contains { bytes[self[name].start..<self[name].end].starts(with: $0) }
  }

  private static let asserting = AppleFrameworks.assertions.map { Array($0.utf8) }

  /// Returns whether `== nil`, or `!= nil` outside an assertion, is at a position.
  func comparesWithNil(_ index: Int, isAsserted: Bool) -> Bool {
    isComparison(index, count) && !(isAsserted && isWritten(index, .unequal))
      && word(index + 1, count) == .nilWord
  }

  /// Returns the start of the path that ends with a name: `UIKit.UIImage`, `.init`.
  func pathStart(of name: Int) -> Int {
    var start = name
    while start > 0, self[start - 1].kind == .dot {
      start -= 1
      guard start > 0, self[start - 1].kind == .identifier else { return start }
      start -= 1
    }
    return start
  }

  /// Returns the position after the members that follow a value, including calls:
  /// `?.withTintColor(.red)`.
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

  /// Returns whether a call at a position creates an image, or has the same callee as the call
  /// whose name is at another position.
  func calls(_ index: Int, sameAs name: Int) -> Bool {
    guard let callee = callee(at: index) else { return false }
    return makesImage(callee) || self[callee].word == .`init` && callee < 2
      || self[callee].word == .`init` && self[callee - 2].kind != .identifier
      || bytes[self[callee].start..<self[callee].end].elementsEqual(
        bytes[self[name].start..<self[name].end])
  }

  /// Returns whether the arguments of the call at a position contain a literal.
  func hasLiteral(_ index: Int) -> Bool {
    guard let callee = callee(at: index) else { return false }
    return inside(callee + 1, count).contains { self[$0].kind == .string }
  }

  /// Returns the name of the function or type that is called at a position.
  private func callee(at index: Int) -> Int? {
    var index = index
    skipPrefixes(&index, count)
    while kind(index, count) == .identifier || kind(index, count) == .dot { index += 1 }
    guard kind(index, count) == .openParen, kind(index - 1, count) == .identifier else {
      return nil
    }
    return index - 1
  }

  /// Returns whether something else is shown if the image in a condition does not exist: `if let
  /// image = … { … } else { … }`, `guard let image = … else { return other }`, or a body that exits
  /// before something else is returned.
  ///
  /// - Parameters:
  ///   - start: The start of the call that creates the image.
  ///   - end: The position after the call.
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

  /// Returns whether an image is created or a value is returned inside braces.
  private func returnsSomething(_ range: Range<Int>) -> Bool {
    range.contains { index in
      guard self[index].kind == .identifier else { return false }
      if self[index].word == .return { return index + 1 < range.upperBound && isResort(index + 1) }
      return self[index].match.has(.image) || makesImage(index)
    }
  }
}
