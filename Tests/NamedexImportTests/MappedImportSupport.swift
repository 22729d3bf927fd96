import Foundation
import NamedexCore
import NamedexIndexing
import NamedexImport

/// Returns the path of a file or directory in the fixtures.
func fixture(_ name: String) -> String {
  URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/" + name).path
}

/// The lists that an import with a mapping wrote.
struct WrittenImport {
  var directory: String
  var notes: [String]

  /// Returns the rows of a list, without its header; empty if the list does not exist.
  func rows(_ name: String) -> [String] {
    guard let text = try? String(contentsOfFile: directory + "/" + name, encoding: .utf8) else {
      return []
    }
    return text.split(separator: "\n").dropFirst().map(String.init)
  }

  /// Returns the header of a list.
  func header(_ name: String) -> String? {
    (try? String(contentsOfFile: directory + "/" + name, encoding: .utf8))?
      .split(separator: "\n").first.map(String.init)
  }

  /// Returns the catalog that the lists define. Reading it checks that the import wrote valid
  /// lists.
  func catalog() throws -> NameCatalog {
    let files = try FileManager.default.contentsOfDirectory(atPath: directory)
      .filter(SourceLists.fileNames.contains).sorted()
      .map { name in
        SourceFile(
          path: directory + "/" + name,
          bytes: Array(try Data(contentsOf: URL(filePath: directory + "/" + name))))
      }
    return try NameCatalog(
      sourceLists: SourceLists(id: URL(filePath: directory).lastPathComponent, files: files))
  }
}

extension ListStaging {
  /// Writes lists as an import does.
  func write(
    _ lists: ImportedLists, choices: ManifestChoices = ManifestChoices()
  ) throws(ImportError) -> [Written] {
    let written = try stage(lists, choices: choices)
    try commit()
    return written
  }
}

/// Runs an import into a new directory.
func imported(
  into directory: String? = nil,
  _ run: (CatalogIdentity, ListStaging) throws(ImportError) -> ImportResult
) throws -> WrittenImport {
  let directory = try directory ?? Scratch().path + "/catalog"
  let identity = try CatalogIdentity(id: "catalog", title: nil)
  let staging = try ListStaging(directory: directory)
  let result = try run(identity, staging)
  _ = try staging.write(result.lists)
  return WrittenImport(directory: directory, notes: result.notes)
}

/// Imports names from the contents of a file.
func importedNames(
  _ text: String, file: String = "names", format: NamesFormat? = nil, mapping: String? = nil,
  map: [String] = [], into directory: String? = nil
) throws -> WrittenImport {
  try importedNames(
    atPath: try Scratch().write(file, text), format: format, mapping: mapping, map: map,
    into: directory)
}

/// Imports names from a file or a folder.
func importedNames(
  atPath path: String, format: NamesFormat? = nil, mapping: String? = nil, map: [String] = [],
  into directory: String? = nil
) throws -> WrittenImport {
  try imported(into: directory) { identity, staging throws(ImportError) in
    try NamesImporter.run(
      path: path, format: format, choice: MappingChoice(mapping: mapping, pairs: map),
      identity: identity, into: staging)
  }
}

/// Imports XML files.
func importedXML(
  _ paths: [String], mapping: String? = nil, map: [String] = [], namespaces: [String] = []
) throws -> WrittenImport {
  try imported { identity, staging throws(ImportError) in
    try RecordsImporter.run(
      .xml, paths: paths,
      choice: MappingChoice(mapping: mapping, pairs: map, namespaces: namespaces),
      identity: identity, into: staging)
  }
}

/// Imports JSON files.
func importedJSON(
  _ paths: [String], mapping: String? = nil, map: [String] = []
) throws -> WrittenImport {
  try imported { identity, staging throws(ImportError) in
    try RecordsImporter.run(
      .json, paths: paths, choice: MappingChoice(mapping: mapping, pairs: map),
      identity: identity, into: staging)
  }
}

/// Returns the message of the error that an import throws; nil if it succeeds.
func failure(of run: () throws -> WrittenImport) -> String? {
  do {
    _ = try run()
    return nil
  } catch {
    return "\(error)"
  }
}
