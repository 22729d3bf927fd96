/// An error that keeps an index file from being opened.
public enum IndexFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file could not be read; `reason` is the system's message.
  case unreadable(path: String, reason: String)
  /// The file is not an index, or not one that this build can read.
  case damaged(path: String, IndexError)

  /// The path of the file and what is wrong with it; for a damaged file, also what to do about it.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): cannot open: \(reason)"
    case .damaged(let path, let error): "\(path): \(error)"
    }
  }
}
