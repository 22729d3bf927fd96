import Foundation
import GRDB
import NamedexDocuments

/// A database in its own file, with a table of people.
final class TestDatabase: Sendable {
  static let columns: [DocumentColumn] = [
    .name("displayName", weight: 2), .html("aboutMe"), .text("note", weight: 0.5),
  ]

  let folder: URL
  let pool: DatabasePool

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "documents-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var configuration = Configuration()
    configuration.prepareForDocuments()
    pool = try DatabasePool(
      path: folder.appending(path: "d.sqlite").path, configuration: configuration)
    try pool.write { db in
      try db.execute(
        sql: """
          CREATE TABLE user (
            id INTEGER PRIMARY KEY, displayName TEXT, aboutMe TEXT, note TEXT, reputation INTEGER,
            email TEXT UNIQUE
          )
          """)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var path: String { pool.path }

  func index() async throws -> DocumentIndex {
    try await DocumentIndex(pool, name: "people", table: "user", columns: Self.columns)
  }

  func add(_ id: Int64, _ name: String?, about: String? = nil, note: String? = nil) throws {
    try pool.write { db in
      try db.execute(
        sql: "INSERT INTO user (id, displayName, aboutMe, note) VALUES (?, ?, ?, ?)",
        arguments: [id, name, about, note])
    }
  }

  func execute(_ sql: String) throws { try pool.write { try $0.execute(sql: sql) } }
}
