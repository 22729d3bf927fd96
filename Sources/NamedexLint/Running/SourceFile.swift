internal import NamedexFiles

/// A file that is searched for names.
package struct SourceFile: Sendable {
  /// The path to report in findings.
  package var path: String
  var kind: SourceKind
  var bytes: [UInt8]

  package init(path: String, kind: SourceKind, bytes: [UInt8]) {
    self.path = path
    self.kind = kind
    self.bytes = bytes
  }

  /// The maximum size of a file. Each core may hold two files in memory.
  static let greatestSize = 1 << 30
}

/// A file, or another item of a walk, that cannot be read.
struct UnreadableFile: Error {
  var path: String
  /// What is wrong, and how to fix it if that is not obvious.
  var message: String
}

extension TreeWalk.Item {
  /// Reads the file that a walk found.
  func read() throws(UnreadableFile) -> SourceFile {
    switch self {
    case .failure(let path, let message): throw UnreadableFile(path: path, message: message)
    case .file(let path, let kind):
      do throws(FileError) {
        // A link that was replaced after the walk found it may point to a pipe.
        let bytes = try Files.readFile(path, limit: SourceFile.greatestSize)
        return SourceFile(path: path, kind: kind, bytes: bytes)
      } catch {
        throw UnreadableFile(path: path, message: error.remedy)
      }
    }
  }
}

extension FileError {
  /// The reason why an item in a tree cannot be read, and how to fix it if that is not obvious.
  var remedy: String {
    if isTooLarge { return "\(message); exclude it with `--exclude`" }
    if isNotFound, path.unicodeScalars.contains("\u{FFFD}") {
      return "\(message): its path is not valid UTF-8; rename it"
    }
    return message
  }
}
