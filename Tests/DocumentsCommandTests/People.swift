import Foundation
import NamedexCommandTestSupport
import Testing

/// A directory with documents on which tests run `namedex-documents`.
final class People {
  static let columns = ["--key", "id", "--name", "name", "--text", "about"]

  let workspace: Workspace
  var directory: URL { workspace.directory }

  init() throws {
    workspace = try Workspace()
  }

  func url(_ name: String) -> URL { workspace.url(name) }

  /// Writes documents with a word that identifies their list.
  func writeList(_ name: String, word: String, count: Int) throws {
    var text = ""
    for id in 1...count {
      text += """
        {"id":"\(word)\(id)","name":"\(word) \(id % 97)","about":"All about \(word) and \(id % 7)."}

        """
    }
    try workspace.write(name, text)
  }

  func process(_ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = try TestedExecutable.built("namedex-documents")
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  func run(_ arguments: String...) throws -> Command {
    try Command(
      arguments, in: directory, binary: try TestedExecutable.built("namedex-documents"))
  }

  /// Builds `people.sqlite` and expects success.
  func build(_ list: String = "a.jsonl", to output: String = "people.sqlite") throws {
    let process = try process(["build", list, "-o", output, "--quiet"] + Self.columns)
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// Checks the index and returns the number of documents with each word.
  func counts(_ words: String...) throws -> [Int] {
    let check = try run("check", "-d", "people.sqlite")
    try #require(check.status == 0, "\(check.errors)")
    // Every document contains `about`.
    let found = try run("search", "-d", "people.sqlite", "--format", "jsonl", "-n", "0", "about")
    #expect(found.status == 0, "\(found.errors)")
    return words.map { word in found.lines.count { $0.hasPrefix(#"{"key":"\#(word)"#) } }
  }

  /// Returns the names of the files in the directory, except the lists of documents.
  func products() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.path)
      .filter { !$0.hasSuffix(".jsonl") }.sorted()
  }
}
