package import NamedexText

/// Names of a catalog of one's own, and where they stand in the files of a code base.
package struct LintFamily: Sendable {
  /// Labels and functions of Swift and Objective-C that take the names.
  package var wrappers: Wrappers
  /// The files in which a pattern finds them, as patterns of `.gitignore` for a file's name. See
  /// `files(_:)`.
  package var files: [IgnorePattern]
  /// The pattern; nil without one.
  package var pattern: NamePattern?

  /// Creates a family.
  package init(
    wrappers: Wrappers = Wrappers(), files: [IgnorePattern] = [], pattern: NamePattern? = nil
  ) {
    (self.wrappers, self.files, self.pattern) = (wrappers, files, pattern)
  }

  /// Whether the pattern is for a file.
  package func searches(fileName name: String) -> Bool {
    let names = [Array(name.utf8)][...]
    var isFound = false
    for file in files where file.matches(names, isDirectory: false) { isFound = !file.isNegated }
    return isFound && pattern != nil
  }
}

extension LintFamily {
  /// The most patterns for which one with braces stands.
  private static let greatestCount = 64

  /// Parses a pattern of files' names, such as `*.tsx` or `*.{tsx,jsx}`.
  ///
  /// - Returns: A pattern for each alternative in braces.
  /// - Throws: For a pattern of paths, which would match no name.
  package static func files(_ text: String) throws(PatternError) -> [IgnorePattern] {
    // Each alternative is a copy of what is around it.
    guard text.utf8.count <= 1024 else {
      throw PatternError(description: "is longer than the name of a file")
    }
    if text.contains("/") {
      throw PatternError(
        description: "has a '/', but files are found by their names only; write '*.tsx'")
    }
    var patterns: [IgnorePattern?] = []
    var waiting = [text[...]]
    var braceCount = 0
    while let text = waiting.popLast() {
      let marks = braces(in: text)
      guard let first = marks.first, let last = marks.last else {
        patterns.append(IgnorePattern(text))
        continue
      }
      braceCount += 1
      if max(braceCount, marks.count - 1 + waiting.count + patterns.count) > greatestCount {
        throw PatternError(description: "has more than \(greatestCount) alternatives")
      }
      let texts = zip(marks, marks.dropFirst()).map { start, end in
        text[..<first] + text[start..<end].dropFirst() + text[last...].dropFirst()
      }
      waiting += texts.reversed()
    }
    return patterns.compactMap(\.self)
  }

  /// Where the first braces of a text and the commas between their alternatives are; nothing without
  /// braces.
  private static func braces(in text: Substring) -> [Substring.Index] {
    var marks: [Substring.Index] = []
    var depth = 0
    var isEscaped = false
    for index in text.indices {
      defer { isEscaped = !isEscaped && text[index] == "\\" }
      guard !isEscaped else { continue }
      switch text[index] {
      case "{":
        depth += 1
        if depth == 1 { marks = [index] }
      case "," where depth == 1: marks.append(index)
      case "}" where depth > 0:
        depth -= 1
        if depth == 0 { return marks + [index] }
      default: break
      }
    }
    return []
  }
}
