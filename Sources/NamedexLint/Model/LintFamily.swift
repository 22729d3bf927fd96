package import NamedexText

/// The names of a project's own catalog, and where they occur in files.
package struct LintFamily: Sendable {
  /// Swift and Objective-C labels and functions that take the names.
  package var wrappers: Wrappers
  /// The files that the pattern applies to, as `.gitignore` patterns for file names. See
  /// `files(_:)`.
  package var files: [IgnorePattern]
  /// The pattern that finds names in the files; nil to search only for the wrappers.
  package var pattern: NamePattern?

  package init(
    wrappers: Wrappers = Wrappers(), files: [IgnorePattern] = [], pattern: NamePattern? = nil
  ) {
    (self.wrappers, self.files, self.pattern) = (wrappers, files, pattern)
  }

  /// Returns whether the pattern applies to a file.
  package func searches(fileName name: String) -> Bool {
    let names = [Array(name.utf8)][...]
    var isFound = false
    for file in files where file.matches(names, isDirectory: false) { isFound = !file.isNegated }
    return isFound && pattern != nil
  }
}

extension LintFamily {
  /// The maximum number of patterns that a pattern with braces expands to.
  private static let greatestCount = 64

  /// Parses a pattern for file names, such as `*.tsx` or `*.{tsx,jsx}`.
  ///
  /// - Returns: A pattern for each alternative in braces.
  /// - Throws: If the pattern contains a path, which would never match a file name, or if the
  ///   pattern is too long or has too many alternatives.
  package static func files(_ text: String) throws(PatternError) -> [IgnorePattern] {
    // Each alternative repeats the text around the braces.
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

  /// Returns the positions of the first pair of braces and of the commas between its alternatives;
  /// empty if there is no complete pair.
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
