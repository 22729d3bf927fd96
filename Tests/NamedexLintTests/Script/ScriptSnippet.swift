/// A snippet of TSX or Dart in which some strings are symbol names.
///
/// In the text, `+` marks a string that must be found, and `?` a string that must be found only as
/// a likely name. No other string may be found. A line `// file NAME` begins another file.
struct ScriptSnippet: Sendable, CustomStringConvertible {
  /// A short description of the code.
  let title: String
  /// The code, with its marks.
  let text: String

  /// The name of the first file.
  private let first: String

  /// Creates a snippet.
  init(_ title: String, _ text: String, first: String = "a.tsx") {
    self.title = title
    self.text = text
    self.first = first
  }

  var description: String { title }

  /// The snippet's files, with their marks.
  var files: [(name: String, text: String)] {
    var files: [(name: String, text: String)] = [(first, "")]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// file ") {
        files.append((String(line.dropFirst(8)), ""))
      } else {
        files[files.count - 1].text += line + "\n"
      }
    }
    return files
  }

  /// Returns a snippet's text without the marks on strings.
  static func unmarked(_ text: String) -> String {
    text.replacing(/(["'`:])[+?](?=[a-z0-9])/) { $0.1 }
  }

  static let all = expo + types + reactNative + electron + grammar + flutter + flutterPackages
}
