/// A piece of Swift code in which some literals get where symbols' names are expected.
///
/// In the text, a literal that must be found begins with `+`, and one that may be found only as
/// likely with `?`. No other literal must be found. A line `// file` begins a further file.
struct FlowSnippet: Sendable, CustomStringConvertible {
  /// What the code shows.
  let title: String
  /// The code, with its marks.
  let text: String

  /// Creates a snippet.
  init(_ title: String, _ text: String) {
    self.title = title
    self.text = text
  }

  /// Creates a snippet of parts, for texts that are too long to be written out.
  init(_ title: String, parts: [String]) {
    self.init(title, parts.joined())
  }

  var description: String { title }
}
