import NamedexLint

/// The names found in a snippet's files, or the names required by its marks.
struct SnippetNames: Equatable {
  /// Names that are certainly symbol names.
  var certain: [String] = []
  /// Names that may be symbol names.
  var likely: [String] = []

  /// Creates an empty list.
  init() {}

  /// Reads the marks in a snippet: `+` before a certain name, `?` before a likely name.
  ///
  /// - Parameter marks: A pattern that captures a mark and the name after it.
  init(markedIn text: String, by marks: Regex<(Substring, Substring, Substring)>) {
    for match in text.matches(of: marks) {
      add(String(match.2), isCertain: match.1 == "+")
    }
  }

  /// Finds the names in the files of a project, following values between the files.
  ///
  /// - Parameters:
  ///   - denied: The places that a configuration excludes as wrappers.
  ///   - counts: A closure that returns true for each use to include.
  init(
    in files: [(kind: SourceKind, bytes: [UInt8])], denied: [String] = [],
    where counts: (NameUse) -> Bool
  ) {
    let finder = NameFinder()
    var flow = SymbolFlow()
    for (number, file) in files.enumerated() {
      flow.add(
        finder.survey(file.bytes, kind: file.kind, file: "\(number)").facts, of: "\(number)")
    }
    flow.follow(denied: denied)
    for (number, file) in files.enumerated() {
      let found = finder.uses(
        in: file.bytes, kind: file.kind, followed: flow.literals(in: "\(number)"))
      for use in found.uses where counts(use) {
        add(use.name, isCertain: use.origin != .guessed)
      }
    }
  }

  private mutating func add(_ name: String, isCertain: Bool) {
    if isCertain { certain.append(name) } else { likely.append(name) }
  }
}
