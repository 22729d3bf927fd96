import ArgumentParser
import Foundation
import NamedexImport

/// Where the lists go, and the run that all kinds of import share.
struct OutputOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: ArgumentHelp("The catalog's directory; made when it is not there.", valueName: "dir"))
  var directory: String

  @Flag(help: "Say nothing but errors.")
  var quiet = false

  /// Makes the lists, writes them, and reports to standard error.
  ///
  /// - Throws: `ExitCode` 64, 65, 66 or 73, after the reason has been printed.
  func write(_ make: () throws(ImportError) -> ImportResult) throws {
    try reportingErrors { () throws(ImportError) in
      let result = try make()
      try finish(result)
    }
  }

  /// As `write`, for lists whose rows are written as they are found; shows progress on a terminal.
  ///
  /// - Throws: `ExitCode` 64, 65, 66 or 73, after the reason has been printed.
  func write(
    staged make: (ListStaging, @escaping ImportProgress.Observer) throws(ImportError) ->
      ImportResult
  ) throws {
    let line = ProgressLine(quiet: quiet)
    defer { line.clear() }
    try reportingErrors(clearing: line) { () throws(ImportError) in
      let staging = try SourceListWriter(directory: directory).stage()
      let result = try make(staging) { line.show($0) }
      line.clear()
      try finish(result, from: staging)
    }
  }

  private func finish(
    _ result: ImportResult, from staging: ListStaging? = nil
  ) throws(ImportError) {
    if !quiet { for note in result.notes { report(note) } }
    let written = try SourceListWriter(directory: directory).write(result.lists, from: staging)
    if !quiet { for file in written { report("\(file.outcome.rawValue) \(file.name)") } }
  }

  private func reportingErrors(
    clearing line: ProgressLine? = nil, _ body: () throws(ImportError) -> Void
  ) throws {
    do throws(ImportError) {
      try body()
    } catch {
      line?.clear()
      report("error: \(error)")
      switch error {
      case .badOption: throw ExitCode(64)
      case .badData: throw ExitCode(65)
      case .unreadable: throw ExitCode(66)
      case .unwritable: throw ExitCode(73)
      }
    }
  }

  private func report(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
