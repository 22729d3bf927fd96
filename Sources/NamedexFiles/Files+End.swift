extension Files {
  /// Returns the last bytes of a regular file, or all of them if it is shorter.
  ///
  /// - Parameter count: The number of bytes to return.
  /// - Throws: If the file cannot be read.
  package static func end(of path: String, count: Int) throws(FileError) -> [UInt8] {
    let (descriptor, size) = try openForReading(path)
    defer { _ = close(descriptor) }
    guard let size else { throw FileError(.read, path, EINVAL) }
    return try chunk(of: descriptor, path, capacity: count, at: max(0, size - count))
  }
}
