internal import NamedexCore

/// Imports Apple's own files for one or several versions of SF Symbols.
package enum SFSymbolsImporter {
  /// Reads the files and creates the lists, without writing them.
  ///
  /// - Parameters:
  ///   - paths: Directories, each with the files of one version; separate files together form one
  ///     version. The JSON output of Apple's `sfsymbols` command must be imported alone. The order
  ///     does not matter, because versions are sorted by the newest year that they define; only
  ///     versions with the same newest year must be given in chronological order.
  ///   - withKeywords: Whether to create `keywords.tsv` from Apple's keyword lists.
  ///   - characters: A table of names and characters from which to create `characters.tsv`; nil if
  ///     there is none.
  ///   - partial: A table with some names of a later version whose files are not available; nil if
  ///     there is none.
  ///   - partialReleases: The system version that introduced each year of that table, such as
  ///     `2026=27.0`; it is the same for all systems.
  /// - Throws: `ImportError.unreadable`, `ImportError.badData`, and `ImportError.badOption` for
  ///   malformed releases and for JSON output that is not imported alone.
  package static func run(
    paths: [String], withKeywords: Bool = false, characters: String? = nil, partial: String? = nil,
    partialReleases: [String] = []
  ) throws(ImportError) -> ImportResult {
    if let listing = paths.first(where: SFSymbolsListing.recognizes) {
      guard paths.count == 1, partial == nil, characters == nil else {
        throw .badOption(
          "\(listing) is the output of `sfsymbols`, which has all that it knows; import it alone")
      }
      var list = try SFSymbolsListing(path: listing)
      return try list.make(withKeywords: withKeywords)
    }
    var releases: [VersionNumber: String] = [:]
    for text in partialReleases {
      let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, let year = VersionNumber(parts[0]), VersionNumber(parts[1]) != nil
      else {
        throw .badOption(
          "`--partial-release` '\(text)'; expected a year and a version, such as "
            + "'2026=27.0'")
      }
      releases[year] = parts[1]
    }
    var versions: [SFSymbolsVersion] = []
    for files in try SFSymbolsFiles.locate(paths) {
      versions.append(try SFSymbolsVersion(files, withKeywords: withKeywords))
    }
    // The sort is stable: versions with equal years keep the order of the command line.
    versions = versions.enumerated()
      .sorted { ($0.element.newestYear, $0.offset) < ($1.element.newestYear, $1.offset) }
      .map(\.element)
    let complete = versions.last?.newestYear
    if let partial {
      versions.append(
        try SFSymbolsPartial.version(path: partial, releases: releases, after: versions))
    }
    var notes = versions.flatMap(\.notes)
    let named = versions.filter { $0.names != nil }
    guard !named.isEmpty else {
      throw .badData(
        file: paths.first ?? "",
        reason: "no names here; expected a name_availability.plist among the files")
    }
    let history = try SFSymbolsHistory(named)
    notes += history.notes
    var maker = SFSymbolsLists(
      versions: versions, history: history, complete: partial == nil ? nil : complete)
    var result = try maker.make(withKeywords: withKeywords)
    notes += result.notes
    if let characters {
      let table = try SFSymbolsCharacters(path: characters, history: history)
      try result.lists.addTable(
        "characters.tsv",
        rows: history.entries.compactMap { entry in
          table.characters[entry.name].map { [entry.name, CodePoint.text(String($0))] }
        }, from: characters)
      notes += table.notes
    }
    return ImportResult(lists: result.lists, notes: notes)
  }
}
