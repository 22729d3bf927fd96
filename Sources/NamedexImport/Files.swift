internal import Foundation

/// Access to files for importers and for the writer of source lists; everything that throws says
/// which file.
enum Files {
  /// The largest file that is read: no upstream has one near it.
  private static let largest = 1 << 28

  /// Reads a whole file.
  static func bytes(of path: String) throws(ImportError) -> [UInt8] {
    do {
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? handle.close() }
      let data = try handle.read(upToCount: largest + 1) ?? Data()
      guard data.count <= largest else {
        throw ImportError.unreadable(file: path, reason: "larger than \(largest) bytes")
      }
      return [UInt8](data)
    } catch let error as ImportError {
      throw error
    } catch {
      throw .unreadable(file: path, reason: reason(error))
    }
  }

  /// Whether a path is a directory; a path that is nothing at all is an error.
  static func isDirectory(_ path: String) throws(ImportError) -> Bool {
    var directory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &directory) else {
      throw .unreadable(file: path, reason: "no such file or directory")
    }
    return directory.boolValue
  }

  /// The paths of a directory's files, sorted by name; hidden files and directories are left out.
  static func files(in directory: String) throws(ImportError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: directory)
        .filter { !$0.hasPrefix(".") }
        .sorted(by: precedes)
        .map { directory.hasSuffix("/") ? directory + $0 : directory + "/" + $0 }
        .filter { path in
          var isDirectory: ObjCBool = false
          return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
            && !isDirectory.boolValue
        }
    } catch {
      throw .unreadable(file: directory, reason: reason(error))
    }
  }

  /// The last component of a path, with no `/` behind it.
  static func name(of path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent
  }

  /// A short reason out of a Foundation error.
  static func reason(_ error: any Error) -> String {
    let error = error as NSError
    if let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError,
      underlying.domain == NSPOSIXErrorDomain
    {
      return String(cString: strerror(CInt(underlying.code)))
    }
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(CInt(error.code))) }
    let text = error.localizedDescription
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
