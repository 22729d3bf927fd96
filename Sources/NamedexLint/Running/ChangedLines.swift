import NamedexFiles

/// The lines that git reports as changed since a commit.
package struct ChangedLines: Sendable {
  /// The changed lines, counted from 1, by path.
  private var changes: [String: [Range<Int>]] = [:]
  private var tracked: Set<String>
  private let root: String
  /// While parsing, the current file, and the numbers of old and new lines left in the current
  /// hunk.
  private var path: String?
  private var (oldCount, newCount) = (0, 0)

  /// Creates an empty list of changes, to which `read(_:)` adds.
  ///
  /// - Parameters:
  ///   - tracked: The files that git tracks; all other files are new.
  ///   - root: The resolved root of the repository, which the paths are relative to.
  package init(tracked: [String], root: String) {
    self.tracked = Set(tracked.map { Files.join(root, $0) })
    self.root = root
  }

  /// Parses the output of git.
  ///
  /// - Parameters:
  ///   - diff: The output of `git diff --unified=0 --no-prefix`.
  ///   - tracked: The files that git tracks; all other files are new.
  ///   - root: The resolved root of the repository, which the paths are relative to.
  /// - Complexity: O(*n*) for *n* bytes and files.
  package init(diff: [UInt8], tracked: [String], root: String) {
    self.init(tracked: tracked, root: root)
    for line in diff.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      read(line)
    }
  }

  /// Parses the next line of git's output.
  package mutating func read(_ line: ArraySlice<UInt8>) {
    if oldCount > 0 || newCount > 0 {
      // The text of a changed line may look like a header.
      switch line.first {
      case UInt8(ascii: "-"): oldCount -= 1
      case UInt8(ascii: "+"): newCount -= 1
      case UInt8(ascii: "\\"): break
      default: (oldCount, newCount) = (oldCount - 1, newCount - 1)
      }
      return
    }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("+++ ") {
      path = Self.path(text.dropFirst(4)).map { Files.join(root, $0) }
    } else if let hunk = Self.hunk(text) {
      (oldCount, newCount) = (hunk.oldCount, hunk.new.count)
      if let path, !hunk.new.isEmpty { changes[path, default: []].append(hunk.new) }
    }
  }

  /// Marks a file as new, so that all its lines are treated as changed.
  package mutating func takeForNew(_ path: String) { tracked.remove(Files.join(root, path)) }

  /// Returns whether a line of a finding has changed. A file that cannot be read cannot be
  /// compared, so it is treated as changed.
  package func contains(_ finding: Finding) -> Bool {
    if finding.rule == Rule.unreadableFile.id { return true }
    // Links in the directory part of the path are resolved, but not the file itself, which may be a
    // link.
    let path = Files.join(
      Files.resolved(Files.directory(of: finding.file)), Files.name(of: finding.file))
    guard tracked.contains(path) else { return true }
    return changes[path, default: []].contains {
      $0.overlaps(finding.start.line..<finding.end.line + 1)
    }
  }

  /// Returns the path in a header; nil for a deleted file. Git appends a tab to a path with spaces,
  /// and quotes a path with other special characters.
  private static func path(_ text: Substring) -> String? {
    if text == "/dev/null" { return nil }
    guard text.hasPrefix("\"") else {
      return String(text.last == "\t" ? text.dropLast() : text)
    }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8).dropFirst()
    while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
      guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else {
        bytes.append(byte)
        continue
      }
      switch escaped {
      case UInt8(ascii: "0")...UInt8(ascii: "3"):
        let digits = [escaped] + rest.prefix(2)
        rest = rest.dropFirst(2)
        bytes.append(digits.reduce(0) { $0 << 3 | $1 & 7 })
      default: bytes.append(escapes[escaped] ?? escaped)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The characters that a backslash and a letter stand for, by letter.
  private static let escapes = Dictionary(
    uniqueKeysWithValues: zip("abtnvfr".utf8, 0x07...0x0D as ClosedRange<UInt8>))

  /// Parses a hunk's header, such as `@@ -3,2 +3 @@`, and returns the number of old lines and the
  /// range of new lines.
  private static func hunk(_ text: String) -> (oldCount: Int, new: Range<Int>)? {
    let words = text.split(separator: " ")
    guard words.count >= 4, words[0] == "@@", words[1].first == "-", words[2].first == "+",
      let old = lines(words[1]), let new = lines(words[2])
    else { return nil }
    return (old.count, new)
  }

  private static func lines(_ word: Substring) -> Range<Int>? {
    let numbers = word.dropFirst().split(separator: ",").map { Int($0) }
    guard let first = numbers.first ?? nil, let count = numbers.count > 1 ? numbers[1] : 1,
      first >= 0, count >= 0, first < Int.max - count
    else { return nil }
    return first..<first + count
  }
}
