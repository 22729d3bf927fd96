internal import NamedexCore

/// Imports a table of one Apple framework's system colours as a catalog.
package enum AppleColorsImporter {
  private static let titles = [
    "uikit-colors": "UIKit Colors", "appkit-colors": "AppKit Colors",
    "swiftui-colors": "SwiftUI Colors",
  ]

  /// Reads the table and creates the lists, without writing them.
  ///
  /// - Parameters:
  ///   - path: The table.
  ///   - id: The catalog's identifier, such as `uikit-colors`.
  ///   - title: The catalog's title; nil for the known title of `id`, or `id` itself.
  ///   - colors: The path of a `colors.tsv` file whose releases are added to the catalog; nil if
  ///     there is none.
  package static func run(
    path: String, id: String, title: String? = nil, colors: String? = nil
  ) throws(ImportError) -> ImportResult {
    let table = try AppleColorTable(bytes: try Upstream.bytes(ofNamed: path), file: path)
    var availabilities = table.rows.flatMap { [$0.introduced, $0.deprecated] }
    if let colors { availabilities += try releases(ofValues: colors) }
    let releases = try AppleColorReleases(availabilities, file: path)
    let current = table.rows.filter { $0.replacement == nil }
    let former = table.rows.filter { $0.replacement != nil }
    let entries = try entries(of: current, in: table, releases: releases)
    try checkTargets(of: former, entries: Set(entries.map(\.name)), in: table)
    var result = try AppleConstants(
      entries: entries, former: former, spelled: current, releases: releases
    ).result(
      id: id, title: title ?? titles[id] ?? id,
      provenance:
        "Facts from Apple's public headers and interface files: names, releases, renames.",
      hasGroups: true, from: path)
    result.notes.insert("\(path): \(table.rows.count) rows", at: 0)
    return result
  }

  /// Returns one entry for each name, in table order. A name with two meanings, such as `primary`
  /// for a colour and a shape style, has the groups of both meanings and the earlier release.
  private static func entries(
    of rows: [AppleConstant], in table: AppleColorTable, releases: AppleColorReleases
  ) throws(ImportError) -> [AppleConstant] {
    var entries: [AppleConstant] = []
    var indices: [String: Int] = [:]
    let places = Dictionary(
      uniqueKeysWithValues: releases.ordered.enumerated().map { ($0.element, $0.offset) })
    for row in rows {
      for group in row.groups where group.contains(",") {
        throw table.bad("the group '\(group)' holds a comma", line: row.line)
      }
      guard let index = indices[row.name] else {
        indices[row.name] = entries.count
        entries.append(row)
        continue
      }
      let (place, other) = (places[row.introduced], places[entries[index].introduced])
      if let place, other.map({ place < $0 }) ?? true { entries[index].introduced = row.introduced }
      // A name is deprecated only if all its meanings are.
      if row.deprecated.versions.isEmpty { entries[index].deprecated = row.deprecated }
      entries[index].groups += row.groups
    }
    for index in entries.indices {
      var seen: Set<String> = []
      entries[index].groups.removeAll { !seen.insert($0).inserted }
    }
    return entries
  }

  /// Checks that the replacements of every former name lead to an entry.
  private static func checkTargets(
    of rows: [AppleConstant], entries: Set<String>, in table: AppleColorTable
  ) throws(ImportError) {
    var next: [String: String] = [:]
    for row in rows {
      guard !entries.contains(row.name) else {
        throw table.bad(
          "'\(row.name)' is replaced here and a current name elsewhere", line: row.line)
      }
      guard next.updateValue(row.replacement ?? "", forKey: row.name) == nil else {
        throw table.bad("'\(row.name)' is replaced twice", line: row.line)
      }
    }
    var replaced = ReplacedNames()
    for row in rows {
      let target = try replaced.last(from: row.name, file: row.file, line: row.line) { next[$0] }
      guard entries.contains(target) else {
        throw table.bad(
          "'\(row.name)' is replaced by '\(target)', which has no row", line: row.line)
      }
    }
  }

  /// Returns the releases in the `since` column of a `colors.tsv` file, such as
  /// `iOS-26.0+tvOS-26.0`.
  private static func releases(
    ofValues path: String
  ) throws(ImportError) -> [AppleAvailability] {
    var table = try TableReader(tabSeparated: path, columns: ["since"])
    var releases: [AppleAvailability] = []
    while let row = try table.next() {
      let text = row["since"]
      if text.isEmpty { continue }
      guard let release = try? AppleAvailability(text, separator: "+", mark: "-") else {
        throw table.bad(
          "'\(text)' is not a release such as 'iOS-26.0+tvOS-26.0'", line: row.line)
      }
      guard release.id == text else {
        throw table.bad(
          "the release '\(text)' should be written '\(release.id)'", line: row.line)
      }
      releases.append(release)
    }
    return releases
  }
}
