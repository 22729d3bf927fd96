internal import NamedexCore

/// Imports a table of Apple's system colours: one framework, one catalog.
package struct AppleColorsImporter {
  private let path: String
  private let id: String
  private let title: String?
  private let colors: String?

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - path: The table.
  ///   - id: The catalog's identifier, such as `uikit-colors`.
  ///   - title: The catalog's title; nil takes the known one of `id`, or else `id` itself.
  ///   - colors: A list of values, `colors.tsv`, whose releases the catalog has, too; nil for none.
  package init(path: String, id: String, title: String? = nil, colors: String? = nil) {
    self.path = path
    self.id = id
    self.title = title
    self.colors = colors
  }

  private static let titles = [
    "uikit-colors": "UIKit Colors", "appkit-colors": "AppKit Colors",
    "swiftui-colors": "SwiftUI Colors",
  ]

  /// A colour on its way to the lists.
  private struct Entry {
    var name: String
    var introduced: AppleColorTable.Availability
    var deprecated: AppleColorTable.Availability
    var groups: [String]
  }

  /// Reads the table and makes the lists; writes nothing.
  ///
  /// - Throws: `ImportError.unreadable` and `ImportError.badData`.
  package func run() throws(ImportError) -> ImportResult {
    let table = try AppleColorTable(bytes: try Upstream.bytes(of: path), file: path)
    let releases = AppleColorReleases(
      table.rows.flatMap { [$0.introduced, $0.deprecated] }
        + (try colors.map { path throws(ImportError) in try AppleColorValues.releases(path) } ?? [])
    )
    let current = table.rows.filter(\.replacedBy.isEmpty)
    let former = table.rows.filter { !$0.replacedBy.isEmpty }
    let entries = try entries(of: current, in: table, releases: releases)
    try checkTargets(of: former, entries: Set(entries.map(\.name)), in: table)

    var lists = ImportedLists()
    lists.addManifest([
      ("id", id), ("title", title ?? Self.titles[id] ?? id), ("separators", "none"),
      (
        "provenance",
        "Facts out of Apple's public headers and interface files: names, releases, renames."
      ),
    ])
    try lists.addTable(
      "releases.tsv", columns: ["release"] + releases.platforms, rows: releases.rows, from: path)
    var groups: [String] = []
    for group in entries.flatMap(\.groups) where !groups.contains(group) { groups.append(group) }
    try lists.addTable(
      "categories.tsv", columns: ["category", "label"], rows: groups.map { [$0, Self.label($0)] },
      from: path)
    try lists.addTable(
      "names.tsv", columns: ["name", "introduced", "deprecated", "categories"],
      rows: entries.map {
        [$0.name, $0.introduced.id, $0.deprecated.id, $0.groups.joined(separator: ",")]
      }, from: path)
    try lists.addTable(
      "aliases.tsv", columns: ["name", "introduced", "replaced_by", "replaced_in"],
      rows: former.flatMap { row in
        // The Objective-C spelling of a former name is as deprecated as the name.
        ([row.name] + [row.objectiveC].filter { !$0.isEmpty && $0 != row.name }).map {
          [$0, row.introduced.id, row.replacedBy, row.deprecated.id]
        }
      }, from: path)
    let spellings = spellings(of: current)
    try lists.addTable(
      "alternatives.tsv", columns: ["name", "of"], rows: spellings, from: path)
    let notes = [
      "\(path): \(table.rows.count) rows",
      "\(entries.count) entries, \(former.count) former names, \(spellings.count) Objective-C "
        + "spellings, \(releases.ordered.count) releases; "
        + "\(entries.count { $0.introduced.versions.isEmpty }) entries of unknown release",
    ]
    return ImportResult(lists: lists, notes: notes)
  }

  /// One entry for each name, in the order of the table. A name that means two things, such as
  /// `primary` for a colour and a shape style, has the groups of both and the earlier release.
  private func entries(
    of rows: [AppleColorTable.Row], in table: AppleColorTable, releases: AppleColorReleases
  ) throws(ImportError) -> [Entry] {
    var entries: [Entry] = []
    for row in rows {
      guard !row.group.contains(",") else {
        throw table.bad("the group '\(row.group)' holds a comma", line: row.line)
      }
      let groups = row.group.isEmpty ? [] : [row.group]
      guard let index = entries.firstIndex(where: { $0.name == row.name }) else {
        entries.append(
          Entry(
            name: row.name, introduced: row.introduced, deprecated: row.deprecated, groups: groups))
        continue
      }
      let place = releases.position(of: row.introduced)
      let other = releases.position(of: entries[index].introduced)
      if let place, other.map({ place < $0 }) ?? true { entries[index].introduced = row.introduced }
      // It is deprecated only when everything that it means is.
      if row.deprecated.versions.isEmpty { entries[index].deprecated = row.deprecated }
      entries[index].groups += groups.filter { !entries[index].groups.contains($0) }
    }
    return entries
  }

  /// Every former name leads to an entry.
  private func checkTargets(
    of rows: [AppleColorTable.Row], entries: Set<String>, in table: AppleColorTable
  ) throws(ImportError) {
    var next: [String: String] = [:]
    for row in rows {
      guard !entries.contains(row.name) else {
        throw table.bad(
          "'\(row.name)' is replaced here and a current name elsewhere", line: row.line)
      }
      guard next.updateValue(row.replacedBy, forKey: row.name) == nil else {
        throw table.bad("'\(row.name)' is replaced twice", line: row.line)
      }
    }
    for row in rows {
      let target = try lastName(from: row.name, file: path, line: row.line) { next[$0] }
      guard entries.contains(target) else {
        throw table.bad(
          "'\(row.name)' is replaced by '\(target)', which has no row", line: row.line)
      }
    }
  }

  /// Objective-C names that are not the Swift name.
  private func spellings(of rows: [AppleColorTable.Row]) -> [[String]] {
    var spellings: [[String]] = []
    for row in rows where !row.objectiveC.isEmpty && row.objectiveC != row.name {
      let spelling = [row.objectiveC, row.name]
      if !spellings.contains(spelling) { spellings.append(spelling) }
    }
    return spellings
  }

  /// The label of a group: 'Shape style' for `shape-style`.
  private static func label(_ group: String) -> String {
    let words = group.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
