import Foundation
import NamedexImport

/// A new directory for the files of one test.
///
/// All of these directories are in one directory per process, which is removed at exit.
struct Scratch {
  /// The path of the directory.
  let path: String

  private static let root: String = {
    let root = FileManager.default.temporaryDirectory
      .appending(path: "namedex-import-tests-\(ProcessInfo.processInfo.processIdentifier)").path
    atexit { try? FileManager.default.removeItem(atPath: Scratch.root) }
    return root
  }()

  init() throws {
    path = Self.root + "/" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Writes a file, creating its parent directories, and returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// Returns the text of a file.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  /// Returns the names in the directory, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

/// Returns an XML property list in which the value begins on line 4.
func xmlPropertyList(_ value: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
  "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  \(value)
  </plist>

  """
}

/// Returns a `name_availability.plist` that gives names by year, and for each year an iOS release
/// with the same number.
func availability(_ years: KeyValuePairs<String, [String]>) -> String {
  let symbols = years.flatMap { year, names in
    names.map { "<key>\($0)</key><string>\(year)</string>" }
  }
  let releases = years.map { year, _ in
    "<key>\(year)</key><dict><key>iOS</key><string>\(year)</string></dict>"
  }
  let lines =
    ["<dict>", "<key>symbols</key>", "<dict>"] + symbols
    + ["</dict>", "<key>year_to_release</key>", "<dict>"] + releases + ["</dict>", "</dict>"]
  return xmlPropertyList(lines.joined(separator: "\n"))
}

/// Returns pairs as an old-style strings file.
func strings(_ pairs: KeyValuePairs<String, String>) -> String {
  pairs.map { "\"\($0.key)\" = \"\($0.value)\";\n" }.joined()
}

/// Returns UTF-16 text with a byte order mark.
func utf16Bytes(_ text: String, bigEndian: Bool) -> [UInt8] {
  ([0xFEFF] + Array(text.utf16)).flatMap { unit -> [UInt8] in
    let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
    return bigEndian ? [high, low] : [low, high]
  }
}

extension ImportedLists {
  /// Returns the rows of a table without its header; empty if the table does not exist.
  func rows(_ name: String) -> [String] {
    let text = files.first { $0.name == name }?.text ?? ""
    return text.split(separator: "\n").dropFirst().map(String.init)
  }
}
