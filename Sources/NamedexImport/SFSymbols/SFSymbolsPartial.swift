internal import NamedexCore

/// Some names of a version whose own files are not available: a table with the columns `name`,
/// `year`, `categories` and `former_names`.
///
/// The names are combined with everything in the newest version to form a separate version. Facts
/// that are missing from the table are thus assumed to be unchanged.
enum SFSymbolsPartial {
  /// A category that each version uses for its new symbols; it is not a lasting property.
  private static let newsCategory = "whatsnew"

  /// Returns the version that results from a table and older versions.
  ///
  /// - Parameters:
  ///   - path: The table; values in a field are separated by commas.
  ///   - releases: The system version that introduced the symbols of each year; it is the same for
  ///     all systems.
  ///   - versions: All versions, oldest first.
  /// - Throws: `unreadable`; `badData`, with the line number, if a row is malformed or contradicts
  ///   the versions.
  static func version(
    path: String, releases: [VersionNumber: String], after versions: [SFSymbolsVersion]
  ) throws(ImportError) -> SFSymbolsVersion {
    guard var version = versions.last(where: { $0.names != nil }), let names = version.names else {
      throw .badData(file: path, reason: "a partial list needs a version with names to build on")
    }
    let categories = versions.last { $0.categories != nil }?.categories ?? [:]
    let platforms = version.years.max { $0.key < $1.key }?.value ?? [:]
    version.files = SFSymbolsFiles(partial: path)
    // Labels, restrictions and keywords come from older versions.
    (version.labels, version.restricted, version.keywords) = ([], nil, nil)
    version.categories = categories.mapValues { $0.filter { $0 != newsCategory } }
    var (count, renamed) = (0, 0)
    var table = try TableReader(
      tabSeparated: path, columns: ["name", "year", "categories", "former_names"])
    func list(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }
    while let row = try table.next() {
      let (name, formerNames) = (row["name"], list(row["former_names"]))
      guard !name.isEmpty, let year = VersionNumber(row["year"]) else {
        throw table.bad("expected a name and a year, such as '2026'", line: row.line)
      }
      guard names[name] == nil, version.names?.updateValue(year, forKey: name) == nil else {
        throw table.bad("'\(name)' is a name already; expected a new one", line: row.line)
      }
      if version.years[year] == nil {
        guard let release = releases[year] else {
          throw table.bad(
            "no release of \(year) is known; give the version that shipped it, as in "
              + "`--partial-release \(year)=27.0`", line: row.line)
        }
        version.years[year] = platforms.mapValues { _ in release }
      }
      for former in formerNames {
        guard names[former] != nil || version.aliases[former] != nil else {
          throw table.bad("the former name '\(former)' is in no list of names", line: row.line)
        }
        version.aliases[former] = name
      }
      count += 1
      renamed += formerNames.isEmpty ? 0 : 1
      version.categories?[name] = list(row["categories"])
    }
    guard count > 0 else {
      throw .badData(file: path, reason: "no names; expected at least one")
    }
    version.notes = [
      "\(path): \(count) names, \(renamed) of them with former names; everything else new in "
        + "their year is missing"
    ]
    return version
  }
}
