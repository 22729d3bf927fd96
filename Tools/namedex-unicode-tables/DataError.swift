/// Why the Unicode data could not be turned into tables.
enum DataError: Error, CustomStringConvertible {
  /// A file is missing or unreadable.
  case unreadable(path: String)
  /// A line is not what its file's format says.
  case malformed(path: String, line: Int, found: String, wanted: String)
  /// A file says nothing of what it is there for.
  case missing(path: String, wanted: String)
  /// The files are of different versions.
  case mixedVersions(path: String, found: String, wanted: String)
  /// The data is well-formed, but the format of the tables has no room for it.
  case tooLarge(what: String, found: Int, limit: Int)

  /// The status to exit with.
  var exitStatus: Int32 {
    switch self {
    case .unreadable: 66
    default: 65
    }
  }

  var description: String {
    switch self {
    case .unreadable(let path):
      "\(path): cannot be read; install Debian's package unicode-data, or name the directory of"
        + " the Unicode Character Database with --data"
    case .malformed(let path, let line, let found, let wanted):
      "\(path):\(line): found \"\(found)\", wanted \(wanted); restore the file as Unicode"
        + " publishes it"
    case .missing(let path, let wanted):
      "\(path): found no \(wanted); restore the file as Unicode publishes it"
    case .mixedVersions(let path, let found, let wanted):
      "\(path): is of Unicode \(found), the files before it are of \(wanted); use files of one"
        + " version"
    case .tooLarge(let what, let found, let limit):
      "found \(found) \(what), the tables have room for \(limit); widen the format in"
        + " TableSource.swift and ScalarRecord.swift"
    }
  }
}
