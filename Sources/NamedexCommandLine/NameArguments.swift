/// Names from the command line or from standard input, which is read for `-`, or if no name is
/// given and standard input is not a terminal.
package struct NameArguments {
  private let names: [String]

  /// - Throws: If no name is given and standard input is a terminal.
  package init(_ names: [String]) throws(Failure) {
    if names.isEmpty, StandardStream.input.isTerminal {
      throw .reported("no names; pass some, or one per line on standard input", .usage)
    }
    self.names = names.isEmpty ? ["-"] : names
  }

  /// Returns the argument's help text.
  package static func help(of words: String) -> String {
    "\(words). Without any, or with -, reads one per line from standard input."
  }

  /// Visits each name. On standard input, white space around a name is removed, and empty lines are
  /// skipped.
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
