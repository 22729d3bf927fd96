internal import NamedexText

/// One line of a `.gitignore`: which paths it ignores, or takes back.
///
/// The rules are those of gitignore(5): `!` takes back, a slash at the end means directories, a slash
/// elsewhere ties the pattern to the directory of its file, `*` and `?` stay within a name, `**`
/// crosses names, `[…]` is one byte of a set, and `\` takes away a special meaning.
package struct IgnorePattern: Sendable, Equatable {
  /// Whether the pattern takes back what an earlier one ignored.
  package let isNegated: Bool
  private let isForDirectories: Bool
  /// The pattern's names between slashes. Without a slash it begins with `**`.
  private let segments: [[UInt8]]

  /// Parses a line.
  ///
  /// - Returns: Nil for an empty line and for a comment.
  package init?(_ line: some StringProtocol) {
    var bytes = Array(line.utf8)
    if bytes.last == 0x0D { bytes.removeLast() }
    // Trailing spaces do not count, except one after a backslash.
    while bytes.last == 0x20, !Self.isEscaped(bytes.count - 1, bytes) { bytes.removeLast() }
    if bytes.isEmpty || bytes[0] == UInt8(ascii: "#") { return nil }
    isNegated = bytes[0] == UInt8(ascii: "!")
    if isNegated { bytes.removeFirst() }
    isForDirectories = bytes.last == UInt8(ascii: "/")
    if isForDirectories { bytes.removeLast() }
    let isAnchored = bytes.contains(UInt8(ascii: "/"))
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    guard !bytes.isEmpty else { return nil }
    segments = (isAnchored ? [] : [Self.anything]) + Self.names(of: bytes)
  }

  /// Whether the pattern matches a path.
  ///
  /// - Parameters:
  ///   - names: The path's names, seen from the directory of the pattern's file.
  ///   - isDirectory: Whether a directory is there.
  /// - Complexity: O(names · segments), times the product of the lengths of two names.
  package func matches(_ names: ArraySlice<[UInt8]>, isDirectory: Bool) -> Bool {
    if isForDirectories && !isDirectory { return false }
    guard let name = names.last else { return false }
    // Most patterns match a name in any directory.
    if segments.count == 2, segments[0] == Self.anything, segments[1] != Self.anything {
      return Self.matches(segments[1][...], name[...])
    }
    // Which numbers of leading names the segments so far can stand for.
    var reached = [Bool](repeating: false, count: names.count + 1)
    reached[0] = true
    for (position, segment) in segments.enumerated() {
      var next = [Bool](repeating: false, count: names.count + 1)
      if segment == Self.anything {
        // `a/**` is what lies below a, but not a itself.
        let least = position == segments.count - 1 ? 1 : 0
        var isReachable = false
        for count in 0...names.count {
          if count >= least, reached[count - least] { isReachable = true }
          next[count] = isReachable
        }
      } else {
        for (count, name) in names.enumerated()
        where reached[count] && Self.matches(segment[...], name[...]) {
          next[count + 1] = true
        }
      }
      reached = next
    }
    return reached[names.count]
  }

  private static let anything = Array("**".utf8)

  /// The names between slashes. A slash inside a set does not separate names, and matches nothing.
  private static func names(of pattern: [UInt8]) -> [[UInt8]] {
    var names: [[UInt8]] = [[]]
    var position = 0
    while position < pattern.count {
      let byte = pattern[position]
      var end = position + 1
      if byte == UInt8(ascii: "\\") {
        end = min(position + 2, pattern.count)
      } else if byte == UInt8(ascii: "[") {
        end = endOfSet(pattern[...], position) ?? end
      }
      if byte == UInt8(ascii: "/") {
        names.append([])
      } else {
        names[names.count - 1] += pattern[position..<end]
      }
      position = end
    }
    return names
  }

  /// Whether an odd number of backslashes stands before a byte.
  private static func isEscaped(_ position: Int, _ bytes: [UInt8]) -> Bool {
    var count = 0
    while count < position, bytes[position - 1 - count] == UInt8(ascii: "\\") { count += 1 }
    return count % 2 == 1
  }

  /// Whether a pattern without slashes matches a name.
  ///
  /// Only the last `*` is tried again, which suffices: what stands before it is matched at the first
  /// place possible, and no later one would leave more to the rest.
  private static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    var (p, n) = (pattern.startIndex, name.startIndex)
    var star: (pattern: Int, name: Int)?
    while n < name.endIndex {
      if p < pattern.endIndex, pattern[p] == UInt8(ascii: "*") {
        star = (p + 1, n)
        p += 1
      } else if p < pattern.endIndex, let next = step(pattern, p, name[n]) {
        p = next
        n += 1
      } else if let last = star {
        star = (last.pattern, last.name + 1)
        (p, n) = (last.pattern, last.name + 1)
      } else {
        return false
      }
    }
    while p < pattern.endIndex, pattern[p] == UInt8(ascii: "*") { p += 1 }
    return p == pattern.endIndex
  }

  /// The position after a pattern's element that accepts a byte; nil when it does not.
  private static func step(_ pattern: ArraySlice<UInt8>, _ position: Int, _ byte: UInt8) -> Int? {
    switch pattern[position] {
    case UInt8(ascii: "?"): return position + 1
    case UInt8(ascii: "\\"):
      // A backslash at the end matches nothing, as in git.
      guard position + 1 < pattern.endIndex, pattern[position + 1] == byte else { return nil }
      return position + 2
    case UInt8(ascii: "["): return set(pattern, position, byte)
    default: return pattern[position] == byte ? position + 1 : nil
    }
  }

  /// The position after a set that accepts a byte; nil when it does not, or does not end.
  private static func set(_ pattern: ArraySlice<UInt8>, _ start: Int, _ byte: UInt8) -> Int? {
    var isIn = false
    guard
      let end = endOfSet(
        pattern, start, { low, high in if low <= byte && byte <= high { isIn = true } })
    else { return nil }
    let sign = pattern[start + 1]
    let isInverted = sign == UInt8(ascii: "!") || sign == UInt8(ascii: "^")
    return isIn != isInverted ? end : nil
  }

  /// The position after a set; nil when it does not end.
  ///
  /// - Parameter element: Receives each byte or range of bytes in the set.
  private static func endOfSet(
    _ pattern: ArraySlice<UInt8>, _ start: Int, _ element: (UInt8, UInt8) -> Void = { _, _ in }
  ) -> Int? {
    var position = start + 1
    if position < pattern.endIndex,
      pattern[position] == UInt8(ascii: "!") || pattern[position] == UInt8(ascii: "^")
    {
      position += 1
    }
    let first = position
    func byte() -> UInt8? {
      guard position < pattern.endIndex else { return nil }
      if pattern[position] == UInt8(ascii: "\\"), position + 1 < pattern.endIndex { position += 1 }
      defer { position += 1 }
      return pattern[position]
    }
    while position < pattern.endIndex {
      // As the first element the bracket stands for itself.
      if pattern[position] == UInt8(ascii: "]"), position > first { return position + 1 }
      guard let low = byte() else { return nil }
      var high = low
      if position + 1 < pattern.endIndex, pattern[position] == UInt8(ascii: "-"),
        pattern[position + 1] != UInt8(ascii: "]")
      {
        position += 1
        guard let end = byte() else { return nil }
        high = end
      }
      element(low, high)
    }
    return nil
  }
}

