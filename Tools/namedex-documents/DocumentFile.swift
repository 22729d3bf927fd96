import ArgumentParser
import GRDB
import NamedexCommandLine
import NamedexDocuments
import NamedexFiles

/// The name of the index in files that `build` makes.
let indexName = "documents"

/// The file of a command.
struct DocumentFile: ParsableArguments {
  @Option(
    name: [.customShort("d"), .long],
    help: ArgumentHelp("The database that `build` made.", valueName: "file"))
  var database: String

  /// Opens it for reading.
  func reading() async throws(Failure) -> DocumentIndex {
    let queue = try Self.open(database, isReadOnly: true)
    do throws(DocumentIndexError) {
      return try await DocumentIndex(reading: queue, name: indexName)
    } catch {
      throw Failure(error, in: database)
    }
  }

  /// Opens it for writing.
  func writing() async throws(Failure) -> DocumentStore {
    let queue = try Self.open(database)
    do throws(DocumentIndexError) {
      return try await DocumentStore(opening: queue, name: indexName)
    } catch {
      throw Failure(error, in: database)
    }
  }

  /// Opens a file that exists.
  static func open(_ path: String, isReadOnly: Bool = false) throws(Failure) -> DatabaseQueue {
    guard Files.kind(of: path) == .file else {
      throw .reported("\(path): there is no such file; make it with `documents build`", .unreadable)
    }
    return try queue(path, isReadOnly: isReadOnly)
  }

  static func queue(_ path: String, isReadOnly: Bool = false) throws(Failure) -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    configuration.busyMode = .timeout(5)
    configuration.prepareForDocuments()
    do {
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      throw Failure(DocumentIndexError(translating: error), in: path)
    }
  }
}

extension Failure {
  init(_ error: DocumentIndexError, in path: String) {
    let status: ExitStatus =
      switch error {
      case .damaged, .differs, .noIndex, .outdated, .unusableTable, .unusableColumn: .badData
      case .readOnly, .full, .busy: .unwritable
      case .database(code: 14, _): .unreadable
      case .cancelled, .unprepared, .database: .internalError
      }
    self = .reported("\(path): \(error)", status)
  }
}
