internal import NamedexCore
internal import NamedexLexing

/// Imports constants of one type, such as colours, from Objective-C headers and Swift interfaces.
package struct HeadersImporter {
  private let paths: [String]
  private let type: String
  private let id: String
  private let title: String?
  private let chosen: [String]

  /// The platforms whose versions are read.
  package static var platforms: [String] { platformOrder }

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - paths: Headers (`.h`), Swift interfaces (`.swiftinterface`) and API notes (`.apinotes`).
  ///   - type: The type of the constants, such as `UIColor`, with or without its module.
  ///   - id: The catalog's identifier.
  ///   - title: The catalog's title; nil takes `id`.
  ///   - platforms: The wanted platforms among `HeadersImporter.platforms`; empty for all.
  package init(
    paths: [String], type: String, id: String, title: String? = nil, platforms: [String] = []
  ) {
    self.paths = paths
    self.type = type.split(separator: ".").last.map(String.init) ?? type
    self.id = id
    self.title = title
    chosen = platforms.isEmpty ? platformOrder : platforms
  }

  /// Reads the files and makes the lists; writes nothing.
  ///
  /// - Throws: `ImportError.unreadable` and `ImportError.badData`.
  package func run() throws(ImportError) -> ImportResult {
    var collection = HeaderCollection(type: type, platforms: chosen)
    for path in paths where path.hasSuffix(".apinotes") {
      let names = try APINotes.swiftNames(at: path, type: type)
      collection.swiftNames.merge(names) { old, _ in old }
    }
    var notes: [String] = []
    for path in paths where !path.hasSuffix(".apinotes") {
      let isSwift = path.hasSuffix(".swiftinterface")
      guard isSwift || path.hasSuffix(".h") else {
        throw .badData(
          file: path,
          reason: "neither a header (.h), a Swift interface (.swiftinterface) nor API notes")
      }
      let tokens = try HeaderScanner.tokens(
        of: try Upstream.bytes(of: path), file: path, language: isSwift ? .swift : .objectiveC)
      var declarations =
        isSwift
        ? try SwiftInterface.declarations(of: type, in: tokens)
        : try ObjectiveCHeader.declarations(of: type, in: tokens)
      for _ in 0..<tokens.skippedBranches { declarations.skip("branches of conditions") }
      collection.add(declarations.constants, isSwift: isSwift, file: path)
      notes.append("\(path): \(declarations.constants.count) constants of type \(type)")
      let skipped = declarations.skipped.sorted { precedes($0.key, $1.key) }
      if !skipped.isEmpty {
        notes.append(
          "\(path): skipped: " + skipped.map { "\($0.value) \($0.key)" }.joined(separator: ", "))
      }
    }
    guard !collection.constants.isEmpty else {
      throw .badData(
        file: paths.first ?? "",
        reason: "no constants of type \(type) for \(chosen.joined(separator: ", "))")
    }
    let (former, current) = try collection.parted()
    notes += collection.notes
    let all = collection.constants
    let releases = AppleColorReleases(all.flatMap { [$0.introduced, $0.deprecated] })
    var lists = ImportedLists()
    lists.addManifest([
      ("id", id), ("title", title ?? id), ("separators", "none"),
      (
        "provenance",
        "Facts out of public headers and interface files: names, releases, renames."
      ),
    ])
    let upstream = paths.first ?? ""
    try lists.addTable(
      "releases.tsv", columns: ["release"] + releases.platforms, rows: releases.rows,
      from: upstream)
    try lists.addTable(
      "names.tsv", columns: ["name", "introduced", "deprecated"],
      rows: current.map { [$0.name, $0.introduced.id, $0.deprecated.id] }, from: upstream)
    try lists.addTable(
      "aliases.tsv", columns: ["name", "introduced", "replaced_by", "replaced_in"],
      rows: former.flatMap { constant, replacement in
        ([constant.name] + [constant.objectiveC].compactMap(\.self)).map {
          [$0, constant.introduced.id, replacement, constant.deprecated.id]
        }
      }, from: upstream)
    let spellings = current.compactMap { constant in
      constant.objectiveC.map { [$0, constant.name] }
    }
    try lists.addTable(
      "alternatives.tsv", columns: ["name", "of"], rows: spellings, from: upstream)
    notes.append(
      "\(current.count) entries, \(former.count) former names, \(spellings.count) Objective-C "
        + "spellings, \(releases.ordered.count) releases; "
        + "\(current.count { $0.introduced.versions.isEmpty }) entries of unknown release")
    return ImportResult(lists: lists, notes: notes)
  }
}
