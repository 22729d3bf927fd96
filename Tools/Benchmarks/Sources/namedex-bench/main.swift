import Foundation
import Namedex

// Measures the library from inside a process of its own; `Tools/bench` runs it next to its peers.
// Every subcommand prints one JSON object, but `answers` and `slowest` print lines.

do {
  try await run(CommandLine.arguments.dropFirst().map { $0 })
} catch {
  let text = "namedex-bench: \(error)\n"
  FileHandle.standardError.write(Data(text.utf8))
  exit(error is UsageError ? 64 : 65)
}

/// Runs a subcommand.
private func run(_ arguments: [String]) async throws {
  switch (arguments.first ?? "", arguments.count) {
  case ("build", 3):
    try JSONOutput.print(BuildMeasurement(dataSet: arguments[1], index: arguments[2]))
  case ("query", 5...6):
    guard let rounds = Int(arguments[3]), rounds > 0,
      let mode = QueryMeasurement.Mode(rawValue: arguments[4]),
      let budget = Double(arguments.count == 6 ? arguments[5] : "inf"), budget > 0
    else { throw UsageError() }
    try JSONOutput.print(
      QueryMeasurement(
        index: arguments[1], queries: arguments[2], rounds: rounds, mode: mode, budget: budget))
  case ("answers", 3):
    try Answers.print(index: arguments[1], queries: arguments[2])
  case ("answers", 4) where arguments[3] == "ranked":
    try Answers.printRanked(index: arguments[1], queries: arguments[2])
  case ("slowest", 3...5):
    guard let rounds = Int(arguments.count > 3 ? arguments[3] : "5"), rounds > 0,
      let count = Int(arguments.count > 4 ? arguments[4] : "10"), count > 0
    else { throw UsageError() }
    try Slowest.print(index: arguments[1], queries: arguments[2], rounds: rounds, count: count)
  case ("allocations", 3):
    try JSONOutput.print(AllocationMeasurement(index: arguments[1], queries: arguments[2]))
  case ("open", 3):
    guard let rounds = Int(arguments[2]), rounds > 0 else { throw UsageError() }
    try JSONOutput.print(OpenMeasurement(index: arguments[1], rounds: rounds))
  case ("find", 2):
    guard let rounds = Int(arguments[1]), rounds > 0 else { throw UsageError() }
    try JSONOutput.print(FindMeasurement(rounds: rounds))
  case ("session", 4):
    guard let rounds = Int(arguments[3]), rounds > 0 else { throw UsageError() }
    try JSONOutput.print(
      try await SessionMeasurement(index: arguments[1], queries: arguments[2], rounds: rounds))
  case ("app", 4):
    guard let rounds = Int(arguments[3]), rounds > 0 else { throw UsageError() }
    try JSONOutput.print(
      AppMeasurement(index: arguments[1], queries: arguments[2], rounds: rounds))
  case ("svg", 3):
    try ScalePlot(results: arguments[1]).write(to: arguments[2])
  default:
    throw UsageError()
  }
}

/// Arguments that no subcommand takes.
struct UsageError: Error, CustomStringConvertible {
  var description: String {
    """
    usage:
      namedex-bench build DATA.tsv OUT.ndx
      namedex-bench query INDEX QUERIES ROUNDS first|count|both|ranked|answer [BUDGET-SECONDS]
      namedex-bench answers INDEX QUERIES [ranked]
      namedex-bench slowest INDEX QUERIES [ROUNDS [COUNT]]
      namedex-bench allocations INDEX QUERIES
      namedex-bench open INDEX ROUNDS
      namedex-bench find ROUNDS
      namedex-bench session INDEX QUERIES ROUNDS
      namedex-bench app INDEX QUERIES ROUNDS
      namedex-bench svg RESULTS.json OUT.svg
    """
  }
}

/// Results on standard output.
enum JSONOutput {
  /// Prints a value as one line.
  static func print(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    Swift.print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
