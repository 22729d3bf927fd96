internal import NamedexFiles
internal import NamedexText

/// Sets of icons and characters whose files cannot be read with paths alone.
package enum IconSet: String, CaseIterable, Sendable {
  /// Iconify's JSON: icons, and aliases that are other names or variants of icons.
  case iconify
  /// CLDR's annotations: a regional file contains only the differences from its parent's.
  case cldr

  /// Reads the records of a JSON or YAML file.
  ///
  /// - Returns: Nil if the paths of the mapping read the file itself.
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
  /// Notes about files that were found next to them.
  var notes: [String] = []
  /// Files that they depend on and that do not exist.
  var missing: [String] = []
}

extension Mapping {
  /// Returns the files to read for those that the user named.
  func files(for named: [String]) -> ImportedFiles {
    set == .cldr ? CLDRLocales.files(for: named) : ImportedFiles(files: named)
  }
}
