/// What the system refused to do with a file.
package struct FileError: FaultError, Sendable, Equatable {
  /// What was tried.
  package enum Action: String, Sendable {
    case open, read, write, create, replace, remove, map, start
  }

  /// What was tried.
  package var action: Action
  /// The file.
  package var path: String
  /// The system's error number.
  package var number: Int32
  /// The most bytes that the caller reads, for a file that is larger.
  package var limit: Int?

  /// Creates an error from a system error number.
  package init(_ action: Action, _ path: String, _ number: Int32, limit: Int? = nil) {
    self.action = action
    self.path = path
    self.number = number
    self.limit = limit
  }

  /// Whether the file or directory does not exist.
  package var isNotFound: Bool { number == ENOENT || number == ENOTDIR }

  /// Whether the file is larger than the caller's limit.
  package var isTooLarge: Bool { number == EFBIG }

  /// Not an error number of the system: the file was to be replaced and is another one meanwhile.
  static let changedNumber: Int32 = -1
  /// Not an error number of the system: the new file cannot have the owner, the group and the permissions
  /// of the old one.
  static let ownerNumber: Int32 = -2

  /// Whether the file was to be replaced and changed meanwhile.
  package var isChanged: Bool { number == Self.changedNumber }

  /// Whether the file was to be written, not read.
  package var isOutput: Bool {
    switch action {
    case .write, .create, .replace, .remove: true
    case .open, .read, .map, .start: false
    }
  }

  /// What is at fault.
  package var fault: Fault { isOutput ? .output : limit != nil ? .content : .input }

  /// Why it failed, in the system's words where it is the system's error.
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
    // SAFETY: `strerror` returns a text that ends in zero; it is read here before another call.
    return unsafe String(cString: strerror(number))
  }

  /// What was tried, and why it failed, for a message that already has the path.
  package var message: String { "cannot \(action.rawValue): \(reason)" }

  /// The file, what was tried, and why it failed.
  package var description: String { "\(path): \(message)" }
}
