/// A constant from one of Apple's frameworks, as listed in a table or declared in a header.
struct AppleConstant {
  /// The Swift name, or the Objective-C name if there is no Swift name.
  var name: String
  /// The Objective-C name, if it is different.
  var objectiveC: String?
  var introduced: AppleAvailability
  var deprecated: AppleAvailability
  /// The name that replaces this one; nil if there is none.
  var replacement: String?
  var groups: [String] = []
  var file: String
  /// The line of the name, counting from 1.
  var line: Int
}

/// The constants of a catalog.
struct AppleConstants {
  /// One constant for each name that has not been replaced.
  var entries: [AppleConstant]
  /// Constants that have been replaced.
  var former: [AppleConstant]
  /// Constants whose Objective-C names become alternatives.
  var spelled: [AppleConstant]
  var releases: AppleColorReleases

  /// Creates the lists, and a note that counts what they contain.
  ///
  /// - Parameters:
  ///   - id: The catalog's identifier.
  ///   - title: The catalog's title.
  ///   - provenance: The source of the catalog's facts.
  ///   - hasGroups: Whether groups become categories.
  ///   - upstream: The file to name in the error if a name is not allowed in a list.
  func result(
    id: String, title: String, provenance: String, hasGroups: Bool, from upstream: String
  ) throws(ImportError) -> ImportResult {
    var lists = ImportedLists(from: upstream)
    lists.addManifest([
      ("id", id), ("title", title), ("separators", "none"), ("provenance", provenance),
    ])
    try lists.addTable(
      "releases.tsv", columns: ["release"] + releases.platforms, rows: releases.rows)
    if hasGroups {
      var seen: Set<String> = []
      let groups = entries.flatMap(\.groups).filter { seen.insert($0).inserted }
      try lists.addTable("categories.tsv", rows: groups.map { [$0, label($0)] })
    }
    try lists.addTable(
      "names.tsv",
      columns: ["name", "introduced", "deprecated"] + (hasGroups ? ["categories"] : []),
      rows: entries.map {
        [$0.name, $0.introduced.id, $0.deprecated.id]
          + (hasGroups ? [$0.groups.joined(separator: ",")] : [])
      })
    try lists.addTable(
      "aliases.tsv",
      rows: former.flatMap { constant in
        // The Objective-C spelling of a former name is deprecated like the name itself.
        [constant.name, constant.objectiveC].compactMap(\.self).map {
          [$0, constant.introduced.id, constant.replacement ?? "", constant.deprecated.id]
        }
      })
    var spellings: [[String]] = []
    var spelled: Set<[String]> = []
    for constant in self.spelled {
      guard let spelling = constant.objectiveC.map({ [$0, constant.name] }) else { continue }
      if spelled.insert(spelling).inserted { spellings.append(spelling) }
    }
    try lists.addTable("alternatives.tsv", rows: spellings)
    return ImportResult(
      lists: lists,
      notes: [
        "\(entries.count) entries, \(former.count) former names, \(spellings.count) Objective-C "
          + "spellings, \(releases.ordered.count) releases; "
          + "\(entries.count { $0.introduced.versions.isEmpty }) entries of unknown release"
      ])
  }

  /// Returns the label of a group: 'Shape style' for `shape-style`.
  private func label(_ group: String) -> String {
    let words = group.split(separator: "-").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
