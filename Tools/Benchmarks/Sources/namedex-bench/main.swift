import Foundation
import Namedex

// Measures the library from inside a process that links it; `Tools/bench` runs it alongside its
// peers. Every subcommand prints one JSON object, except `answers`, which prints lines.

do {
  try await run(CommandLine.arguments.dropFirst().map { $0 })
} catch {
  let text = "namedex-bench: \(error)\n"
  FileHandle.standardError.write(Data(text.utf8))
  exit(error is UsageError ? 64 : 65)
}

/// Runs a subcommand.
private func run(_ arguments: [String]) async throws {
  func rounds(_ position: Int) throws -> Int {
    guard let count = Int(arguments[position]), count > 0 else { throw UsageError() }
    return count
  }
  switch (arguments.first ?? "", arguments.count) {
  case ("query", 5...6):
    guard let mode = Keystroke(rawValue: arguments[4]),
      let budget = Double(arguments.count == 6 ? arguments[5] : "inf"), budget > 0
    else { throw UsageError() }
    try printJSON(
      QueryMeasurement(
        index: arguments[1], queries: arguments[2], rounds: rounds(3), mode: mode, budget: budget))
  case ("answers", 3):
    try Answers.print(index: arguments[1], queries: arguments[2])
  case ("answers", 4) where arguments[3] == "ranked":
    try Answers.printRanked(index: arguments[1], queries: arguments[2])
  case ("allocations", 3):
    try printJSON(AllocationMeasurement(index: arguments[1], queries: arguments[2]))
  case ("open", 3):
    // The first opening is the warm-up.
    let times = try (0...rounds(2)).map { _ in
      let start = Clock.microseconds()
      let index = try CatalogIndex(path: arguments[1])
      // Closing is not timed.
      return withExtendedLifetime(index) { Clock.microseconds() - start }
    }
    try printJSON(Times(Array(times.dropFirst())))
  case ("find", 2):
    try printJSON(FindMeasurement(rounds: rounds(1)))
  case ("session", 4):
    try await printJSON(
      SessionMeasurement(index: arguments[1], queries: arguments[2], rounds: rounds(3)))
  default:
    throw UsageError()
  }
}

/// An error for arguments that do not fit any subcommand.
struct UsageError: Error, CustomStringConvertible {
  var description: String {
    """
    usage:
      namedex-bench query INDEX QUERIES ROUNDS count|both|ranked|answer [BUDGET-SECONDS]
      namedex-bench answers INDEX QUERIES [ranked]
      namedex-bench allocations INDEX QUERIES
      namedex-bench open INDEX ROUNDS
      namedex-bench find ROUNDS
      namedex-bench session INDEX QUERIES ROUNDS
    """
  }
}

/// Prints a result as one line of JSON.
func printJSON(_ value: some Encodable) throws {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  print(String(decoding: try encoder.encode(value), as: UTF8.self))
}
