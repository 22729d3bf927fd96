internal import NamedexCore
internal import NamedexFiles
internal import NamedexText

/// Imports the named characters of the Unicode Character Database.
///
/// A character's formal name never changes, so it remains the name even if there is a correction;
/// corrections and all other formal aliases are alternatives. A control character has only aliases:
/// the first one that is not an abbreviation is its name.
package enum UnicodeImporter {
  private static let files = ["UnicodeData.txt", "NameAliases.txt", "DerivedAge.txt", "Blocks.txt"]

  /// Reads the files and creates the lists, without writing them.
  ///
  /// - Parameters:
  ///   - paths: A directory with the files, or the files: `UnicodeData.txt`, `NameAliases.txt`,
  ///     `DerivedAge.txt` and `Blocks.txt`.
  ///   - id: The catalog's identifier.
  /// - Complexity: O(*n* log *n*) in the number of characters, which are all kept in memory.
  package static func run(paths: [String], id: String) throws(ImportError) -> ImportResult {
    let found = try orderedFiles(in: paths)
    let characters = try UnicodeCharacters(path: found[0])
    let aliases = try UnicodeAliases(path: found[1])
    let ages = try UnicodeRanges(path: found[2]) { value in
      VersionNumber(value) == nil ? "'\(value)' is not a version such as '15.0'" : nil
    }
    let blocks = try UnicodeRanges(path: found[3]) { value in
      value.isEmpty || value.contains(",") ? "'\(value)' is not a valid block name" : nil
    }
    var (rows, alternatives): ([[String]], [[String]]) = ([], [])
    var codes: [String: UInt32] = [:]
    var (usedAges, usedCategories): (Set<String>, Set<String>) = ([], [])
    var (ageless, blockless) = (0, 0)
    for (code, formal, category) in characters.characters {
      var rest = aliases.byCode[code] ?? []
      var kinds: [String] = []
      for alias in rest where !kinds.contains(alias.kind.rawValue) {
        kinds.append(alias.kind.rawValue)
      }
      var name = formal
      if name == nil, let first = rest.firstIndex(where: { $0.kind != .abbreviation }) {
        name = rest.remove(at: first).name
      }
      guard let name else { continue }
      // A control character is named by an alias, which may equal another character's name.
      if let other = codes.updateValue(code, forKey: name) {
        throw .badData(
          file: found[0], reason: "'\(name)' stands for \(hex(other)) and for \(hex(code))")
      }
      let (age, block) = (ages[code], blocks[code])
      if let age { usedAges.insert(age) } else { ageless += 1 }
      if block == nil { blockless += 1 }
      usedCategories.insert(category)
      rows.append([
        name, age ?? "", category, block ?? "", hex(code), kinds.joined(separator: ","),
      ])
      alternatives += rest.map { [$0.name, name] }
    }
    var notes = notes(characters, aliases, entryCount: rows.count)
    if ageless > 0 { notes.append("\(counted(ageless, "entry", "entries")) of unknown release") }
    if blockless > 0 { notes.append("\(counted(blockless, "entry", "entries")) without a block") }
    let versions = [aliases.version, ages.version, blocks.version].compactMap(\.self)
    if Set(versions).count > 1 {
      notes.append(
        "the files are from different versions: \(versions.joined(separator: ", ")); "
          + "data missing from one of them is unknown")
    }
    var lists = ImportedLists(from: found[0])
    let database = "the Unicode Character Database" + (ages.version.map { " \($0)" } ?? "")
    lists.addManifest([
      ("id", id), ("title", "Unicode"), ("separators", "-"), ("kinds", "full period"),
      (
        "provenance",
        "Names, formal aliases, ages, blocks and categories from \(database), "
          + "converted to another form."
      ),
    ])
    try lists.addTable(
      "releases.tsv", columns: ["release", "Unicode"],
      rows: usedAges.compactMap { VersionNumber($0) }.sorted()
        .map { [$0.description, $0.description] })
    try lists.addTable(
      "categories.tsv",
      rows: categoryLabels.filter { usedCategories.contains($0.key) }
        .map { [$0.key, $0.value] })
    try lists.addTable(
      "names.tsv", columns: ["name", "introduced", "categories", "block", "code", "alias"],
      rows: rows)
    try lists.addTable("alternatives.tsv", rows: alternatives)
    return ImportResult(lists: lists, notes: notes)
  }

  /// Returns the four files in the order of `files`.
  private static func orderedFiles(in paths: [String]) throws(ImportError) -> [String] {
    var found: [String: String] = [:]
    for path in paths {
      let isDirectory = try Upstream.isDirectory(path)
      let folder = isDirectory ? try Upstream.files(in: path) : Upstream.Folder(files: [path])
      try folder.refuseOthers(files.contains)
      for file in folder.files {
        let name = Files.name(of: file)
        guard files.contains(name) else {
          if isDirectory { continue }
          throw .badData(
            file: file,
            reason: "not one of the files that are read: \(files.joined(separator: ", "))")
        }
        if let other = found.updateValue(file, forKey: name) {
          throw .badData(file: file, reason: "\(name) is given twice; the other is \(other)")
        }
      }
    }
    var ordered: [String] = []
    for name in files {
      guard let file = found[name] else {
        throw .unreadable(
          file: paths.first ?? name,
          reason: "\(name) is missing; all of these are needed: "
            + files.joined(separator: ", "))
      }
      ordered.append(file)
    }
    return ordered
  }

  private static func notes(
    _ characters: UnicodeCharacters, _ aliases: UnicodeAliases, entryCount: Int
  ) -> [String] {
    let controls = characters.characters.count { $0.name == nil }
    let unnamed = characters.characters.count - entryCount
    let all = aliases.byCode.values.flatMap(\.self)
    let kinds = UnicodeAliases.Kind.allCases
      .map { kind in "\(all.count { $0.kind == kind }) \(kind)" }
      .joined(separator: ", ")
    var notes = [
      "\(entryCount) entries: \(characters.characters.count - controls) named characters, "
        + "\(controls - unnamed) control characters under their first alias",
      "\(all.count) formal aliases: \(kinds)",
      "skipped \(counted(characters.ranges.reduce(0) { $0 + $1.count }, "character")) in "
        + "\(counted(characters.ranges.count, "range")) without names in the file "
        + "(\(characters.ranges.map { "\($0.label) \($0.count)" }.joined(separator: ", ")))",
    ]
    if unnamed > 0 {
      notes.append("skipped \(counted(unnamed, "control character")) without an alias")
    }
    return notes
  }

  /// The general categories of characters with their labels, in the same order as table 12 in UAX
  /// #44.
  private static let categoryLabels: KeyValuePairs = [
    "Lu": "Uppercase Letter", "Ll": "Lowercase Letter", "Lt": "Titlecase Letter",
    "Lm": "Modifier Letter", "Lo": "Other Letter",
    "Mn": "Nonspacing Mark", "Mc": "Spacing Mark", "Me": "Enclosing Mark",
    "Nd": "Decimal Number", "Nl": "Letter Number", "No": "Other Number",
    "Pc": "Connector Punctuation", "Pd": "Dash Punctuation", "Ps": "Open Punctuation",
    "Pe": "Close Punctuation", "Pi": "Initial Punctuation", "Pf": "Final Punctuation",
    "Po": "Other Punctuation",
    "Sm": "Math Symbol", "Sc": "Currency Symbol", "Sk": "Modifier Symbol", "So": "Other Symbol",
    "Zs": "Space Separator", "Zl": "Line Separator", "Zp": "Paragraph Separator",
    "Cc": "Control", "Cf": "Format", "Cs": "Surrogate", "Co": "Private Use", "Cn": "Unassigned",
  ]
}
