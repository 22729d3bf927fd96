internal import NamedexCore
internal import NamedexLexing

/// Imports constants of one type, such as colours, from Objective-C headers and Swift interfaces.
package enum HeadersImporter {
  /// The platforms whose versions are read.
  package static var platforms: [String] { platformOrder }

  /// Reads the files and creates the lists, without writing them.
  ///
  /// - Parameters:
  ///   - paths: Headers (`.h`), Swift interfaces (`.swiftinterface`) and API notes (`.apinotes`).
  ///   - type: The type of the constants, such as `UIColor`, with or without its module.
  ///   - id: The catalog's identifier.
  ///   - title: The catalog's title; nil for `id`.
  ///   - platforms: The platforms to include, from `HeadersImporter.platforms`; empty for all.
  package static func run(
    paths: [String], type: String, id: String, title: String? = nil, platforms: [String] = []
  ) throws(ImportError) -> ImportResult {
    let type = type.split(separator: ".").last.map(String.init) ?? type
    let chosen = platforms.isEmpty ? platformOrder : platforms
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
        of: try Upstream.bytes(ofNamed: path), file: path, language: isSwift ? .swift : .objectiveC)
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
    let releases = try AppleColorReleases(
      collection.constants.flatMap { [$0.introduced, $0.deprecated] }, file: paths.first ?? "")
    var result = try AppleConstants(
      entries: current, former: former, spelled: current, releases: releases
    ).result(
      id: id, title: title ?? id,
      provenance: "Facts from public headers and interface files: names, releases, renames.",
      hasGroups: false, from: paths.first ?? "")
    result.notes.insert(contentsOf: notes, at: 0)
    return result
  }
}
