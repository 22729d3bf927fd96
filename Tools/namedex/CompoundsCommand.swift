import ArgumentParser
import Namedex
import NamedexGenerator
import NamedexIndexing

/// `namedex compounds`
struct CompoundsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compounds",
    abstract: "Keep a catalog's compound lexicon complete.",
    discussion: """
      The lexicon, compounds.tsv, says for each token that is written together which words it is \
      made of, or that it stays whole.

      Examples:
        namedex compounds check -c Catalogs/sf-symbols
        namedex compounds suggest -c Catalogs/sf-symbols
      """,
    subcommands: [CompoundsCheckCommand.self, CompoundsSuggestCommand.self])
}

/// `namedex compounds check`
struct CompoundsCheckCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "List tokens without a decision.",
    discussion: """
      Writes a line for each: the token, a tab, and a name that has it. Tokens of digits alone \
      need no decision.

      Exit status: 0 when every token is decided, 1 when one is not.

      Example:
        namedex compounds check -c Catalogs/sf-symbols
      """)

  @OptionGroup var source: LexiconSource
  @OptionGroup var message: MessageOptions

  func perform() throws(Failure) -> ExitStatus {
    let undecided = try source.read().undecidedTokens
    let output = Output()
    for (token, name) in undecided { try output.line("\(token)\t\(name)") }
    try output.flush()
    message.messages.note(
      undecided.isEmpty
        ? "every token has a decision"
        : "\(undecided.count) \(undecided.count == 1 ? "token has" : "tokens have") no decision; "
          + "`namedex compounds suggest -c \(source.catalog)` proposes some")
    return undecided.isEmpty ? .found : .nothing
  }
}

/// `namedex compounds suggest`
struct CompoundsSuggestCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "suggest",
    abstract: "Propose splits for tokens without a decision.",
    discussion: """
      Writes rows for compounds.tsv: the token, a tab, and its words. They are proposals: look at \
      each before you add it, and keep the file sorted.

      Exit status: 0 when there are proposals, 1 when every token is decided.

      Examples:
        namedex compounds suggest -c Catalogs/sf-symbols
        namedex compounds suggest -c Catalogs/sf-symbols --words mywords.txt
      """)

  /// Where Debian and macOS keep a list of words.
  private static let systemWords = "/usr/share/dict/words"

  @OptionGroup var source: LexiconSource

  @Option(
    help: ArgumentHelp(
      "A list of words, one per line. (default: \(systemWords) where it exists)",
      valueName: "file"))
  var words: String?

  @OptionGroup var message: MessageOptions

  func perform() throws(Failure) -> ExitStatus {
    let catalog = try source.read()
    let undecided = catalog.undecidedTokens
    if undecided.isEmpty {
      message.messages.note("every token has a decision")
      return .nothing
    }
    let suggester = CompoundSuggester(
      tokens: catalog.tokenCounts, lexicon: catalog.lexicon, wordList: try wordList())
    let output = Output()
    var doubtful: [String] = []
    for (token, _) in undecided {
      let suggestion = suggester.suggestion(for: token)
      try output.line("\(token)\t\(suggestion.words.joined(separator: " "))")
      if suggestion.isDoubtful { doubtful.append(token) }
    }
    try output.flush()
    message.messages.note(
      "\(undecided.count) \(undecided.count == 1 ? "proposal" : "proposals"); look at each"
        + (doubtful.isEmpty ? "" : ", above all at \(doubtful.joined(separator: ", "))"))
    return .found
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

/// The catalog whose lexicon is in question, as source lists: an index does not tell which
/// decisions are missing.
struct LexiconSource: ParsableArguments {
  @Option(
    name: [.short, .customLong("catalog")],
    help: ArgumentHelp(
      "A directory of source lists, or a file with one name per line.", valueName: "dir"))
  var catalog: String

  /// Reads the source lists.
  func read() throws(Failure) -> Catalog {
    let kind = Files.kind(of: catalog)
    if kind == .missing, !catalog.contains("/") {
      throw .reported(
        "found no directory '\(catalog)'; give the directory of the source lists, such as "
          + "Catalogs/\(catalog)", .unreadable)
    }
    do {
      return try CatalogSource.catalog(at: catalog)
    } catch {
      throw Failure(error, about: catalog)
    }
  }
}

extension Catalog {
  /// The tokens that the lexicon should decide about and does not, sorted as compounds.tsv is, each
  /// with the first name that has it.
  fileprivate var undecidedTokens: [(token: String, name: String)] {
    let tokenizer = Tokenizer(tokenization, lexicon: lexicon)
    var firstNames: [String: String] = [:]
    for entry in entries {
      for name in [entry.name] + entry.aliases.map(\.name) {
        for token in tokenizer.compoundCandidates(in: name)
        where firstNames[token] == nil && lexicon.split(of: token) == nil {
          firstNames[token] = name
        }
      }
    }
    return firstNames.filter { !$0.key.isNumber }.sorted {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }.map { ($0.key, $0.value) }
  }
}

extension Catalog {
  /// In how many names each token stands.
  fileprivate var tokenCounts: [String: Int] {
    let tokenizer = Tokenizer(tokenization, lexicon: lexicon)
    var counts: [String: Int] = [:]
    for entry in entries {
      for name in [entry.name] + entry.aliases.map(\.name) {
        for token in Set(tokenizer.compoundCandidates(in: name)) { counts[token, default: 0] += 1 }
      }
    }
    return counts
  }
}

extension String {
  /// Whether there is nothing but decimal digits.
  fileprivate var isNumber: Bool {
    unicodeScalars.allSatisfy { $0.properties.numericType == .decimal }
  }
}
