internal import NamedexFiles

/// Known findings, which are not reported again.
///
/// Findings are matched by file, rule and name, not by line number, because line numbers change.
/// Each entry has a count, and findings beyond it are reported. The text form is a sorted table
/// that is easy to read and to merge.
package struct Baseline: Sendable, Equatable {
  private struct Key: Sendable, Hashable {
    var file: String
    var rule: String
    var name: String
  }

  private var counts: [Key: Int] = [:]
  private let root: String
  private let workingDirectory = Files.resolved(".")

  /// The size limit of a baseline file, enough for a million findings.
  package static let greatestSize = 1 << 27

  /// Creates an empty baseline.
  ///
  /// - Parameter root: The absolute path of the directory that paths are relative to: the directory
  ///   of the baseline file, so that the baseline works in any working directory. If it is empty,
  ///   paths are kept unchanged.
  package init(root: String = "") { self.root = root }

  /// Adds a finding.
  package mutating func add(_ finding: Finding) {
    guard let key = key(finding) else { return }
    counts[key, default: 0] += 1
  }

  /// Returns whether a finding is known. If it is, reduces the count of its entry by one.
  mutating func takes(_ finding: Finding) -> Bool {
    guard let key = key(finding), let count = counts[key], count > 0 else { return false }
    counts[key] = count - 1
    return true
  }

  private func key(_ finding: Finding) -> Key? {
    finding.rule.map { Key(file: seenFromRoot(finding.file), rule: $0, name: finding.name) }
  }

  private func seenFromRoot(_ path: String) -> String {
    guard !root.isEmpty else { return path }
    return Files.relative(Files.absolute(path, in: workingDirectory), to: root)
  }

  // MARK: As text

  private static let header = "count\trule\tname\tfile"

  /// The baseline as a tab-separated table, sorted by file, rule and name.
  package var text: [UInt8] {
    let rows = counts.filter { $0.value > 0 }.sorted { a, b in
      [a.key.file, a.key.rule, a.key.name].lexicographicallyPrecedes(
        [b.key.file, b.key.rule, b.key.name],
        by: { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
    let lines = rows.map { key, count in
      [String(count), key.rule, Self.escaped(key.name), Self.escaped(key.file)]
        .joined(separator: "\t")
    }
    return Array(([Self.header] + lines).map { $0 + "\n" }.joined().utf8)
  }

  /// Reads a baseline.
  ///
  /// - Parameters:
  ///   - text: The contents of a file that was written from `text`.
  ///   - path: The path of the file, for error messages.
  ///   - root: As for `init(root:)`.
  package init(
    _ text: [UInt8], path: String, root: String = ""
  ) throws(BaselineError) {
    self.init(root: root)
    var lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self) }
    if lines.last == "" { lines.removeLast() }
    guard lines.first == Self.header else {
      throw .noHeader(path: path)
    }
    for (number, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 4, let count = Int(fields[0]), count > 0 else {
        throw .badLine(path: path, line: number + 1, found: line)
      }
      let key = Key(
        file: Self.unescaped(fields[3]), rule: String(fields[1]), name: Self.unescaped(fields[2]))
      // The file may contain any number, so the sum may overflow.
      let (sum, isTooLarge) = counts[key, default: 0].addingReportingOverflow(count)
      counts[key] = isTooLarge ? .max : sum
    }
  }

  /// The characters that are escaped, each with the letter that follows the backslash in its
  /// escape.
  private static let escapes: [(scalar: Unicode.Scalar, letter: Unicode.Scalar)] = [
    ("\\", "\\"), ("\t", "t"), ("\n", "n"), ("\r", "r"),
  ]

  private static func escaped(_ text: String) -> String {
    text.escaped { scalar in
      escapes.first { $0.scalar == scalar }.map { "\\\($0.letter)" }
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    var scalars = text.unicodeScalars[...]
    var result = String.UnicodeScalarView()
    while let scalar = scalars.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      guard let letter = scalars.popFirst() else { break }
      result.append(escapes.first { $0.letter == letter }?.scalar ?? letter)
    }
    return String(result)
  }
}

/// The reason why a baseline cannot be read.
package enum BaselineError: Error, Sendable, Equatable, CustomStringConvertible {
  case noHeader(path: String)
  case badLine(path: String, line: Int, found: String)

  /// The problem and its fix.
  package var description: String {
    switch self {
    case .noHeader(let path):
      "\(path):1:1: not a baseline; expected a first line 'count rule name file' with tabs; "
        + "write one with --write-baseline"
    case .badLine(let path, let line, let found):
      "\(path):\(line):1: found '\(found)'; expected a count, a rule, a name and a file separated "
        + "by tabs; write the file again with --write-baseline"
    }
  }
}