/// The patterns of one file, and the directory that they speak of.
package struct IgnoreFile: Sendable {
  private let depth: Int
  private let patterns: [IgnorePattern]

  /// Parses a `.gitignore`.
  ///
  /// - Parameters:
  ///   - text: Its text.
  ///   - directory: The directory that holds it, as an absolute path without symbolic links.
  package init(_ text: [UInt8], directory: String) {
    let text = text[ByteOrderMark.utf8ByteCount(of: text)...]
    self.init(
      text.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }, directory: directory)
  }

  /// Creates a file of lines.
  package init(_ lines: [String], directory: String) {
    patterns = lines.compactMap { IgnorePattern($0) }
    depth = Self.names(of: directory).count
  }

  /// Whether it has no patterns.
  package var isEmpty: Bool { patterns.isEmpty }

  /// Whether a stack of files ignores a path below all of their directories.
  ///
  /// - Parameters:
  ///   - files: The outermost directory's file first. The last pattern that matches decides.
  ///   - names: The names of the absolute path.
  static func ignore(_ names: [[UInt8]], isDirectory: Bool, files: [IgnoreFile]) -> Bool {
    for file in files.reversed() where file.depth < names.count {
      for pattern in file.patterns.reversed()
      where pattern.matches(names[file.depth...], isDirectory: isDirectory) {
        return !pattern.isNegated
      }
    }
    return false
  }

  /// The names of an absolute path.
  static func names(of path: String) -> [[UInt8]] {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
  }
}
