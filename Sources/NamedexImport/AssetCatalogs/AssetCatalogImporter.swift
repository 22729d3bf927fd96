internal import NamedexCore
internal import NamedexFiles
internal import NamedexText

/// Imports the names in Xcode's asset catalogs: colour sets with their values, image sets and
/// symbol sets.
///
/// A folder with an extension is an asset; a folder without an extension is a group. If its
/// `Contents.json` says so, a group is a namespace: the names in the group are prefixed with its
/// name and a `/`.
package enum AssetCatalogImporter {
  /// The kinds of asset whose names are used in code: extension, kind, list of parts.
  private static let kinds = [
    "colorset": (kind: "color", list: "colors"), "imageset": (kind: "image", list: "images"),
    "symbolset": (kind: "symbol", list: "symbols"),
  ]

  /// The maximum depth of nested folders. Deeper nesting is assumed to be a mistake.
  private static let depthLimit = 64

  private struct Asset {
    var name: String
    var kinds: [String]
    var colors: [(appearance: CatalogColor.Appearance, value: ColorValue)] = []
  }

  /// The results of walking through folders.
  private struct Findings {
    var assets: [Asset] = []
    var places: [String: Int] = [:]
    /// The number of skipped folders, which have other extensions, by extension.
    var skipped: [String: Int] = [:]
    var links = 0
    var spaces = 0
    /// Names that occur several times for the same kind of asset.
    var repeated: [String] = []
    /// The number of colour values that are left out, by reason.
    var skippedValues: [String: Int] = [:]
    /// The folder that is being read. A `Contents.json` that is a link out of it is an error.
    var root = ""
    /// The asset catalogs that were found in folders.
    var catalogs: [String] = []

    mutating func add(_ name: String, _ kind: String, _ colors: AssetColors?) {
      for reason in colors?.skipped ?? [] { skippedValues[reason, default: 0] += 1 }
      let place = places[name] ?? assets.count
      if place == assets.count {
        places[name] = place
        assets.append(Asset(name: name, kinds: []))
      }
      if assets[place].kinds.contains(kind) {
        repeated.append("\(name) (\(kind))")
      } else {
        assets[place].kinds.append(kind)
      }
      if let colors, assets[place].colors.isEmpty { assets[place].colors = colors.values }
    }
  }

  /// Reads the folders and creates the lists, without writing them.
  ///
  /// - Parameters:
  ///   - paths: Asset catalogs (`.xcassets`), groups within an asset catalog, or folders that
  ///     contain asset catalogs at any depth.
  ///   - id: The catalog's identifier.
  ///   - title: The catalog's title; nil for `id`.
  package static func run(
    paths: [String], id: String, title: String? = nil
  ) throws(ImportError) -> ImportResult {
    var findings = Findings()
    for path in paths {
      guard try Upstream.isDirectory(path) else {
        throw .badData(file: path, reason: "not a folder; expected an asset catalog (.xcassets)")
      }
      findings.root = path
      let name = Files.name(of: path)
      guard name.hasSuffix(".xcassets") || Files.kind(of: contents(path)) != .missing
      else {
        let before = findings.catalogs.count
        try search(path, depth: 0, &findings)
        guard findings.catalogs.count > before else {
          throw .badData(
            file: path,
            reason: "not an asset catalog: the name does not end in .xcassets, there is no "
              + "Contents.json, and no folder in it is an asset catalog")
        }
        continue
      }
      let space = name.hasSuffix(".xcassets") ? "" : try space(of: path, "", in: path)
      try walk(path, space: space, depth: 0, &findings)
    }
    guard !findings.assets.isEmpty else {
      throw .badData(
        file: paths.first ?? "", reason: "contains no colour set, image set or symbol set")
    }
    var lists = ImportedLists(from: paths.first ?? "")
    lists.addManifest([
      ("id", id), ("title", title ?? id), ("separators", ". / - _"),
      ("provenance", "Names from asset catalogs."),
    ])
    try lists.addTable(
      "names.tsv", columns: ["name", "kind"],
      rows: findings.assets.map { [$0.name, $0.kinds.joined(separator: ",")] })
    try lists.addTable(
      "colors.tsv", columns: ["name", "appearance", "since", "value"],
      rows: findings.assets.flatMap { asset in
        asset.colors.map { [asset.name, $0.appearance.name, "", $0.value.hexadecimal] }
      })
    return ImportResult(lists: lists, notes: notes(findings))
  }

  /// Searches a folder for asset catalogs, skipping hidden folders and folders that tools generate.
  private static func search(
    _ directory: String, depth: Int, _ findings: inout Findings
  ) throws(ImportError) {
    guard depth < depthLimit else { return }
    for name in try folders(in: directory, &findings) where !written.contains(name) {
      let path = Files.join(directory, name)
      if name.hasSuffix(".xcassets") {
        findings.catalogs.append(path)
        try walk(path, space: "", depth: 0, &findings)
      } else {
        try search(path, depth: depth + 1, &findings)
      }
    }
  }

  /// The names of folders that are not searched, because they contain copies or third-party files.
  private static let written: Set<String> = ["DerivedData", "build", "node_modules"]

  /// Visits a group. Items are visited in the byte order of their names; the entries of a nested
  /// group appear where the group does.
  private static func walk(
    _ directory: String, space: String, depth: Int, _ findings: inout Findings
  ) throws(ImportError) {
    guard depth < depthLimit else {
      throw .badData(
        file: directory, reason: "folders are nested more than \(depthLimit) deep")
    }
    for name in try folders(in: directory, &findings) {
      let path = Files.join(directory, name)
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count > 1, let ending = parts.last else {
        let inner = try self.space(of: path, space, in: findings.root)
        if inner != space { findings.spaces += 1 }
        try walk(path, space: inner, depth: depth + 1, &findings)
        continue
      }
      guard let (kind, list) = kinds[String(ending)] else {
        // Sprite atlases and image stacks contain image sets whose names are valid only inside
        // them, so these are skipped as a whole.
        findings.skipped[String(ending), default: 0] += 1
        continue
      }
      let asset = try json(contents(path), in: findings.root)
      guard let values = asset[list]?.array else {
        let keys = (asset.object ?? [:]).keys.sorted(by: precedes).joined(separator: ", ")
        throw .badData(
          file: contents(path),
          reason: asset[list] == nil
            ? "'\(list)' is missing; found \(keys.isEmpty ? "nothing" : keys)"
            : "'\(list)' is not a list")
      }
      findings.add(
        space + parts.dropLast().joined(separator: "."), kind,
        kind == "color" ? AssetColors(values) : nil)
    }
  }

  /// Returns the subfolders of a folder. Files are skipped because they belong to assets, and links
  /// because they could form a cycle.
  private static func folders(
    in directory: String, _ findings: inout Findings
  ) throws(ImportError) -> [String] {
    let entries = try Upstream.reading(try Files.entries(of: directory)).filter {
      !$0.name.hasPrefix(".")
    }
    findings.links += entries.count { $0.kind == .link }
    return entries.filter { $0.kind == .directory }.map(\.name).sorted(by: precedes)
  }

  /// Returns the prefix of the names in a group.
  private static func space(
    of directory: String, _ outer: String, in root: String
  ) throws(ImportError) -> String {
    let path = contents(directory)
    guard Files.kind(of: path) != .missing,
      try json(path, in: root)["properties"]?["provides-namespace"] == .bool(true)
    else { return outer }
    return outer + Files.name(of: directory) + "/"
  }

  /// Reads a JSON file, which must not be a link that leads out of the folder.
  private static func json(_ path: String, in root: String) throws(ImportError) -> JSONValue {
    if Upstream.leadsOut(path, of: root) {
      throw .unreadable(file: path, reason: Upstream.isOther)
    }
    return try JSONValue(path: path)
  }

  private static func contents(_ directory: String) -> String {
    Files.join(directory, "Contents.json")
  }

  private static func notes(_ findings: Findings) -> [String] {
    let kinds = kinds.values.map(\.kind).sorted(by: precedes)
    let counts = kinds.map { kind in
      "\(findings.assets.count { $0.kinds.contains(kind) }) \(kind)"
    }
    var notes = [
      "\(findings.assets.count) entries: \(counts.joined(separator: ", ")); "
        + "\(findings.spaces) name spaces"
    ]
    let colors = findings.assets.count { !$0.colors.isEmpty }
    if colors > 0 { notes.append("\(counted(colors, "color")) with values") }
    if !findings.catalogs.isEmpty {
      notes.append(
        "found \(counted(findings.catalogs.count, "asset catalog")): "
          + findings.catalogs.joined(separator: ", "))
    }
    for (reason, count) in findings.skippedValues.sorted(by: { precedes($0.key, $1.key) }) {
      notes.append("skipped \(counted(count, "color value")) \(reason)")
    }
    if !findings.skipped.isEmpty {
      let skipped = findings.skipped.sorted { precedes($0.key, $1.key) }
        .map { "\($0.value) .\($0.key)" }
      notes.append("skipped folders of other kinds: \(skipped.joined(separator: ", "))")
    }
    if findings.links > 0 { notes.append("skipped \(counted(findings.links, "symbolic link"))") }
    if !findings.repeated.isEmpty {
      notes.append(
        "skipped \(counted(findings.repeated.count, "duplicate asset")): "
          + findings.repeated.joined(separator: ", "))
    }
    return notes
  }
}
