import NamedexCommandLine
import NamedexFiles
import NamedexIndexing
import NamedexText

/// The command `namedex remove`.
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

  var id = ""
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.argument(&id, "id", help: "The catalog's identifier.")
    arguments.group(&message)
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let own = OwnCatalogs()
    guard let path = own.directory(of: id) else { throw missing(own) }
    // The user keeps these lists elsewhere, so only the link is deleted.
    if Files.entryKind(path) == .link {
      guard own.path(of: id) != nil else { throw missing(own) }
      try failing(about: path) { try Files.remove(path) }
      messages.note("removed the link \(path); its target is unchanged")
      return .found
    }
    guard let lock = try failing(about: path, { try DirectoryLock(on: path) }) else {
      throw .reported("\(path): an import is writing there; try again", .unwritable)
    }
    try withExtendedLifetime(lock) { () throws(Failure) in
      // Cleans up first if an import or a removal was killed.
      let wasRemoved = try failing(about: path) { try ReplacementJournal.finish(in: path) }
      guard wasRemoved || own.path(of: id) != nil else { throw missing(own) }
      let lists = SourceLists.fileNames
      try failing(about: path) { try Files.removeTogether(lists, in: path) }
      for name in lists { TemporaryFile.removeAbandoned(for: Files.join(path, name)) }
      TemporaryFile.removeAbandoned(for: Files.join(path, ReplacementJournal.name))
      Files.removeEmptyDirectory(path)
    }
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
