internal import NamedexFiles

/// A file whose names are looked for.
package struct SourceFile: Sendable {
  /// The path, as the paths given lead to it.
  package var path: String
  var kind: SourceKind
  var bytes: [UInt8]

  package init(path: String, kind: SourceKind, bytes: [UInt8]) {
    self.path = path
    self.kind = kind
    self.bytes = bytes
  }

  /// The largest file that is read. Each core may hold two of them.
  static let greatestSize = 1 << 30
}

/// A file, or whatever a walk came upon, that cannot be read.
struct UnreadableFile: Error {
  var path: String
  /// What is wrong, with a remedy where it needs one.
  var message: String
}

extension TreeWalk.Item {
  /// Reads the file that a walk came upon.
  func read() throws(UnreadableFile) -> SourceFile {
    switch self {
    case .failure(let path, let message): throw UnreadableFile(path: path, message: message)
    case .file(let path, let kind):
      do throws(FileError) {
        // A link that was swapped since the walk may lead to a pipe.
        let bytes = try Files.readFile(path, limit: SourceFile.greatestSize)
        return SourceFile(path: path, kind: kind, bytes: bytes)
      } catch {
        throw UnreadableFile(path: path, message: error.remedy)
      }
    }
  }
}

extension FileError {
  /// Why something in a tree cannot be read, with a remedy where it needs one.
  var remedy: String {
    if isTooLarge { return "\(message); exclude it with `--exclude`" }
    if isNotFound, path.unicodeScalars.contains("\u{FFFD}") {
      return "\(message): its path is not valid UTF-8; rename it"
    }
    return message
  }
}
