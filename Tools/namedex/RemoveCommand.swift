import ArgumentParser
import NamedexCommandLine
import NamedexFiles
import NamedexIndexing
import NamedexText

/// `namedex remove`
struct RemoveCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove one of your own catalogs.",
    discussion: """
      Your own catalogs are those that `namedex import` wrote without --output. This deletes their source \
      lists, including your changes. A built-in catalog of the same name is used again.

      Example:
        namedex remove mdi
      """)

  @Argument(help: "The catalog's identifier.")
  var id: String

  @OptionGroup var message: MessageOptions

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let own = OwnCatalogs()
    guard let path = own.path(of: id) else { throw missing(own) }
    // Somebody keeps the lists elsewhere: they stay there.
    if Files.entryKind(path) == .link {
      try failing(about: path) { try Files.remove(path) }
      messages.note("removed the link \(path); its target is unchanged")
      return .found
    }
    // The names first: without them, nobody takes the directory for a catalog.
    let lists = [SourceList.names, .plainNames].map(\.rawValue)
    for name in lists + SourceLists.fileNames.filter({ !lists.contains($0) }) {
      try failing(about: path) { try Files.remove(Files.join(path, name)) }
    }
    Files.removeEmptyDirectory(path)
    var note = "removed \(path)"
    if Files.kind(of: path) != .missing {
      note = "removed the source lists in \(path); left other files there"
    }
    if CatalogFinder.isBuiltIn(id) { note += "; \(id.quoted) is now the built-in catalog again" }
    messages.note(note)
    return .found
  }

  private func missing(_ own: OwnCatalogs) -> Failure {
    if CatalogFinder.isBuiltIn(id) {
      return .reported("\(id.quoted) is built in and cannot be removed", .usage)
    }
    let known = own.paths.map(Files.name(of:))
    if known.isEmpty {
      return .reported("no catalog \(id.quoted); you have not imported any", .unreadable)
    }
    return .reported(
      "you have no catalog named \(id.quoted)\(didYouMean(id, known))", .unreadable)
  }
}
