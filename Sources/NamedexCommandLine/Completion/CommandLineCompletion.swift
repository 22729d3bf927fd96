/// Finds completions for the end of a command line.
struct CommandLineCompletion {
  let root: CommandDefinition
  let values: CompletionValues

  /// Completes the last word, which may be empty.
  ///
  /// - Parameter words: The command line up to the cursor, without the program's name.
  func answer(to words: [String]) -> CompletionAnswer {
    guard let last = words.last else { return CompletionAnswer() }
    var place = Place(command: root)
    for word in words.dropLast() { place.pass(word) }
    if let option = place.pending {
      return values.answer(for: option, of: place.command, beginning: last, in: words)
    }
    if !place.isAfterTerminator, last.hasPrefix("-") {
      guard let sign = last.firstIndex(of: "="), last.hasPrefix("--") else {
        return place.options(beginning: last)
      }
      guard let option = place.option(named: String(last[..<sign])) else {
        return CompletionAnswer()
      }
      let head = String(last[...sign])
      let answer = values.answer(
        for: option, of: place.command, beginning: String(last[last.index(after: sign)...]),
        in: words)
      return answer.beginning(with: "", after: head)
    }
    guard !place.isLost else { return CompletionAnswer() }
    if !place.command.subcommands.isEmpty || place.command.name == "help" {
      let commands = place.command.name == "help" ? root : place.command
      let rows = commands.subcommands.filter { $0.isShown && $0.name != "help" }.map {
        CompletionAnswer.Row($0.name, note: $0.abstract)
      }
      return CompletionAnswer(rows).beginning(with: last)
    }
    guard let positional = place.positional else {
      return last.isEmpty ? place.options(beginning: "") : CompletionAnswer()
    }
    return values.answer(for: positional, of: place.command, beginning: last, in: words)
  }
}

/// The state after the words read so far.
private struct Place {
  var command: CommandDefinition
  /// The option whose value is next.
  var pending: ArgumentDefinition?
  /// True if `--` was read: everything after it is an argument.
  var isAfterTerminator = false
  /// True if a word that should be a subcommand was not one.
  var isLost = false
  private var positionalCount = 0
  private var used: [String] = []

  init(command: CommandDefinition) { self.command = command }

  /// Advances past a complete word.
  mutating func pass(_ word: String) {
    if pending != nil {
      pending = nil
    } else if word == "--", !isAfterTerminator {
      isAfterTerminator = true
    } else if word.hasPrefix("-"), word.count > 1, !isAfterTerminator {
      passOption(word)
    } else if let next = command.subcommands.first(where: { $0.name == word }) {
      self = Place(command: next)
    } else if command.subcommands.isEmpty {
      positionalCount += 1
    } else {
      isLost = true
    }
  }

  private mutating func passOption(_ word: String) {
    // A value joined to its option, as in `--limit=3` or `-n3`, needs no word of its own.
    let name = word.prefix { $0 != "=" }
    guard let option = option(named: String(name)) else { return }
    used += option.names
    if option.kind == .option, name.count == word.count { pending = option }
  }

  func option(named name: String) -> ArgumentDefinition? {
    command.arguments.first { $0.names.contains(name) }
  }

  /// The next argument; nil if all have been given.
  var positional: ArgumentDefinition? {
    let all = command.positionals
    if positionalCount < all.count { return all[positionalCount] }
    return all.last.flatMap { $0.isRepeating ? $0 : nil }
  }

  /// Returns the options that may still be given.
  func options(beginning prefix: String) -> CompletionAnswer {
    let free = command.options.filter { option in
      option.isRepeating || !option.names.contains { used.contains($0) }
    }
    let rows = free.flatMap { option in
      option.names.filter { $0.hasPrefix("--") || prefix == "-" || prefix == $0 }.map {
        CompletionAnswer.Row($0, note: option.abstract)
      }
    }
    return CompletionAnswer(rows.filter { $0.text.hasPrefix(prefix) })
  }
}
