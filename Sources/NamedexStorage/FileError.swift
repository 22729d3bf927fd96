#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What the system refused to do with a file.
public struct FileError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What was tried, as a verb: `open`, `read`, `write`, ...
  public var action: String
  /// The file.
  public var path: String
  /// The system's error number.
  public var number: Int32

  /// Creates an error from a system error number.
  public init(_ action: String, _ path: String, _ number: Int32) {
    self.action = action
    self.path = path
    self.number = number
  }

  /// Whether there is no such file or directory.
  public var isNotFound: Bool { number == ENOENT || number == ENOTDIR }

  /// Whether the file is larger than whoever reads it allows.
  public var isTooLarge: Bool { number == EFBIG }

  /// What was tried and why it failed.
  public var description: String {
    // SAFETY: `strerror` gives a text that ends in zero and that is read before another call.
    "\(path): cannot \(action): \(unsafe String(cString: strerror(number)))"
  }
}
