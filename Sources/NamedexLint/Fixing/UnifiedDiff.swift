internal import NamedexText

/// Edits to a file in the format that `patch -p1` and `git apply` read.
enum UnifiedDiff {
  /// The number of unchanged lines to show before and after a change, as in most diffs.
  private static let contextCount = 3

  /// Returns the diff of a file.
  ///
  /// - Parameters:
  ///   - old: The current contents.
  ///   - new: The new contents, which have the same number of lines.
  ///   - file: The file's path; a leading slash is removed.
  static func text(from old: [UInt8], to new: [UInt8], file: String) -> [UInt8] {
    let lines = Array(zip(Self.lines(of: old), Self.lines(of: new)))
    var changes = lines.indices.filter { lines[$0].0 != lines[$0].1 }[...]
    guard !changes.isEmpty else { return [] }
    let path = file.hasPrefix("/") ? String(file.dropFirst()) : file
    // `patch` ends a name at its first space unless a tab follows the name.
    let end = path.contains(" ") ? "\t\n" : "\n"
    var text = Array("--- \(quoted("a/" + path))\(end)+++ \(quoted("b/" + path))\(end)".utf8)
    while let first = changes.popFirst() {
      var last = first
      // Changes are in the same hunk if their context lines touch.
      while let next = changes.first, next - last <= 2 * contextCount + 1 {
        last = next
        changes.removeFirst()
      }
      let hunk = max(0, first - contextCount)...min(lines.count - 1, last + contextCount)
      let place = "\(hunk.lowerBound + 1),\(hunk.count)"
      text += Array("@@ -\(place) +\(place) @@\n".utf8)
      for (old, new) in lines[hunk] {
        if old == new {
          append(" ", old, to: &text)
        } else {
          append("-", old, to: &text)
          append("+", new, to: &text)
        }
      }
    }
    return text
  }

  private static func append(
    _ sign: Unicode.Scalar, _ line: ArraySlice<UInt8>, to text: inout [UInt8]
  ) {
    text.append(UInt8(ascii: sign))
    text += line
    if line.last != 0x0A { text += Array("\n\\ No newline at end of file\n".utf8) }
  }

  /// Returns the lines, each with its line feed. As in `patch`, only a line feed ends a line.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let first = rest.indices.first {
      let end = rest.firstIndex(of: 0x0A).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[first..<end])
      rest = rest[end...]
    }
    return lines
  }

  /// Returns a path as written by git: in quotation marks if it contains control characters,
  /// quotation marks or backslashes. Control characters without a letter escape become octal
  /// escapes of their bytes.
  private static func quoted(_ path: String) -> String {
    guard path.unicodeScalars.contains(where: { $0.isControl || $0 == "\"" || $0 == "\\" }) else {
      return path
    }
    let escapes: [Unicode.Scalar: String] = [
      "\"": "\\\"", "\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r",
    ]
    func octal(_ scalar: Unicode.Scalar) -> String {
      String(scalar).utf8.map { byte in
        let digits = String(byte, radix: 8)
        return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }.joined()
    }
    return "\"\(path.escaped { escapes[$0] ?? ($0.isControl ? octal($0) : nil) })\""
  }
}
