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
  /// - Throws: `ExitCode` 65, 66 or 73, after the reason has been printed.
  func write(_ make: () throws(ImportError) -> ImportResult) throws {
    do throws(ImportError) {
      let result = try make()
      if !quiet { for note in result.notes { report(note) } }
      let written = try SourceListWriter(directory: directory).write(result.lists)
      if !quiet { for file in written { report("\(file.outcome.rawValue) \(file.name)") } }
    } catch {
      report("error: \(error)")
      switch error {
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
