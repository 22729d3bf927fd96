import NamedexFiles

extension Output {
  /// Answers each line of a file, or of standard input for `-`.
  ///
  /// What is pending is written before the next line may have to be waited for: a program at the
  /// other end of two pipes gets each answer before it asks again. Answers before a line that cannot
  /// be read are written, too.
  package func answer(
    linesOf path: String, _ answer: (String) throws(Failure) -> Void
  ) throws(Failure) {
    do {
      var lines = try LineReader(path: path, limit: .max)
      while true {
        if !lines.isLineReady { try flush() }
        guard let line = try lines.next() else { return try flush() }
        try answer(line.text)
      }
    } catch {
      let failure = Failure(error, about: path)
      if case .reported = failure { try flush() }
      throw failure
    }
  }
}
