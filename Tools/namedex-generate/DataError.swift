import NamedexFiles

/// An error for Unicode data from which no table can be made.
enum DataError: Error, CustomStringConvertible {
  /// A file is missing or unreadable.
  case unreadable(FileError)
  /// A line does not have the format of its file.
  case malformed(path: String, line: Int, found: String, wanted: String)
  /// A file does not have the data that the tables need from it.
  case missing(path: String, wanted: String)
  /// The files have different versions.
  case mixedVersions(path: String, found: String, wanted: String)
  /// The data is well-formed, but too large for the format of the tables.
  case tooLarge(what: String, found: Int, limit: Int)

  /// The exit status for the error.
  var exitStatus: Int32 {
    switch self {
    case .unreadable: 66
    default: 65
    }
  }

  var description: String {
    switch self {
    case .unreadable(let error):
      "\(error); install Debian's package unicode-data, or name the directory of the Unicode"
        + " Character Database with `--data`"
    case .malformed(let path, let line, let found, let wanted):
      "\(path):\(line): found '\(found)', expected \(wanted); restore the file as Unicode"
        + " publishes it"
    case .missing(let path, let wanted):
      "\(path): missing \(wanted); restore the file as Unicode publishes it"
    case .mixedVersions(let path, let found, let wanted):
      "\(path): the file has Unicode \(found), the others have \(wanted); use files of one version"
    case .tooLarge(let what, let found, let limit):
      "found \(found) \(what), but the tables have room for \(limit); widen the format in"
        + " TableSource.swift and ScalarRecord.swift"
    }
  }
}
