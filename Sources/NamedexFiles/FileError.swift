/// A failed operation on a file.
package struct FileError: FaultError, Sendable, Equatable {
  /// An operation on a file.
  package enum Action: String, Sendable {
    case open, read, write, create, replace, remove, map, start
  }

  /// The operation that failed.
  package var action: Action
  /// The path of the file.
  package var path: String
  /// The system's error number.
  package var number: Int32
  /// The caller's limit in bytes if the file is larger; otherwise nil.
  package var limit: Int?

  /// Creates an error from a system error number.
  package init(_ action: Action, _ path: String, _ number: Int32, limit: Int? = nil) {
    self.action = action
    self.path = path
    self.number = number
    self.limit = limit
  }

  /// True if the file or directory does not exist.
  package var isNotFound: Bool { number == ENOENT || number == ENOTDIR }

  /// True if the file is larger than the caller's limit.
  package var isTooLarge: Bool { number == EFBIG }

  /// The number, in place of a system error number, for a file that was changed before it could be
  /// replaced.
  static let changedNumber: Int32 = -1
  /// The number, in place of a system error number, for a new file that cannot have the owner,
  /// group and permissions of the old one.
  static let ownerNumber: Int32 = -2

  /// True if the file was changed before it could be replaced.
  package var isChanged: Bool { number == Self.changedNumber }

  /// True if writing the file failed, rather than reading it.
  package var isOutput: Bool {
    switch action {
    case .write, .create, .replace, .remove: true
    case .open, .read, .map, .start: false
    }
  }

  /// The part that is at fault.
  package var fault: Fault { isOutput ? .output : limit != nil ? .content : .input }

  /// The reason, in the system's words if it is a system error.
  package var reason: String {
    if let limit {
      let isRound = limit >= 1 << 20 && limit % (1 << 20) == 0
      return "larger than \(isRound ? "\(limit >> 20) MB" : "\(limit) bytes")"
    }
    switch number {
    case Self.changedNumber: return "it changed meanwhile and was left alone; run again"
    case Self.ownerNumber:
      return "the new file cannot have its owner, group and permissions; run as its owner"
    case EINVAL where action == .read: return "not a regular file"
    default: break
    }
    // SAFETY: `strerror` returns a zero-terminated string; it is read here before the next call.
    return unsafe String(cString: strerror(number))
  }

  /// The operation and the reason, for a message that already names the path.
  package var message: String { "cannot \(action.rawValue): \(reason)" }

  /// The file, the operation, and the reason.
  package var description: String { "\(path): \(message)" }
}
