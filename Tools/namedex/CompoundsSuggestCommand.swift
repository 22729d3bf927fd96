import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexIndexing

/// `namedex compounds suggest`
struct CompoundsSuggestCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Propose splits for tokens without a decision.",
    discussion: """
      Writes rows for compounds.tsv: the token, a tab, and its words. They are proposals: look at \
      each. With --apply they go to compounds.tsv, those of which the proposer is not sure first and \
      marked 'doubtful'; clear the mark once you have looked. Decisions that are there stay.

      With --evaluate, nothing is proposed: every decided token is proposed for as if it were not \
      decided, and the proposals are held against the decisions.

      Exit status: 0 when there are proposals, 1 when every token is decided.

      Examples:
        namedex compounds suggest -c Catalogs/sf-symbols
        namedex compounds suggest -c Catalogs/sf-symbols --words mywords.txt --apply
        namedex compounds suggest -c Catalogs/sf-symbols --evaluate
      """)

  /// Where Debian and macOS keep a list of words.
  private static let systemWords = "/usr/share/dict/words"

  @OptionGroup var source: LexiconSource

  @Option(
    help: ArgumentHelp(
      "A list of words, one per line. (default: \(systemWords) where it exists)",
      valueName: "file"))
  var words: String?

  @Flag(help: "Write the proposals to compounds.tsv.")
  var apply = false

  @Flag(help: "Hold proposals against the decisions that there are.")
  var evaluate = false

  @Flag(help: "Take no word from the lexicon, as if there were none.")
  var withoutLexicon = false

  @OptionGroup var message: MessageOptions

  func validate() throws {
    if apply, evaluate { throw ValidationError("Found --apply and --evaluate; give one of them.") }
  }

  func perform() throws(Failure) -> ExitStatus {
    let catalog = try source.read()
    let undecided = catalog.undecidedTokens
    if undecided.isEmpty, !evaluate {
      message.messages.note("every token has a decision")
      return .nothing
    }
    if apply, Files.kind(of: source.catalog) != .directory {
      throw .reported(
        "\(source.catalog.quoted) is no directory; --apply writes compounds.tsv into the directory of "
          + "a catalog", .usage)
    }
    let suggester = CompoundSuggester(
      tokens: catalog.compoundTokenCounts,
      lexicon: withoutLexicon ? CompoundLexicon() : catalog.lexicon, wordList: try wordList())
    if evaluate { return try evaluate(suggester, catalog.lexicon) }
    let suggestions = undecided.map { ($0.token, suggester.suggestion(for: $0.token)) }
    if apply { return try apply(suggestions, to: catalog.lexicon) }
    let output = Output()
    for (token, suggestion) in suggestions {
      try output.line("\(token)\t\(suggestion.words.joined(separator: " "))")
    }
    try output.flush()
    let doubtful = suggestions.filter(\.1.isDoubtful).map(\.0)
    message.messages.note(
      "\(Self.count(undecided.count)); look at each"
        + (doubtful.isEmpty ? "" : ", above all at \(doubtful.joined(separator: ", "))"))
    return .found
  }

  private func apply(
    _ suggestions: [(String, CompoundSuggester.Suggestion)], to lexicon: CompoundLexicon
  ) throws(Failure) -> ExitStatus {
    var lexicon = lexicon
    for (token, suggestion) in suggestions {
      lexicon.decide(token, suggestion.words, isDoubtful: suggestion.isDoubtful)
    }
    let directory = source.catalog.hasSuffix("/") ? source.catalog : source.catalog + "/"
    let path = directory + SourceList.compounds.rawValue
    do throws(FileError) {
      try Files.replace(path, with: CompoundList.bytes(of: lexicon))
    } catch {
      throw Failure(error, about: path)
    }
    let doubtful = suggestions.count { $0.1.isDoubtful }
    message.messages.note(
      "\(path): \(Self.count(suggestions.count)) added"
        + (doubtful == 0 ? "" : ", \(doubtful) of them doubtful, which stand first"))
    return .found
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

  private static func count(_ proposals: Int) -> String {
    "\(proposals) \(proposals == 1 ? "proposal" : "proposals")"
  }

  /// A part of one with three decimals.
  private static func thousandths(_ part: Double) -> String {
    let digits = String(Int((part * 1000).rounded()))
    return part >= 1 ? "1.000" : "0." + String(repeating: "0", count: 3 - digits.count) + digits
  }

  private func wordList() throws(Failure) -> [String] {
    guard let path = words ?? (Files.kind(of: Self.systemWords) == .file ? Self.systemWords : nil)
    else {
      message.messages.note(
        "no word list: \(Self.systemWords) is not there (Debian: apt install wamerican); only the "
          + "catalog's own words are known")
      return []
    }
    message.messages.detail("words: \(path)")
    let reader = try LineReader(path) {}
    var list: [String] = []
    while let line = try reader.next() {
      if !line.isEmpty { list.append(line) }
    }
    return list
  }
}
