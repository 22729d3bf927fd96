internal import NamedexFiles
internal import NamedexText

/// Sets of icons and characters whose files no path can lead through, and how they are read.
package enum IconSet: String, CaseIterable, Sendable {
  /// The JSON of Iconify: icons, and aliases that are other names or other pictures.
  case iconify
  /// The annotations of CLDR: a regional file has only what differs from its parent's.
  case cldr
}

/// The files of an import in the order in which they are read, and what they have in common.
struct ImportedFiles {
  /// The files. What a later one says of a record counts.
  var files: [String]
  /// Which of them are about the same things, by file; records of others are never one.
  var families: [String: String] = [:]
  /// What was found beside them.
  var notes: [String] = []
  /// Files that have the rest of what they say, and are not there.
  var missing: [String] = []
}

extension Mapping {
  /// The files to read for some that were named.
  func files(for named: [String]) -> ImportedFiles {
    set == .cldr ? CLDRLocales.files(for: named) : ImportedFiles(files: named)
  }
}
