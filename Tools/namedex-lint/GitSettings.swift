/// The settings that tell git how a repository is stored, how to compare files, and how branches
/// are named. None of them names a program or a file.
struct GitSettings {
  private var lines: [String] = []

  /// The settings, in the form of a configuration file.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// The allowed settings whose values are single words.
  private static let words: Set<String> = [
    "core.repositoryformatversion", "extensions.objectformat", "extensions.refstorage",
    "core.autocrlf", "core.eol", "core.filemode", "core.ignorecase", "core.precomposeunicode",
    "core.symlinks", "core.trustctime", "core.checkstat",
  ]
  /// The allowed settings about branches, by section. `main@{upstream}` needs them.
  private static let branches: [String: Set<String>] = [
    "branch": ["remote", "merge"], "remote": ["fetch"],
  ]

  /// Adds the settings in a list that are known to be harmless. Later ones override earlier ones.
  ///
  /// - Parameter list: The output of `git config --list --null`.
  mutating func add(_ list: [UInt8]) {
    for item in list.split(separator: 0) {
      let parts = item.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
      let key = String(decoding: parts[0], as: UTF8.self)
      // A setting without a value counts as true.
      let value = parts.count > 1 ? String(decoding: parts[1], as: UTF8.self) : "true"
      guard let first = key.firstIndex(of: "."), let last = key.lastIndex(of: ".") else { continue }
      let (section, name) = (key[..<first], key[key.index(after: last)...])
      if Self.words.contains(key),
        value.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 })
      {
        lines.append("[\(section)] \(name) = \(value)")
      } else if first < last, Self.branches[String(section)]?.contains(String(name)) == true,
        let branch = Self.quoted(key[key.index(after: first)..<last]),
        let value = Self.quoted(value[...])
      {
        lines.append("[\(section) \(branch)] \(name) = \(value)")
      }
    }
  }

  /// Returns a string in quotation marks, escaped as in a configuration file; nil if it has control
  /// characters.
  private static func quoted(_ text: Substring) -> String? {
    guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
    return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
