import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexIndexing
import NamedexText

/// The command `namedex compounds`.
struct CompoundsCommand: Command {
  static let configuration = CommandConfiguration(
    commandName: "compounds",
    abstract: "Maintain a catalog's list of compound words.",
    discussion: """
      The lexicon, compounds.tsv, lists the words of each compound token. A token that is listed \
      as itself is a single word.

      Examples:
        namedex compounds check -c Catalogs/sf-symbols
        namedex compounds suggest -c Catalogs/sf-symbols
        namedex compounds suggest -c Catalogs/sf-symbols --apply
      """,
    subcommands: [CompoundsCheckCommand.self, CompoundsSuggestCommand.self])
}

/// The command `namedex compounds check`.
struct CompoundsCheckCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "List undecided and doubtful tokens.",
    discussion: """
      Prints a line for each token without a decision: the token, a tab, and a name that contains \
      it. Tokens of digits need no decision. Then prints the rows of compounds.tsv that are marked \
      doubtful: they do nothing until you review them and remove the mark.

      Exit status: 0 if every token has a decision and none is doubtful, else 1.

      Example:
        namedex compounds check -c Catalogs/sf-symbols
      """)

  var source = LexiconSource()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.group(&source)
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let catalog = try source.read()
    // A catalog whose names are split automatically needs no decisions.
    let undecided =
      catalog.tokenization.compounds == .automatic ? [] : catalog.undecidedTokens
    let doubtful = catalog.lexicon.doubtful.sorted {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }
    let output = Output()
    for (token, name) in undecided {
      try output.line("\(token.withoutControls())\t\(name.withoutControls())")
    }
    for (token, words) in doubtful {
      let words = words.joined(separator: " ")
      try output.line("\(token.withoutControls())\t\(words.withoutControls())\tdoubtful")
    }
    try output.flush()
    if !undecided.isEmpty {
      messages.note(
        "\(counted(undecided.count, "token")) without a decision; "
          + "`namedex compounds suggest -c \(source.catalog)` proposes some")
    }
    if !doubtful.isEmpty {
      messages.note("\(counted(doubtful.count, "decision")) marked doubtful")
    }
    guard undecided.isEmpty, doubtful.isEmpty else { return .nothing }
    messages.note("every token has a decision")
    return .found
  }
}

/// The option that names the catalog to check. The catalog must have source lists, because an index
/// does not show which decisions are missing.
struct LexiconSource: ArgumentGroup {
  var catalog = ""

  mutating func declare(_ arguments: inout Arguments) {
    arguments.required(
      &catalog, "-c", "--catalog", value: "id|dir",
      help:
        "One of your own catalogs, a directory of source lists, or a file with one name per line.")
  }

  /// The path of the source lists.
  var path: String {
    catalog.contains("/") ? catalog : OwnCatalogs().path(of: catalog) ?? catalog
  }

  /// Reads the source lists.
  func read() throws(Failure) -> NameCatalog {
    let path = path
    if Files.kind(of: path) == .missing, !catalog.contains("/") {
      throw .reported(
        "\(catalog.quoted) is neither your own catalog nor a directory; give the directory of the source "
          + "lists, such as Catalogs/\(catalog)", .unreadable)
    }
    return try failing(about: path) { try CatalogSource.catalogAsWritten(at: path) }
  }
}
