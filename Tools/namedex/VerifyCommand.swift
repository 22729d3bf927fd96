import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexFiles

/// `namedex verify`
struct VerifyCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check every byte of an index.",
    discussion: """
      Opening an index checks its header alone; this checks the rest: sums, order, and that the \
      parts agree. A built-in catalog is given by its identifier.

      Exit status: 0 sound; 65 damaged, with the reason.

      Examples:
        namedex verify sf-symbols.ndx
        namedex verify sf-symbols
      """)

  @Argument(help: "An index file.")
  var index: String

  @OptionGroup var message: MessageOptions

  func perform() throws(Failure) -> ExitStatus {
    let (opened, source) = try open()
    do throws(IndexError) {
      try opened.verify()
    } catch {
      throw Failure(error, about: source)
    }
    message.messages.note("\(source) is sound: \(opened.entryCount) entries")
    return .found
  }

  private func open() throws(Failure) -> (CatalogIndex, String) {
    let kind = Files.kind(of: index)
    if kind == .directory {
      throw .reported(
        "\(index): found a directory, wanted an index; make one with `namedex build \(index)`",
        .badData)
    }
    if kind == .missing {
      return (try CatalogFinder(messages: message.messages).catalog(index).index, index)
    }
    do {
      return (try CatalogIndex(path: index), index)
    } catch {
      throw Failure(error, about: index)
    }
  }
}
