import Namedex
import NamedexCommandLine
import NamedexText

/// Reads names that must be in a catalog, from arguments, from files or from standard input.
struct NameList {
  private let index: CatalogIndex
  private var entries: Set<EntryID> = []
  private var problems: [String] = []
  /// The number of problems beyond the limit, which are counted but not listed.
  private var moreProblemCount = 0
  private static let problemLimit = 20
  /// The number of objects in an inventory whose names belong to other catalogs.
  private var skippedCount = 0

  init(_ index: CatalogIndex) {
    self.index = index
  }

  /// Returns the entries of all names.
  ///
  /// - Throws: If a name is not in the catalog, or if there are no names at all.
  func entries(
    _ names: [String], files: [String], _ messages: Messages
  ) throws(Failure) -> Set<EntryID> {
    var list = self
    for path in files {
      var place = 0
      try Output().answer(linesOf: path) { line in
        place += 1
        if !line.drop(while: \.isWhitespace).hasPrefix("#") {
          list.add(line[...], "\(path):\(place): ")
        }
      }
    }
    if !names.isEmpty || files.isEmpty {
      var place = 0
      try NameArguments(names).visit { name in
        place += 1
        list.add(name[...], names.isEmpty ? "standard input, line \(place): " : "")
      }
    }
    if list.moreProblemCount > 0 { list.problems.append("and \(list.moreProblemCount) more") }
    guard list.problems.isEmpty else { throw .reported(lines: list.problems, .badData) }
    if list.skippedCount > 0 {
      messages.note(
        "skipped \(counted(list.skippedCount, "place")) of the inventory with names that "
          + "\(index.id) does not have")
    }
    guard !list.entries.isEmpty else {
      throw .reported("no names; give at least one", .badData)
    }
    return list.entries
  }

  /// Adds the name that a line contains.
  ///
  /// - Parameter place: The prefix for a message about the line.
  private mutating func add(_ line: Substring, _ place: String) {
    let text = line.drop(while: \.isWhitespace)
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return }
    guard let name = name(in: String(text[...last])) else {
      skippedCount += 1
      return
    }
    let found = index.entries(named: name)
    if found.isEmpty, problems.count >= Self.problemLimit {
      moreProblemCount += 1
    } else if found.isEmpty {
      let near = (try? index.check(name, targets: []).suggestions) ?? []
      problems.append("\(place)\(index.id) has no \(name.quoted)\(didYouMean(near))")
    }
    entries.formUnion(found)
  }

  /// Returns the name in a line; nil for an inventory object about another catalog.
  private func name(in line: String) -> String? {
    guard line.hasPrefix("{"), case .object(let members)? = try? JSONValue(bytes: Array(line.utf8))
    else { return line }
    guard case .string(index.id)? = members["catalog"], case .string(let name)? = members["name"]
    else { return nil }
    return name
  }
}
