internal import NamedexFiles
internal import NamedexText

/// A line of a `.gitignore`, which ignores paths or includes them again.
///
/// The rules are those of gitignore(5): `!` includes again, a slash at the end restricts the
/// pattern to directories, any other slash anchors it to the directory of its file, `*` and `?`
/// match within a name, `**` matches across directories, `[…]` matches one byte of a set, and `\`
/// escapes a special character.
package struct IgnorePattern: Sendable, Equatable {
  /// True if the pattern includes paths that an earlier pattern ignored.
  package let isNegated: Bool
  private let isForDirectories: Bool
  /// The parts of the pattern between slashes. A pattern without a slash begins with `**`. In a
  /// pattern that ends with `**`, another `*` precedes it, because `a/**` matches everything below
  /// `a`, but not `a` itself.
  private let segments: [[Element]]

  /// A pattern element, which matches one byte of a name or any number of bytes. A backslash at the
  /// end, or an unclosed set, matches no byte.
  private enum Element: Sendable, Equatable {
    case byte(UInt8), anyBytes
    /// Indirect to save memory, because most elements are bytes, and patterns may be long.
    indirect case oneOf(ByteSet)

    func accepts(_ byte: UInt8) -> Bool {
      switch self {
      case .byte(let own): own == byte
      case .oneOf(let bytes): bytes.contains(byte)
      case .anyBytes: false
      }
    }
  }

  /// Parses a line.
  ///
  /// - Returns: Nil for a line without a pattern, such as an empty line or a comment.
  package init?(_ line: some StringProtocol) {
    var bytes = Array(line.utf8)
    if bytes.last == 0x0D { bytes.removeLast() }
    // Trailing spaces are ignored, except one after a backslash.
    while bytes.last == 0x20, !Self.isEscaped(bytes.count - 1, bytes) { bytes.removeLast() }
    if bytes.isEmpty || bytes[0] == UInt8(ascii: "#") { return nil }
    isNegated = bytes[0] == UInt8(ascii: "!")
    if isNegated { bytes.removeFirst() }
    isForDirectories = bytes.last == UInt8(ascii: "/")
    if isForDirectories { bytes.removeLast() }
    let isAnchored = bytes.contains(UInt8(ascii: "/"))
    if bytes.first == UInt8(ascii: "/") { bytes.removeFirst() }
    guard !bytes.isEmpty else { return nil }
    var segments = (isAnchored ? [] : [Self.anything]) + Self.segments(of: bytes[...])
    if segments.last == Self.anything { segments.insert([.anyBytes], at: segments.count - 1) }
    self.segments = segments
  }

  /// Returns whether the pattern matches a path.
  ///
  /// - Parameters:
  ///   - names: The components of the path, relative to the directory of the pattern's file.
  ///   - isDirectory: Whether the path is a directory.
  /// - Complexity: O(names · segments), times the product of the lengths of a name and a segment.
  package func matches(_ names: ArraySlice<[UInt8]>, isDirectory: Bool) -> Bool {
    if isForDirectories && !isDirectory { return false }
    guard let name = names.last else { return false }
    // Most patterns match a name in any directory.
    if segments.count == 2, segments[0] == Self.anything, segments[1] != Self.anything {
      return Self.matches(segments[1], name)
    }
    return Self.match(segments, names, star: Self.anything) { Self.matches($0, $1) }
  }

  private static let anything: [Element] = [.anyBytes, .anyBytes]

  /// Returns the parts between slashes. A slash inside a set does not separate parts, and matches
  /// nothing.
  private static func segments(of pattern: ArraySlice<UInt8>) -> [[Element]] {
    var segments: [[Element]] = [[]]
    var rest = pattern
    // If one set is not closed, no later set is closed.
    var isUnended = false
    while let byte = rest.popFirst() {
      let element: Element
      switch byte {
      case UInt8(ascii: "/"):
        segments.append([])
        continue
      case UInt8(ascii: "*"): element = .anyBytes
      case UInt8(ascii: "?"): element = .oneOf(ByteSet().inverted)
      case UInt8(ascii: "\\"): element = rest.popFirst().map { .byte($0) } ?? .oneOf(ByteSet())
      case UInt8(ascii: "["):
        let found = isUnended ? nil : set(from: rest)
        isUnended = found == nil
        element = .oneOf(found?.bytes ?? ByteSet())
        rest = found?.rest ?? rest
      default: element = .byte(byte)
      }
      segments[segments.count - 1].append(element)
    }
    return segments
  }

  /// Reads a set, starting after its bracket.
  ///
  /// - Returns: The bytes in the set, and the text after the set; nil if the set is not closed.
  private static func set(
    from start: ArraySlice<UInt8>
  ) -> (bytes: ByteSet, rest: ArraySlice<UInt8>)? {
    var rest = start
    let isInverted = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if isInverted { rest.removeFirst() }
    func byte() -> UInt8? {
      let byte = rest.popFirst()
      return byte == UInt8(ascii: "\\") ? rest.popFirst() ?? byte : byte
    }
    var bytes = ByteSet()
    let first = rest.startIndex
    // A closing bracket as the first element is literal.
    while rest.first != UInt8(ascii: "]") || rest.startIndex == first {
      guard let low = byte() else { return nil }
      var high = low
      if rest.first == UInt8(ascii: "-"), let end = rest.dropFirst().first,
        end != UInt8(ascii: "]")
      {
        rest.removeFirst()
        high = byte() ?? end
      }
      if low <= high { bytes.formUnion(ByteSet(low...high)) }
    }
    return (isInverted ? bytes.inverted : bytes, rest.dropFirst())
  }

  /// Returns whether an odd number of backslashes precedes a byte.
  private static func isEscaped(_ position: Int, _ bytes: [UInt8]) -> Bool {
    bytes[..<position].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
  }

  /// Returns whether a pattern without slashes matches a name.
  private static func matches(_ pattern: [Element], _ name: [UInt8]) -> Bool {
    // Nearly all names differ from a pattern in their first or their last byte.
    guard Self.mayMatch(pattern.first, name.first), Self.mayMatch(pattern.last, name.last) else {
      return false
    }
    return match(pattern, name[...], star: .anyBytes) { $0.accepts($1) }
  }

  /// Returns whether the byte at one end of a name can match the element at the same end of a
  /// pattern.
  private static func mayMatch(_ element: Element?, _ byte: UInt8?) -> Bool {
    guard case .byte(let own) = element else { return true }
    return own == byte
  }

  /// Returns whether the elements of a pattern match the parts of a path or the bytes of a name.
  /// Each element matches one part, except that a star matches any number.
  ///
  /// Only the last star is retried. That is sufficient, because everything before it matches at the
  /// first possible position, and a later position would not leave more for the rest of the
  /// pattern.
  private static func match<Piece: Equatable, Part>(
    _ pattern: [Piece], _ text: ArraySlice<Part>, star: Piece, accepts: (Piece, Part) -> Bool
  ) -> Bool {
    var (piece, part) = (0, text.startIndex)
    var last: (piece: Int, part: Int)?
    while part < text.endIndex {
      if piece < pattern.count, pattern[piece] == star {
        piece += 1
        last = (piece, part)
      } else if piece < pattern.count, accepts(pattern[piece], text[part]) {
        piece += 1
        part += 1
      } else if let again = last {
        (piece, part) = (again.piece, again.part + 1)
        last = (piece, part)
      } else {
        return false
      }
    }
    return pattern[piece...].allSatisfy { $0 == star }
  }
}

