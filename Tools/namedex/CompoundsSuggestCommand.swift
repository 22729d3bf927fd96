import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexIndexing
import NamedexText

/// The command `namedex compounds suggest`.
struct CompoundsSuggestCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Propose splits for tokens without a decision.",
    discussion: """
      Prints rows for compounds.tsv: the token, a tab, and its words. Uncertain ones have a third \
      field, 'doubtful'. With --apply, adds the rows to compounds.tsv, the doubtful ones first. A \
      doubtful row does nothing until you review it and remove the mark. Existing decisions are kept.

      A word of the word list stays whole, unless the catalog often uses all of its parts. Tokens \
      that contain anything but letters and digits are skipped: set 'separators' in catalog.txt.

      With --evaluate, proposes splits for the tokens that have a decision, and compares them with \
      the decisions.

      Exit status: 0 if there are proposals, 1 if every token has a decision.

      Examples:
        namedex compounds suggest -c Catalogs/sf-symbols
        namedex compounds suggest -c Catalogs/sf-symbols --words mywords.txt --apply
        namedex compounds suggest -c Catalogs/sf-symbols --evaluate
      """)

  private static let systemWords = ReviewedLists.systemWords

  var source = LexiconSource()
  var words: String?
  var apply = false
  var evaluate = false
  var withoutLexicon = false
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.group(&source)
    arguments.option(
      &words, "--words", value: "file",
      help: "A file with one word per line. (default: \(Self.systemWords), if it exists)")
    arguments.flag(&apply, "--apply", help: "Add the proposals to compounds.tsv.")
    arguments.flag(&evaluate, "--evaluate", help: "Compare proposals with the existing decisions.")
    arguments.flag(&withoutLexicon, "--without-lexicon", help: "Ignore the words of the lexicon.")
    arguments.group(&message)
  }

  func validate() throws(UsageError) {
    if apply, evaluate { throw UsageError("`--apply` cannot be combined with `--evaluate`") }
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let list = Files.join(source.path, SourceList.compounds.rawValue)
    // Recorded before the lists are read, so that a decision written in the meantime is not lost.
    let original =
      apply ? try failing(about: list) { try FileReplacement.Original(of: list) } : nil
    let catalog = try source.read()
    let undecided = catalog.undecidedTokens.map(\.token)
    if undecided.isEmpty, !evaluate {
      messages.note("every token has a decision")
      return .nothing
    }
    let tokens = undecided.filter { CompoundSuggester.canPropose($0) }
    if !evaluate {
      noteOthers(undecided.filter { !CompoundSuggester.canPropose($0) }, messages)
      if tokens.isEmpty { return .nothing }
    }
    if apply, Files.kind(of: source.path) != .directory {
      throw .reported(
        "\(source.catalog.quoted) is not a directory; `--apply` writes compounds.tsv into a catalog's "
          + "directory", .usage)
    }
    let suggester = CompoundSuggester(
      tokens: catalog.compoundTokenCounts,
      lexicon: withoutLexicon ? CompoundLexicon() : catalog.lexicon,
      wordList: try wordList(messages))
    if evaluate { return try evaluate(suggester, catalog.lexicon) }
    let suggestions = tokens.map { ($0, suggester.suggestion(for: $0)) }
    if apply {
      var lexicon = catalog.lexicon
      for (token, suggestion) in suggestions {
        lexicon.decide(token, suggestion.words, isDoubtful: suggestion.isDoubtful)
      }
      try failing(about: list) {
        try Files.replace(list, with: CompoundList.bytes(of: lexicon), ifStill: original)
      }
      noteAdded(suggestions, to: list, messages)
      return .found
    }
    let output = Output()
    for (token, suggestion) in suggestions {
      let mark = suggestion.isDoubtful ? "\t" + CompoundList.doubtful : ""
      let words = suggestion.words.joined(separator: " ")
      try output.line("\(token.withoutControls())\t\(words.withoutControls())\(mark)")
    }
    try output.flush()
    let splits = suggestions.count { $0.1.splitsLetters }
    let doubtful = suggestions.count { $0.1.isDoubtful }
    messages.note(
      counted(splits, "split") + (doubtful > 0 ? ", \(doubtful) of them doubtful" : "")
        + "; \(counted(tokens.count - splits, splits > 0 ? "other token" : "token")) without a split"
    )
    return .found
  }

  /// Prints how many tokens are skipped, with the first one as an example.
  private func noteOthers(_ tokens: [String], _ messages: Messages) {
    guard let first = tokens.first else { return }
    messages.note(
      "skipped \(counted(tokens.count, "token")) that contain anything but letters and digits, "
        + "such as \(first.quoted); set `separators` in catalog.txt to split names there")
  }

  private func noteAdded(
    _ suggestions: [(String, CompoundSuggester.Suggestion)], to path: String, _ messages: Messages
  ) {
    let doubtful = suggestions.count { $0.1.isDoubtful }
    messages.note(
      "\(path): added \(counted(suggestions.count, "proposal"))"
        + (doubtful == 0
          ? ""
          : doubtful == 1
            ? ", of which the first is doubtful and does nothing until it is reviewed"
            : ", of which the first \(doubtful) are doubtful and do nothing until they are reviewed")
    )
  }

  private func evaluate(
    _ suggester: CompoundSuggester, _ lexicon: CompoundLexicon
  ) throws(Failure) -> ExitStatus {
    let score = SuggestionScore(of: suggester, against: lexicon)
    let output = Output()
    try output.line("decided    \(score.decided)")
    try output.line("agreed     \(score.agreed)")
    try output.line("splits     \(score.reviewed)")
    try output.line("proposed   \(score.proposed)")
    try output.line("right      \(score.right)")
    try output.line("precision  \(Self.thousandths(score.precision))")
    try output.line("recall     \(Self.thousandths(score.recall))")
    try output.flush()
    return .found
  }

  /// Formats a fraction with three decimal places.
  private static func thousandths(_ part: Double) -> String {
    let digits = String(Int((part * 1000).rounded()))
    return part >= 1 ? "1.000" : "0." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  private func wordList(_ messages: Messages) throws(Failure) -> [String] {
    guard let path = words ?? (Files.kind(of: Self.systemWords) == .file ? Self.systemWords : nil)
    else {
      messages.note(
        "\(Self.systemWords) does not exist (Debian: `apt install wamerican`); only the catalog's own "
          + "words are known")
      return []
    }
    messages.detail("words: \(path)")
    return try failing(about: path) {
      var lines = try LineReader(path: path)
      var list: [String] = []
      while let line = try lines.next() {
        if !line.text.isEmpty { list.append(line.text) }
      }
      return list
    }
  }
}
