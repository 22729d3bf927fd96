/// The parts of a command's discussion. Every command's discussion has the same form.
struct Discussion {
  /// A paragraph, or lines to keep as they are.
  enum Block: Equatable {
    case paragraph(String)
    case literal([String])
  }

  var description: [Block] = []
  /// The sentence about the exit status.
  var exitStatus: String?
  /// The lines of the examples, without their indentation.
  var examples: [String] = []

  /// Splits a discussion: empty lines separate paragraphs, and lines to keep are indented.
  init(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for part in lines.split(separator: "") {
      let statusMark = "Exit status: "
      if part.first == "Examples:" || part.first == "Example:" {
        examples = part.dropFirst().map(Self.unindented)
      } else if let first = part.first, first.hasPrefix(statusMark) {
        let sentence = ([String(first.dropFirst(statusMark.count))] + part.dropFirst())
          .joined(separator: " ")
        exitStatus = sentence.prefix(1).uppercased() + sentence.dropFirst()
      } else if part.allSatisfy({ $0.hasPrefix("  ") }) {
        description.append(.literal(part.map(Self.unindented)))
      } else {
        description.append(.paragraph(part.joined(separator: " ")))
      }
    }
  }

  private static func unindented(_ line: String) -> String {
    line.hasPrefix("  ") ? String(line.dropFirst(2)) : line
  }
}
