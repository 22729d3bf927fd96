internal import NamedexLexing

/// Finds names in the code blocks of a Markdown file, each with the support of its language.
struct MarkdownFinder {
  /// The code between the first and the last line of a fence.
  private struct Fence {
    var kind: SourceKind
    var code: Range<Int>
  }

  /// Finds the names in a file.
  ///
  /// Code in documents is often incomplete, or uses invented names. So problems are not reported,
  /// and an unknown name is reported only if it resembles a symbol's name.
  static func find(
    in bytes: [UInt8], _ find: (_ code: [UInt8], _ kind: SourceKind) -> FileUses
  ) -> FileUses {
    var uses = FileUses()
    for fence in fences(in: bytes) {
      let found = find(Array(bytes[fence.code]), fence.kind)
      let offset = fence.code.lowerBound
      uses.uses += found.uses.filter { $0.kind != .symbol || looksLikeName($0.name) }.map { use in
        var use = use
        use.range = use.range.moved(by: offset)
        use.companions = use.companions.map { $0.moved(by: offset) }
        use.isByName = true
        return use
      }
      uses.dynamics += found.dynamics.map { $0.moved(by: offset) }
      uses.importsSFSafeSymbols = uses.importsSFSafeSymbols || found.importsSFSafeSymbols
    }
    uses.addDirectives(of: bytes)
    return uses
  }

  private static func looksLikeName(_ name: String) -> Bool {
    name.utf8.contains { 0x61...0x7A ~= $0 } && !name.contains("..")
  }

  private static func fences(in bytes: [UInt8]) -> [Fence] {
    var fences: [Fence] = []
    /// The marker character of the open fence, its length, the language, and the start of the code.
    var open: (sign: UInt8, count: Int, kind: SourceKind?, start: Int)?
    var position = 0
    while position < bytes.count {
      let start = position
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      let line = bytes[start..<position]
      position = min(position + 1, bytes.count)
      let text = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard let sign = text.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else {
        continue
      }
      let count = text.prefix { $0 == sign }.count
      let rest = text.dropFirst(count)
      if let fence = open {
        guard sign == fence.sign, count >= fence.count, rest.allSatisfy(SourceByte.isSpace) else {
          continue
        }
        if let kind = fence.kind { fences.append(Fence(kind: kind, code: fence.start..<start)) }
        open = nil
      } else if count >= 3, sign == UInt8(ascii: "~") || !rest.contains(sign) {
        open = (sign, count, kind(ofFence: rest), position)
      }
    }
    // An unclosed fence ends at the end of the file.
    if let fence = open, let kind = fence.kind {
      fences.append(Fence(kind: kind, code: fence.start..<bytes.count))
    }
    return fences
  }

  /// Returns the kind for the language named after a fence's marks.
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
