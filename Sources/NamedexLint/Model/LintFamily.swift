/// Names of a catalog of one's own, and where they stand in the files of a code base.
package struct LintFamily: Sendable {
  /// Labels and functions of Swift and Objective-C that take the names.
  package var wrappers: Wrappers
  /// The files in which a pattern finds them, as patterns of `.gitignore` for a file's name.
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

extension [LintFamily] {
  /// Whether a pattern of one of them is for a file.
  package func search(fileName name: String) -> Bool {
    contains { $0.searches(fileName: name) }
  }
}
