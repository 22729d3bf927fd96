import ArgumentParser
import Namedex
import NamedexGenerator
import NamedexIndexing

/// `namedex build`
struct BuildCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Compile a catalog's source lists to an index.",
    discussion: """
      The same source lists give the same bytes on every machine. The file is replaced as a whole: \
      whoever opens it meanwhile sees the old index or the new one.

      Exit status: 0 written or fresh; 1 with --check, when FILE is missing, stale or damaged.

      Examples:
        namedex build Catalogs/sf-symbols -o sf-symbols.ndx
        namedex build mynames.txt
        namedex build Catalogs/sf-symbols -o sf-symbols.ndx --check
      """)

  @Argument(help: "A directory of source lists, or a file with one name per line.")
  var dir: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp(
      "The index to write. (default: ID.ndx in the working directory)", valueName: "file"))
  var output: String?

  @Flag(help: "Write nothing; fail unless FILE is what would be written.")
  var check = false

  @OptionGroup var message: MessageOptions

  func validate() throws {
    if dir.isEmpty { throw ValidationError("Found an empty DIR.") }
    if output?.isEmpty == true { throw ValidationError("Found an empty FILE after --output.") }
  }

  func perform() throws(Failure) -> ExitStatus {
    let (index, bytes) = try compile()
    let path = output ?? "\(index.id).ndx"
    if check { return try compare(bytes, with: path) }
    do throws(FileError) {
      try Files.replace(path, with: bytes)
    } catch {
      throw Failure(error, about: path)
    }
    message.messages.note(
      "\(path): \(index.entryCount) entries, \(index.entryCount + index.aliasCount) names, "
        + "\(bytes.count) bytes")
    return .found
  }

  private func compile() throws(Failure) -> (CatalogIndex, [UInt8]) {
    do {
      let bytes = try CatalogSource.build(at: dir)
      return (try CatalogIndex(IndexBytes(bytes)), bytes)
    } catch {
      throw Failure(error, about: dir)
    }
  }

  /// Compares an index with what it should be, and reads every byte of it as searches will.
  private func compare(_ wanted: [UInt8], with path: String) throws(Failure) -> ExitStatus {
    let command = "make it with `namedex build \(dir) -o \(path)`"
    let found: [UInt8]
    do throws(FileError) {
      found = try Files.read(path)
    } catch  where error.isNotFound {
      Messages.error("\(path) is missing; \(command)")
      return .nothing
    } catch {
      throw Failure(error, about: path)
    }
    guard found == wanted else {
      Messages.error("\(path) is not what \(dir) gives; \(command)")
      return .nothing
    }
    do throws(IndexError) {
      try CatalogIndex(IndexBytes(found)).verify()
    } catch {
      // The very bytes that we would write: our own fault.
      throw .reported("\(path): \(error)", .internalError)
    }
    message.messages.note("\(path) is fresh")
    return .found
  }
}
