import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexText

/// `namedex verify`
struct VerifyCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check every byte of an index.",
    discussion: """
      Opening an index checks only its header. This also checks the checksum, the order of the \
      data, and that the sections agree.

      Exit status: 0 valid; 65 damaged.

      Examples:
        namedex verify sf-symbols.ndx
        namedex verify sf-symbols
      """)

  @Argument(help: "An index file, or the identifier of a built-in catalog.")
  var index: String

  @OptionGroup var message: MessageOptions

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let opened = try open(messages)
    try failing(about: index) { try opened.verify() }
    let removed = opened.removedCount
    messages.note(
      "\(index) is valid: \(counted(opened.presentCount, "entry", "entries"))"
        + (removed > 0 ? ", plus \(removed) removed" : ""))
    return .found
  }

  private func open(_ messages: Messages) throws(Failure) -> CatalogIndex {
    let kind = Files.kind(of: index)
    if kind == .directory {
      throw .reported(
        "\(index): is a directory, not an index; build one with `namedex build \(index)`",
        .badData)
    }
    if kind == .missing {
      return try CatalogFinder(messages: messages).catalog(index).index
    }
    return try failing(about: index) { try CatalogIndex(path: index) }
  }
}
