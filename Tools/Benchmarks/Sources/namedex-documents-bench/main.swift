import Foundation
import NamedexDocuments

// Measures an index of documents. Tools/bench-documents runs each command in its own process:
//
//   plain SET DATABASE COPY                  copies the documents as plain text
//   build SET DATABASE                       builds the index
//   search SET DATABASE TEXTS ROUNDS BUDGET  searches for the lines of TEXTS; BUDGET is in seconds
//   reputation SET DATABASE …                the same, with the people's reputation in the ranking
//   change SET DATABASE COUNT                changes documents, and searches for the changes

func write(_ measures: some Encodable) throws {
  FileHandle.standardOutput.write(try JSONEncoder().encode(measures))
}

let arguments = CommandLine.arguments
guard arguments.count > 3, let set = DocumentSet(rawValue: arguments[2]) else {
  FileHandle.standardError.write(
    Data("usage: see main.swift; `Tools/bench-documents` runs this\n".utf8))
  exit(64)
}
let measurement = Measurement(path: arguments[3], set: set)
switch (arguments[1], arguments.count) {
case ("plain", 5):
  try await measurement.copyPlain(to: arguments[4])
case ("build", 4):
  try write(try await measurement.build())
case ("search", 7), ("reputation", 7):
  let texts = try String(contentsOfFile: arguments[4], encoding: .utf8)
    .split(separator: "\n").map(String.init)
  let reputation = DocumentRank(columns: ["reputation"]) { $0.bm25 + $0.number("reputation") }
  try write(
    try await measurement.search(
      texts, rank: arguments[1] == "search" ? .standard : reputation,
      rounds: Int(arguments[5]) ?? 1, budget: Double(arguments[6]) ?? 0))
case ("change", 5):
  try write(["times": try await measurement.change(Int(arguments[4]) ?? 1)])
default:
  exit(64)
}
