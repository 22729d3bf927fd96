import ArgumentParser
import NamedexCommandLine
import NamedexFiles
import NamedexImport
import NamedexText

/// Where the source lists go, and the run that all kinds of import share.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The catalog's directory; created if missing.", valueName: "dir"))
  var directory: String

  /// The identifier that the directory's name gives the catalog.
  var catalogID: String {
    Files.name(of: Files.absolute(directory, in: Files.resolved(".")))
  }

  /// Makes the lists and writes them.
  func write(
    _ messages: Messages, _ make: () throws(ImportError) -> ImportResult
  ) throws(Failure) -> ExitStatus {
    do throws(ImportError) {
      return try finish(make(), from: nil, messages)
    } catch {
      throw Failure(error, about: directory)
    }
  }

  /// Makes lists whose rows are written as they are found, and shows progress on a terminal.
  func write(
    _ messages: Messages,
    staged make: (ListStaging, @escaping ImportProgress.Observer) throws(ImportError) ->
      ImportResult
  ) throws(Failure) -> ExitStatus {
    let line = ProgressLine(isQuiet: messages.isQuiet)
    // Before any message.
    defer { line.clear() }
    do throws(ImportError) {
      let staging = try SourceListWriter(directory: directory).stage()
      let result = try make(staging) { line.show($0.line) }
      line.clear()
      return try finish(result, from: staging, messages)
    } catch {
      throw Failure(error, about: directory)
    }
  }

  private func finish(
    _ result: ImportResult, from staging: ListStaging?, _ messages: Messages
  ) throws(ImportError) -> ExitStatus {
    for note in result.notes { messages.note(note) }
    messages.detail("writing to \(directory)")
    let written = try SourceListWriter(directory: directory).write(result.lists, from: staging)
    for file in written { messages.note("\(file.outcome.rawValue) \(file.name)") }
    return .found
  }
}

extension ImportProgress {
  /// How far the import is, for a line on the terminal.
  fileprivate var line: String {
    var line = "\(Files.name(of: file).withoutControls().prefix(40)): \(bytesRead >> 20) MiB"
    if let size, size > 0 { line += " of \(size >> 20) (\(bytesRead * 100 / size) %)" }
    return line + ", \(entries) entries"
  }
}
