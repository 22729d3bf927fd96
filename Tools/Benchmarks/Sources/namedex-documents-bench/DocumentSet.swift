import GRDB
import NamedexDocuments

/// A set of documents that Tools/Benchmarks/people.py creates, as the only table of its database.
enum DocumentSet: String {
  case people, packages

  var table: String { self == .people ? "user" : "package" }

  var columns: [DocumentColumn] {
    switch self {
    case .people: [.name("displayName"), .html("aboutMe")]
    case .packages: [.name("name"), .text("description")]
    }
  }

  /// The column that holds names.
  var name: String { columns[0].name }

  /// The SQL expression for the body as plain text.
  var body: String { self == .people ? "namedex_text(aboutMe)" : "description" }
}
