internal import NamedexLexing

/// Images that are tried one after another: `UIImage(systemName: "new") ?? UIImage(systemName:
/// "old")`.
struct ImageChain {
  /// The indices of the uses in each image so far.
  var images: [Range<Int>] = []
  /// The token `??` after the last image, if another image with a name follows.
  var next: Int?
}

// MARK: - Calls that create an optional image

extension SwiftScanner {
  /// Handles the end of a call, and records whether the program tests for the image that it
  /// creates.
  mutating func endCall(_ call: CallArguments, isAsserted: Bool) {
    let names = Int(call.firstUse)..<uses.uses.count
    guard !names.isEmpty, let name = call.name else { return }
    let start = tokens.pathStart(of: name)
    let isNext = chain.next != nil && chain.next == start - 1
    let next = tokens.afterMembers(index + 1)
    let coalesces = tokens.kind(next, tokens.count) == .coalesce
    guard isNext || tokens.makesImage(name) || coalesces && tokens.calls(next + 1, sameAs: name)
    else { return }
    if tokens.comparesWithNil(index + 1, isAsserted: isAsserted) {
      testedNames.formUnion(uses.uses[names].map(\.name))
    }
    if !isNext { endChain(hasResort: chain.next != nil) }
    chain.images.append(names)
    chain.next = nil
    guard coalesces else { return endChain(hasResort: tokens.hasOtherBranch(start, next)) }
    if tokens.calls(next + 1, sameAs: name), tokens.hasLiteral(next + 1) {
      chain.next = next
    } else {
      endChain(hasResort: tokens.isResort(next + 1))
    }
  }

  /// Ends the chain of images.
  ///
  /// - Parameter hasResort: True if there is a fallback for when none of the images exists.
  mutating func endChain(hasResort: Bool) {
    let images = chain.images
    chain = ImageChain()
    guard let last = images.last, images.count > 1 || hasResort else { return }
    if images.allSatisfy({ $0.count == 1 }) {
      CandidateLists.mark(images.map(\.lowerBound), in: &uses.uses, hasResort: hasResort)
      return
    }
    // Some images have several possible names.
    for image in images where hasResort || image != last {
      for use in image {
        uses.uses[use].alternatives = NameUse.Alternatives(names: [], isLast: false)
      }
    }
  }
}
