import Foundation

/// The repository that the tests read. Files are given as paths from its root.
enum Repository {
  /// The error for a document or manifest that is not in the form that the tests expect.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }

  static let root: URL = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The sorted paths of all files, except hidden ones such as everything below `.build`.
  static let files: [String] = {
    let enumerator = FileManager.default.enumerator(
      at: root, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)
    return (enumerator?.allObjects as? [URL] ?? [])
      .filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
      .map(path).filter { !$0.contains("__pycache__/") }.sorted()
  }()

  /// The documents: all Markdown files.
  static let documents: [String] = files.filter { $0.hasSuffix(".md") }

  /// Returns the Swift files below a folder.
  static func swiftFiles(in folder: String) -> [String] {
    files.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(".swift") }
  }

  /// Returns the sorted names of a folder's immediate subfolders, except empty ones; "" is the
  /// root.
  static func folders(in folder: String) -> [String] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    let names = files.compactMap { file -> String? in
      guard file.hasPrefix(prefix) else { return nil }
      let parts = file.dropFirst(prefix.count).split(separator: "/")
      return parts.count > 1 ? String(parts[0]) : nil
    }
    return Set(names).sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func lines(of path: String) throws -> [String] {
    try text(of: path).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path)
  }

  /// Returns the path from the root to a file.
  static func path(of file: URL) -> String {
    String(file.standardizedFileURL.path.dropFirst(root.standardizedFileURL.path.count))
      .split(separator: "/").joined(separator: "/")
  }
}
