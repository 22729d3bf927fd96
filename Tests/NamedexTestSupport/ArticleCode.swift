/// The Swift code in articles, and the compiled code that it must equal.
public enum ArticleCode {
  /// Returns the Swift code in documentation articles, in order.
  ///
  /// - Parameter names: The names of the articles, without `.md`.
  public static func blocks(in names: [String]) throws -> [String] {
    try names.flatMap { try blocks(ofDocument: "Sources/Namedex/Namedex.docc/\($0).md") }
  }

  /// Returns the Swift code in a document, given its path from the repository's root.
  public static func blocks(ofDocument path: String) throws -> [String] {
    var blocks: [String] = []
    var block: [String]?
    for line in try Repository.lines(of: path) {
      if line == "```swift" {
        block = []
      } else if line == "```", let code = block {
        blocks.append(code.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  /// Returns the code between `// snippet: NAME` and `// end` in files, without its indentation.
  ///
  /// - Parameter paths: The files, by their paths from the repository's root.
  public static func snippets(in paths: [String]) throws -> [String] {
    var snippets: [String] = []
    for path in paths {
      var lines: [String]?
      var indentation = 0
      for line in try Repository.lines(of: path) {
        let code = line.drop { $0 == " " }
        if code.hasPrefix("// snippet: ") {
          lines = []
          indentation = line.count - code.count
        } else if code == "// end", let ready = lines {
          snippets.append(ready.joined(separator: "\n"))
          lines = nil
        } else {
          lines?.append(String(line.dropFirst(min(indentation, line.count - code.count))))
        }
      }
    }
    return snippets
  }
}
