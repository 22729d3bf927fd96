/// Finds earlier occurrences of the bytes at a position.
///
/// Earlier positions with the same hash are in a binary tree, sorted by the bytes that follow them;
/// the latest is the root.
struct MatchFinder {
  struct Match {
    let length: Int
    /// The distance, minus one.
    let distance: Int
  }

  private let bytes: [UInt8]
  /// The next position to examine.
  private var position = 0
  /// The matches at the last position, ascending by length and by distance.
  private(set) var matches: [Match] = []

  /// The last position of each pair of bytes; -1 for none.
  private var pairs = [Int32](repeating: -1, count: 1 << 16)
  private var roots = [Int32](repeating: -1, count: 1 << Self.hashBitCount)
  /// For each position, the roots of the subtrees of strings that sort before it and after it.
  private var children: [Int32]

  private static let hashBitCount: UInt32 = 17
  /// The maximum search depth in a tree, which bounds the time. Deeper searches find little.
  private static let greatestDepth = 200

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    children = [Int32](repeating: -1, count: 2 * bytes.count)
  }

  /// Finds the matches at the next position and moves past it.
  mutating func advance() {
    matches.removeAll(keepingCapacity: true)
    defer { position += 1 }
    let limit = min(LZMAModel.longestMatch, bytes.count - position)
    // Two bytes at the very end are not worth a match.
    guard limit >= 3 else { return }
    let pair = Int(bytes[position]) << 8 | Int(bytes[position + 1])
    if pairs[pair] >= 0 {
      matches.append(Match(length: 2, distance: position - Int(pairs[pair]) - 1))
    }
    pairs[pair] = Int32(position)
    search(hash(of: pair << 8 | Int(bytes[position + 2])), limit)
  }

  private func hash(of triple: Int) -> Int {
    Int((UInt32(triple) &* 0x9E37_79B1) >> (32 - Self.hashBitCount))
  }

  /// Makes the position the root of its tree. On the way down, lesser strings go to its left, and
  /// greater ones to its right.
  private mutating func search(_ hash: Int, _ limit: Int) {
    var candidate = Int(roots[hash])
    roots[hash] = Int32(position)
    // Where to attach the next subtree on each side, and how many bytes its strings share with the
    // position.
    var left = 2 * position
    var right = left + 1
    var leftLength = 0
    var rightLength = 0
    var longest = matches.isEmpty ? 1 : 2
    var depth = 0
    while candidate >= 0, depth < Self.greatestDepth {
      depth += 1
      var length = min(leftLength, rightLength)
      while length < limit, bytes[candidate + length] == bytes[position + length] { length += 1 }
      if length > longest {
        longest = length
        matches.append(Match(length: length, distance: position - candidate - 1))
      }
      guard length < limit else {
        // The position replaces an earlier one that has the same bytes.
        children[left] = children[2 * candidate]
        children[right] = children[2 * candidate + 1]
        return
      }
      if bytes[candidate + length] < bytes[position + length] {
        children[left] = Int32(candidate)
        left = 2 * candidate + 1
        candidate = Int(children[left])
        leftLength = length
      } else {
        children[right] = Int32(candidate)
        right = 2 * candidate
        candidate = Int(children[right])
        rightLength = length
      }
    }
    children[left] = -1
    children[right] = -1
  }
}
