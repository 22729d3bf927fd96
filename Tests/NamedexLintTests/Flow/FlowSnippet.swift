/// A piece of Swift code in which some literals reach places where symbol names are expected.
///
/// In the text, a literal that must be found begins with `+`, and a literal that must only be found
/// as a likely name begins with `?`. Other literals must not be found. A line `// file` begins
/// another file.
struct FlowSnippet: Sendable, CustomStringConvertible {
  /// A short description of the code.
  let title: String
  /// The code, with its marks.
  let text: String

  /// Creates a snippet.
  init(_ title: String, _ text: String) {
    self.title = title
    self.text = text
  }

  /// Creates a snippet from parts, for text that is too long to write out.
  init(_ title: String, parts: [String]) {
    self.init(title, parts.joined())
  }

  var description: String { title }
}
