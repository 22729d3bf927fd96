// swift-format-ignore-file
// Handwritten declarations of the parts of Apple's C library that differ from Linux's headers, for
// Tools/Checks/availability. Swift imports neither variadic C functions nor complex macros, so this
// file declares those that are used.
@_exported public import CLibrary

public var errno: Int32 { get { 0 } set {} }
extension stat {
  public var st_mtimespec: timespec { st_mtim }
  public var st_ctimespec: timespec { st_ctim }
}
public var S_IFMT: mode_t { 0o170000 }
public var S_IFDIR: mode_t { 0o040000 }
public var S_IFREG: mode_t { 0o100000 }
public var S_IFLNK: mode_t { 0o120000 }
public var MAP_FAILED: UnsafeMutableRawPointer? { nil }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func openat(_ directory: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func openat(_ directory: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public var F_GETPATH: Int32 { 50 }
public func fcntl(_ file: Int32, _ command: Int32, _ buffer: UnsafeMutableRawPointer) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }

public typealias pthread_t = UnsafeMutableRawPointer
public func pthread_create(
  _ thread: UnsafeMutablePointer<pthread_t?>, _ attributes: UnsafePointer<pthread_attr_t>?,
  _ start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?, _ argument: UnsafeMutableRawPointer?
) -> Int32 { 0 }
public func pthread_detach(_ thread: pthread_t) -> Int32 { 0 }
public func pthread_join(_ thread: pthread_t, _ value: UnsafeMutablePointer<UnsafeMutableRawPointer?>?) -> Int32 { 0 }
public func _NSGetExecutablePath(_ path: UnsafeMutablePointer<CChar>, _ count: UnsafeMutablePointer<UInt32>) -> Int32 { 0 }

public var SIG_DFL: (@convention(c) (Int32) -> Void)? { nil }
public var SIG_IGN: (@convention(c) (Int32) -> Void)? { nil }
public func ioctl(_ file: Int32, _ request: UInt, _ buffer: UnsafeMutableRawPointer) -> Int32 { 0 }
public func waitpid(_ process: pid_t, _ status: UnsafeMutablePointer<Int32>?, _ options: Int32) -> pid_t { 0 }

public typealias posix_spawn_file_actions_t = UnsafeMutableRawPointer
public typealias posix_spawnattr_t = UnsafeMutableRawPointer
@discardableResult
public func posix_spawn_file_actions_init(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_destroy(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_adddup2(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>, _ file: Int32, _ other: Int32
) -> Int32 { 0 }
@discardableResult
public func posix_spawn_file_actions_addopen(
  _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t?>, _ file: Int32, _ path: UnsafePointer<CChar>,
  _ flags: Int32, _ mode: mode_t
) -> Int32 { 0 }
public func posix_spawn(
  _ process: UnsafeMutablePointer<pid_t>?, _ path: UnsafePointer<CChar>,
  _ actions: UnsafePointer<posix_spawn_file_actions_t?>?, _ attributes: UnsafePointer<posix_spawnattr_t?>?,
  _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>,
  _ environment: UnsafePointer<UnsafeMutablePointer<CChar>?>?
) -> Int32 { 0 }
