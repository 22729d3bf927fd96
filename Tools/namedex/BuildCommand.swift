import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexIndexing
import NamedexText

/// The command `namedex build`.
struct BuildCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Compile a catalog's source lists into an index.",
    discussion: """
      The same source lists produce the same bytes on every machine. The file is replaced \
      atomically: readers see either the old index or the new one.

      With --check, probable slips in a directory's lists are reported, too, as `namedex verify DIR` does.

      Exit status: 0 written or up to date; 1 with --check, if FILE is missing, stale or damaged.

      Examples:
        namedex build Catalogs/sf-symbols -o sf-symbols.ndx
        namedex build mynames.txt
        namedex build Catalogs/sf-symbols -o sf-symbols.ndx --check
      """)

  var dir = ""
  var output: String?
  var separators = SeparatorOptions()
  var check = false
  var runLength: Int?
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.argument(
      &dir, "dir",
      help: "A directory of source lists, or a file with one name per line; - for standard input.")
    arguments.option(
      &output, "-o", "--output", value: "file",
      help: "The index to write. (default: ID.ndx in the working directory)")
    arguments.group(&separators)
    arguments.flag(&check, "--check", help: "Write nothing; fail unless FILE is up to date.")
    arguments.option(
      &runLength, "--run-length", isShown: false,
      help: "The number of entries in a sorted run, for tests.")
    arguments.group(&message)
  }

  func validate() throws(UsageError) {
    if dir.isEmpty { throw UsageError("the source must not be empty") }
    if let runLength, runLength < 1 {
      throw UsageError("`--run-length` must be 1 or more, not '\(runLength)'")
    }
    if output?.isEmpty == true { throw UsageError("`--output` must not be empty") }
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let separators = try separators.chosen()
    let progress = BuildProgress()
    let name = dir.withoutControls()
    let work = LongWork(isQuiet: messages.isQuiet) { "\(name): \(progress.text)" }
    let build = try work.run { () throws(Failure) in
      try failing(about: dir) {
        try CatalogBuild(
          at: dir, separators: separators, runLength: runLength, progress: progress)
      }
    }
    let path = output ?? "\(build.id).ndx"
    if check {
      // Slips in the lists do not fail the check, because the index is valid in spite of them.
      try ReviewedLists.show(of: dir, messages)
      return try compare(build, with: path, work, messages)
    }
    let summary = try work.run { () throws(Failure) in
      try failing(about: dir) { try build.write(to: path) }
    }
    let names = counted(summary.entryCount + summary.aliasCount, "name")
    messages.note(
      "\(path): \(counted(entries: summary.entryCount, removed: summary.removedCount)), \(names), "
        + "\(summary.byteCount) bytes")
    return .found
  }

  /// Compares an index with the expected bytes, then verifies the whole index.
  private func compare(
    _ build: CatalogBuild, with path: String, _ work: LongWork, _ messages: Messages
  ) throws(Failure) -> ExitStatus {
    let command = "build it with `namedex build \(dir) -o \(path)`"
    let isFresh: Bool
    do throws(CatalogError) {
      isFresh = try work.run { () throws(CatalogError) in try build.isWritten(to: path) }
    } catch .file(let error) where error.isNotFound {
      messages.error("\(path) is missing; \(command)")
      return .nothing
    } catch {
      throw Failure(error, about: dir)
    }
    guard isFresh else {
      messages.error("\(path) is stale; \(command)")
      return .nothing
    }
    do {
      try CatalogIndex(path: path).verify()
    } catch let error as FileError {
      throw Failure(error, about: path)
    } catch {
      // The index is identical to the one that we would write, so the error is our own.
      throw .reported("\(path): \(error)", .internalError)
    }
    messages.note("\(path) is up to date")
    return .found
  }
}
