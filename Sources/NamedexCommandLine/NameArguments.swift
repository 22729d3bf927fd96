package import ArgumentParser

/// Names on the command line, or on standard input: for `-`, or if there is none and a program writes
/// them.
package struct NameArguments {
  private let names: [String]

  /// - Throws: If there is no name, and standard input is a terminal.
  package init(_ names: [String]) throws(Failure) {
    if names.isEmpty, StandardStream.input.isTerminal {
      throw .reported("no names; pass some, or one per line on standard input", .usage)
    }
    self.names = names.isEmpty ? ["-"] : names
  }

  /// The help of the argument.
  package static func help(of words: String) -> ArgumentHelp {
    "\(words). Without any, or with -, reads one per line from standard input."
  }

  /// Visits each name. White space at the ends of a line is not part of its name; empty lines have none.
  ///
  /// - Parameter output: Flushed before waiting for standard input.
  package func visit(
    _ output: Output = Output(), _ body: (String) throws(Failure) -> Void
  ) throws(Failure) {
    for name in names {
      guard name == "-" else {
        try body(name)
        continue
      }
      try output.answer(linesOf: name) { line throws(Failure) in
        let start = line.drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return }
        try body(String(start[...last]))
      }
    }
  }
}
