// snippet: documents
import GRDB
import NamedexDocuments

/// The names of people whose name or text contains every word, or a word that begins with it.
func people(matching text: String, in path: String) async throws -> [String] {
  var configuration = Configuration()
  configuration.prepareForDocuments()
  let database = try DatabasePool(path: path, configuration: configuration)
  let people = try await DocumentIndex(
    database, name: "people", table: "user", columns: [.name("displayName"), .html("aboutMe")])
  return try await people.search(text, limit: 20).matches.map { $0.names[0].text }
}
// end
