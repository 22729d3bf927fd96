/// The names that phrases describe, sorted by entry, with a column for each property.
package struct PhraseNameColumns {
  /// The entry of each name.
  package private(set) var entries: ContiguousArray<Int32> = []
  /// The group of each name. The names of a group differ only in form. Groups are numbered in order
  /// of first occurrence.
  package private(set) var groups: ContiguousArray<Int32> = []
  /// The score of each name for its use and age, in thousandths.
  package private(set) var standings: ContiguousArray<Int32> = []
  /// The tokens of all names, one name after another.
  package private(set) var tokens: ContiguousArray<Int32> = []
  package private(set) var tokenStarts: ContiguousArray<Int32> = [0]
  /// The number of groups.
  package private(set) var groupCount = 0

  /// The maximum number of tokens in a name.
  package static let tokenLimit = 64
  /// The greatest score in `standings`.
  package static let greatestStanding = 0xFF

  /// Reads the names of an index. Omits unknown tokens.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  package init(_ view: IndexView) {
    let extent = view.layout.phraseNames
    let end = extent.offset + extent.count
    let last = max(0, view.layout.entryCount - 1)
    let tokenCount = view.phraseTokenCount
    // A name takes at least five bytes, and a token at least one.
    let count = min(view.layout.entryCount, extent.count / 5)
    entries.reserveCapacity(count)
    groups.reserveCapacity(count)
    standings.reserveCapacity(count)
    tokenStarts.reserveCapacity(count + 1)
    tokens.reserveCapacity(extent.count - 4 * count)
    var position = extent.offset
    var entry = 0
    while position < end {
      entry = min(entry + view.bytes.variable(&position, end), last)
      let group = min(view.bytes.variable(&position, end), groupCount)
      if group == groupCount { groupCount += 1 }
      entries.append(Int32(truncatingIfNeeded: entry))
      groups.append(Int32(truncatingIfNeeded: group))
      standings.append(
        Int32(
          truncatingIfNeeded: min(view.bytes.variable(&position, end), Self.greatestStanding)))
      var left = min(view.bytes.variable(&position, end), Self.tokenLimit)
      while left > 0, position < end {
        let token = view.bytes.variable(&position, end)
        if token < tokenCount { tokens.append(Int32(truncatingIfNeeded: token)) }
        left -= 1
      }
      tokenStarts.append(Int32(truncatingIfNeeded: tokens.count))
    }
  }

  /// Returns the range of a name's tokens in `tokens`.
  @inline(__always)
  package func places(ofTokensOf name: Int) -> Range<Int> {
    Int(tokenStarts[name])..<Int(tokenStarts[name + 1])
  }

  /// Returns the number of bytes that a name takes in its section.
  ///
  /// - Parameter last: The entry of the previous name.
  static func byteCount(of name: Int, after last: Int, _ names: PhraseNameColumns) -> Int {
    let tokens = names.places(ofTokensOf: name)
    let numbers =
      [
        Int(names.entries[name]) - last, Int(names.groups[name]), Int(names.standings[name]),
        tokens.count,
      ] + tokens.map { Int(names.tokens[$0]) }
    return numbers.reduce(0) { $0 + max(1, (Int.bitWidth - $1.leadingZeroBitCount + 6) / 7) }
  }
}
