internal import NamedexCore

/// Some of the names of a version whose own files are not at hand: a table with the columns `name`,
/// `year`, `categories` and `former_names`.
///
/// Together with all that the newest version has, they make a version of their own. What the table lacks
/// is thereby taken to be unchanged.
struct SFSymbolsPartial {
  /// What a category that is not a lasting property has in every version: its new symbols.
  private static let newsCategory = "whatsnew"

  private struct Row {
    var name: String
    var year: VersionNumber
    var categories: [String]
    var formerNames: [String]
    var line: Int
  }

  private let path: String
  private let releases: [VersionNumber: String]
  private var rows: [Row] = []

  /// Reads the table.
  ///
  /// - Parameters:
  ///   - path: The table; values of one field are separated by commas.
  ///   - releases: The version of every system that shipped a year.
  /// - Throws: `unreadable`, and `badData` with the line of the fault.
  init(path: String, releases: [VersionNumber: String]) throws(ImportError) {
    (self.path, self.releases) = (path, releases)
    var table = try TableReader(
      tabSeparated: path, columns: ["name", "year", "categories", "former_names"])
    func list(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }
    while let row = try table.next() {
      guard !row["name"].isEmpty, let year = VersionNumber(row["year"]) else {
        throw table.bad("expected a name and a year, such as '2026'", line: row.line)
      }
      rows.append(
        Row(
          name: row["name"], year: year, categories: list(row["categories"]),
          formerNames: list(row["former_names"]), line: row.line))
    }
    guard !rows.isEmpty else {
      throw .badData(file: path, reason: "no names; expected at least one")
    }
  }

  /// The version that the table makes of older ones.
  ///
  /// - Parameter versions: All versions, oldest first.
  /// - Throws: `badData` where the table contradicts them.
  func version(after versions: [SFSymbolsVersion]) throws(ImportError) -> SFSymbolsVersion {
    guard var version = versions.last(where: { $0.names != nil }), let names = version.names else {
      throw .badData(file: path, reason: "a partial list needs a version with names to build on")
    }
    let categories = versions.last { $0.categories != nil }?.categories ?? [:]
    let platforms = version.years.max { $0.key < $1.key }?.value ?? [:]
    version.becomePartial(label: path)
    version.categories = categories.mapValues { $0.filter { $0 != Self.newsCategory } }
    var renamed = 0
    for row in rows {
      guard names[row.name] == nil, version.names?.updateValue(row.year, forKey: row.name) == nil
      else {
        throw .badData(
          file: path, line: row.line, reason: "'\(row.name)' is a name already; expected a new one")
      }
      if version.years[row.year] == nil {
        guard let release = releases[row.year] else {
          throw .badData(
            file: path, line: row.line,
            reason: "no release of \(row.year) is known; give the version that shipped it, as in "
              + "`--partial-release \(row.year)=27.0`")
        }
        version.years[row.year] = platforms.mapValues { _ in release }
      }
      for former in row.formerNames {
        guard names[former] != nil || version.aliases[former] != nil else {
          throw .badData(
            file: path, line: row.line,
            reason: "the former name '\(former)' is in no list of names")
        }
        version.aliases[former] = row.name
      }
      renamed += row.formerNames.isEmpty ? 0 : 1
      version.categories?[row.name] = row.categories
    }
    version.notes = [
      "\(path): \(rows.count) names, \(renamed) of them for former ones; whatever else is new in "
        + "their year is missing"
    ]
    return version
  }
}
