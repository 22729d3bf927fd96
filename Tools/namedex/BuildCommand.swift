import ArgumentParser
import Namedex
import NamedexCommandLine
import NamedexFiles
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

  @Option(help: ArgumentHelp("The entries of a sorted run; for tests.", visibility: .hidden))
  var runLength: Int?

  @OptionGroup var message: MessageOptions

  func validate() throws {
    if dir.isEmpty { throw ValidationError("Found an empty DIR.") }
    if let runLength, runLength < 1 {
      throw ValidationError("Found a run length of \(runLength), wanted 1 or more.")
    }
    if output?.isEmpty == true { throw ValidationError("Found an empty FILE after --output.") }
  }

  func perform() throws(Failure) -> ExitStatus {
    let build: CatalogBuild
    do {
      build = try CatalogBuild(at: dir, runLength: runLength)
    } catch {
      throw Failure(error, about: dir)
    }
    let path = output ?? "\(build.id).ndx"
    if check { return try compare(build, with: path) }
    let summary: IndexSummary
    do {
      summary = try build.write(to: path)
    } catch {
      throw Failure(error, about: dir)
    }
    message.messages.note(
      "\(path): \(summary.entryCount) entries, \(summary.entryCount + summary.aliasCount) names, "
        + "\(summary.byteCount) bytes")
    return .found
  }

  /// Compares an index with what it should be, and reads every byte of it as searches will.
  private func compare(_ build: CatalogBuild, with path: String) throws(Failure) -> ExitStatus {
    let command = "make it with `namedex build \(dir) -o \(path)`"
    let isFresh: Bool
    do throws(CatalogError) {
      isFresh = try build.isWritten(to: path)
    } catch .file(let error) where error.isNotFound {
      Messages.error("\(path) is missing; \(command)")
      return .nothing
    } catch {
      throw Failure(error, about: dir)
    }
    guard isFresh else {
      Messages.error("\(path) is not what \(dir) gives; \(command)")
      return .nothing
    }
    do {
      try CatalogIndex(path: path).verify()
    } catch let error as FileError {
      throw Failure(error, about: path)
    } catch {
      // The very bytes that we would write: our own fault.
      throw .reported("\(path): \(error)", .internalError)
    }
    message.messages.note("\(path) is fresh")
    return .found
  }
}
