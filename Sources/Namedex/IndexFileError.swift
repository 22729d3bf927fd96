/// An error that keeps an index file from being opened.
public enum IndexFileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The system refused to read the file; `reason` is in the system's words.
  case unreadable(path: String, reason: String)
  /// The file is not an index that this build reads.
  case damaged(path: String, IndexError)

  /// The file, what is wrong with it, and what to do.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason): "\(path): cannot open: \(reason)"
    case .damaged(let path, let error): "\(path): \(error)"
    }
  }
}
