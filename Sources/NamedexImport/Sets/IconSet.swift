internal import NamedexFiles
internal import NamedexText

/// Sets of icons and characters whose files cannot be read with paths alone.
package enum IconSet: String, CaseIterable, Sendable {
  /// Iconify's JSON: icons, and aliases that are other names or variants of icons.
  case iconify
  /// CLDR's annotations: a regional file contains only what differs from its parent.
  case cldr

  /// Reads the records of a JSON or YAML file.
  ///
  /// - Returns: Nil if the mapping's paths can read the file.
  func read(
    _ source: FileReader, as format: RecordFormat, add: @escaping RecordSink
  ) throws(ImportError) -> FileOutcome? {
    switch self {
    case .iconify:
      var reader = IconifyReader(try RecordEvents(source, as: format), add: add)
      return try reader.run()
    case .cldr: return nil
    }
  }
}

/// The files of an import in reading order, and how they are related.
struct ImportedFiles {
  /// The files. If records describe the same thing, the later file takes precedence.
  var files: [String]
  /// The family of each file. Only records of the same family are merged.
  var families: [String: String] = [:]
  /// Notes about files that were found next to the named files.
  var notes: [String] = []
  /// Missing files that the named files depend on.
  var missing: [String] = []
}

extension Mapping {
  /// Returns the files to read, given the files that the user named.
  func files(for named: [String]) -> ImportedFiles {
    set == .cldr ? CLDRLocales.files(for: named) : ImportedFiles(files: named)
  }
}
