import Foundation
import GRDB
import Namedex
import NamedexDocuments
import NamedexSwiftUI
import SwiftUI

/// Ranked full-text search in the app's own SQLite database, as the user types.
struct DocumentsScreen: View {
  @State private var model: CatalogSearchModel?
  @State private var problem: String?

  var body: some View {
    Group {
      if let model {
        PeopleList(model: model)
      } else if let problem {
        ContentUnavailableView(problem, systemImage: "exclamationmark.triangle")
      } else {
        ProgressView()
      }
    }
    .task {
      guard model == nil else { return }
      do {
        model = CatalogSearchModel([], documents: try await Self.people())
      } catch {
        problem = error.localizedDescription
      }
    }
  }

  /// Creates a database in memory. A real app would open its own.
  private static func people() async throws -> DocumentIndex {
    var configuration = Configuration()
    configuration.prepareForDocuments()
    let database = try DatabaseQueue(configuration: configuration)
    try await database.write { database in
      try database.execute(
        sql: "CREATE TABLE user (id INTEGER PRIMARY KEY, displayName TEXT, aboutMe TEXT)")
      for (name, about) in people {
        try database.execute(
          sql: "INSERT INTO user (displayName, aboutMe) VALUES (?, ?)", arguments: [name, about])
      }
    }
    return try await DocumentIndex(
      database, name: "people", table: "user", columns: [.name("displayName"), .html("aboutMe")])
  }

  private nonisolated static let people = [
    ("Jon Skyler", "<p>Swift engineer who writes about <b>search</b>.</p>"),
    ("Ada Jonsson", "<p>Draws icons. Once an engineer.</p>"),
    ("Mei Tanaka", "<p>Compilers, trains, and tea.</p>"),
    ("José Álvarez", "<p>Databases: SQLite, PostgreSQL.</p>"),
  ]
}

private struct PeopleList: View {
  @Bindable var model: CatalogSearchModel

  var body: some View {
    NavigationStack {
      List(model.documents.matches) { match in
        VStack(alignment: .leading) {
          Text(verbatim: match.names.first?.text ?? "")
          if let snippet = match.snippet {
            Text(verbatim: snippet.text)
              .font(.caption)
              .foregroundStyle(.secondary)
          }
        }
      }
      .overlay {
        if let error = model.answer.documentError { Text(verbatim: "\(error)") }
      }
      .navigationTitle("People")
      .searchable(model, prompt: "jon engi")
    }
  }
}