/// The patterns of a file, and the directory that they apply to.
package struct IgnoreFile: Sendable {
  /// Directories that never contain a project's own sources.
  package static let leftOut: Set<String> = [
    ".build", ".git", ".swiftpm", "Pods", "Carthage", "DerivedData", "node_modules", ".expo",
    ".yarn", ".dart_tool",
  ]

  /// Directories that contain build products if they are next to a `package.json` or a
  /// `pubspec.yaml`.
  static let leftOutOfPackages: Set<String> = ["build", "dist", ".next", "web-build"]

  private let depth: Int
  private let patterns: [IgnorePattern]

  /// Parses a `.gitignore`.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - directory: The directory that contains the file, as an absolute path without symbolic
  ///     links.
  package init(_ text: [UInt8], directory: String) {
    let text = text[ByteOrderMark.utf8ByteCount(of: text)...]
    self.init(
      text.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }, directory: directory)
  }

  /// Creates an ignore file from lines.
  package init(_ lines: [String], directory: String) {
    patterns = lines.compactMap { IgnorePattern($0) }
    depth = Self.names(of: directory).count
  }

  /// True if the file has no patterns.
  package var isEmpty: Bool { patterns.isEmpty }

  /// Returns whether a stack of files ignores a path that is below all of their directories.
  ///
  /// - Parameters:
  ///   - files: The files, starting with the one in the outermost directory. The last matching
  ///     pattern wins.
  ///   - names: The components of the absolute path.
  static func ignore(_ names: [[UInt8]], isDirectory: Bool, files: [IgnoreFile]) -> Bool {
    for file in files.reversed() where file.depth < names.count {
      let names = names[file.depth...]
      for index in file.patterns.indices.reversed()
      where file.patterns[index].matches(names, isDirectory: isDirectory) {
        return !file.patterns[index].isNegated
      }
    }
    return false
  }

  /// Returns the components of an absolute path.
  static func names(of path: String) -> [[UInt8]] {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
  }
}

extension [IgnoreFile] {
  /// Returns whether a path or one of its parent directories is ignored.
  ///
  /// - Parameter path: Absolute, or relative to the working directory. It need not exist.
  package func hide(_ path: String) -> Bool {
    let absolute = Files.absolute(path, in: Files.resolved("."))
    // A link is ignored by its own name, not by the name of its destination.
    let names =
      IgnoreFile.names(of: Files.resolved(Files.directory(of: absolute)))
      + IgnoreFile.names(of: Files.name(of: absolute))
    let isDirectory = Files.kind(of: path) == .directory
    return hide(names, isDirectory: isDirectory)
  }

  /// Returns whether a path, or one of its parent directories inside a given directory, is ignored.
  ///
  /// - Parameters:
  ///   - names: The components of the absolute path.
  ///   - depth: The number of leading components that belong to the given directory.
  package func hide(_ names: [[UInt8]], behind depth: Int = 0, isDirectory: Bool) -> Bool {
    (depth..<names.count).contains { last in
      IgnoreFile.ignore(
        [[UInt8]](names[...last]), isDirectory: isDirectory || last < names.count - 1, files: self)
    }
  }
}
