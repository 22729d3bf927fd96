import NamedexFiles

/// Requests from shells and from the installer, which every executable answers before it parses
/// arguments.
extension FrontEnd {
  /// Answers `complete -- WORDS`, which the shells' scripts call, and `manual DIR`, which writes
  /// the manual pages.
  ///
  /// - Returns: Nil for every other command line.
  func shellAnswer(to arguments: [String]) throws(Failure) -> ExitStatus? {
    switch arguments.first {
    case "complete" where arguments.dropFirst().first == "--":
      try complete(Array(arguments.dropFirst(2)))
      return .found
    case "manual" where arguments.count == 2:
      try writeManual(to: arguments[1])
      return .found
    case "--generate-completion-script":
      // Commands that use swift-argument-parser answer this option.
      throw .reported("use `namedex completion bash`, `zsh` or `fish` for a script", .usage)
    default: return nil
    }
  }

  private func complete(_ words: [String]) throws(Failure) {
    let completion = CommandLineCompletion(
      root: CommandDefinition(of: root), values: CompletionValues(own: values))
    let output = Output()
    for line in completion.answer(to: words).lines { try output.line(line) }
    try output.flush()
  }

  private func writeManual(to directory: String) throws(Failure) {
    let pages = ManualPage.pages(
      of: CommandDefinition(of: root), program: program, invocation: invocation ?? program,
      version: Installation.version)
    try failing(about: directory) {
      try Files.createDirectory(directory, mode: 0o777)
      for page in pages {
        try Files.replace(Files.join(directory, page.fileName), with: Array(page.text.utf8))
      }
    }
  }
}
