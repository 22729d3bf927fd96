/// The size of a file, and the time of the last change to its inode. A copy has a different stamp.
///
/// Programs cannot choose this time: unpacking, copying or linking a file sets it to the present,
/// and renaming the file may also set it.
struct FileStamp: Equatable {
  var size: Int
  var seconds: Int
  var nanoseconds: Int

  init(size: Int, seconds: Int, nanoseconds: Int) {
    (self.size, self.seconds, self.nanoseconds) = (size, seconds, nanoseconds)
  }

  /// Reads the stamp of a file; for a symbolic link, the stamp of the link itself. Nil if there is
  /// nothing at the path.
  init?(of path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    (size, seconds, nanoseconds) = (Int(status.st_size), Int(time.tv_sec), Int(time.tv_nsec))
  }
}
