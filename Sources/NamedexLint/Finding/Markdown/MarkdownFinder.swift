internal import NamedexText

/// Finds names in the code blocks of a Markdown file, reading each block in its own language.
struct MarkdownFinder {
  /// Returns the names in a file, given a closure that finds the names in a block of code.
  ///
  /// Code in documents is often incomplete or uses invented names. So problems are not reported,
  /// and an unknown name is reported only if it resembles a symbol name.
  static func uses(
    in bytes: [UInt8], ofCode uses: (_ code: [UInt8], _ kind: SourceKind) -> FileUses
  ) -> FileUses {
    var all = FileUses()
    for fence in MarkdownFence.all(in: bytes) {
      guard let kind = kind(ofFence: bytes[fence.information]) else { continue }
      let found = uses(Array(bytes[fence.code]), kind)
      let offset = fence.code.lowerBound
      all.uses += found.uses.filter { $0.kind != .symbol || looksLikeName($0.name) }.map { use in
        var use = use
        use.range = use.range.moved(by: offset)
        use.companions = use.companions.map { $0.moved(by: offset) }
        use.isByName = true
        return use
      }
      all.dynamics += found.dynamics.map { $0.moved(by: offset) }
      all.importsSFSafeSymbols = all.importsSFSafeSymbols || found.importsSFSafeSymbols
    }
    all.addDirectives(of: bytes)
    return all
  }

  private static func looksLikeName(_ name: String) -> Bool {
    name.utf8.contains { 0x61...0x7A ~= $0 } && !name.contains("..")
  }

  /// Returns the source kind of the language that a fence's info string names.
  private static func kind(ofFence words: ArraySlice<UInt8>) -> SourceKind? {
    let word = words.drop { $0 == 0x20 || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ".") }
      .prefix { 0x61...0x7A ~= $0 | 0x20 || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let name = String(decoding: word, as: UTF8.self).lowercased()
    guard !name.isEmpty,
      let support = LanguageSupport.of(languageID: name) ?? .of(fileName: "a." + name),
      support.kind != .markdown, support.isCode || support.kind == .shell
    else { return nil }
    return support.kind
  }
}

extension Range<Int> {
  fileprivate func moved(by offset: Int) -> Range<Int> {
    lowerBound + offset..<upperBound + offset
  }
}
