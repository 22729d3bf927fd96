internal import NamedexCore

/// Changes of a file in the form that `patch -p1` and `git apply` read.
enum UnifiedDiff {
  /// Lines around a change, as is usual.
  private static let contextCount = 3

  /// The diff of one file.
  ///
  /// - Parameters:
  ///   - edits: Changes in order, without overlap, none of which adds or removes a line end.
  ///   - file: The file's path; a leading slash is left out.
  static func text(of edits: [Edit], in bytes: [UInt8], file: String) -> [UInt8] {
    let lines = lineRanges(of: bytes)
    var changes: [(lines: ClosedRange<Int>, edits: [Edit])] = []
    for edit in edits {
      let first = line(of: edit.range.lowerBound, lines)
      let last = line(of: max(edit.range.lowerBound, edit.range.upperBound - 1), lines)
      if let previous = changes.last, previous.lines.upperBound >= first {
        changes[changes.count - 1].edits.append(edit)
        changes[changes.count - 1].lines =
          previous.lines
          .lowerBound...max(
            last, previous.lines.upperBound)
      } else {
        changes.append((first...last, [edit]))
      }
    }
    guard !changes.isEmpty else { return [] }
    let path = file.hasPrefix("/") ? String(file.dropFirst()) : file
    // A tab ends a name with spaces for patch, which would end it at the first one.
    let end = path.contains(" ") ? "\t\n" : "\n"
    var text = Array("--- \(quoted("a/" + path))\(end)+++ \(quoted("b/" + path))\(end)".utf8)
    var position = 0
    while position < changes.count {
      var next = position + 1
      while next < changes.count,
        changes[next].lines.lowerBound - changes[next - 1].lines.upperBound <= 2 * contextCount + 1
      {
        next += 1
      }
      append(Array(changes[position..<next]), lines, bytes, to: &text)
      position = next
    }
    return text
  }

  private static func append(
    _ changes: [(lines: ClosedRange<Int>, edits: [Edit])], _ lines: [Range<Int>],
    _ bytes: [UInt8], to text: inout [UInt8]
  ) {
    guard let first = changes.first, let last = changes.last else { return }
    let start = max(0, first.lines.lowerBound - contextCount)
    let end = min(lines.count - 1, last.lines.upperBound + contextCount)
    let count = end - start + 1
    text += Array("@@ -\(start + 1),\(count) +\(start + 1),\(count) @@\n".utf8)
    var position = start
    for change in changes {
      while position < change.lines.lowerBound {
        append(" ", bytes[lines[position]], to: &text)
        position += 1
      }
      for line in change.lines { append("-", bytes[lines[line]], to: &text) }
      for line in change.lines {
        append("+", edited(lines[line], change.edits, bytes)[...], to: &text)
      }
      position = change.lines.upperBound + 1
    }
    while position <= end {
      append(" ", bytes[lines[position]], to: &text)
      position += 1
    }
  }

  private static func append(
    _ sign: Unicode.Scalar, _ line: ArraySlice<UInt8>, to text: inout [UInt8]
  ) {
    text.append(UInt8(ascii: sign))
    text += line
    if line.last != 0x0A { text += Array("\n\\ No newline at end of file\n".utf8) }
  }

  private static func edited(
    _ line: Range<Int>, _ edits: [Edit], _ bytes: [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    var position = line.lowerBound
    for edit in edits where line.contains(edit.range.lowerBound) {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.replacement
      position = min(edit.range.upperBound, line.upperBound)
    }
    return result + bytes[position..<line.upperBound]
  }

  /// Each line with its line feed, which alone ends lines here, as for patch.
  private static func lineRanges(of bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for position in bytes.indices where bytes[position] == 0x0A {
      ranges.append(start..<position + 1)
      start = position + 1
    }
    if start < bytes.count { ranges.append(start..<bytes.count) }
    return ranges
  }

  private static func line(of offset: Int, _ lines: [Range<Int>]) -> Int {
    max(0, lines.indices.partitioningIndex { lines[$0].lowerBound > offset } - 1)
  }

  /// A path between quotation marks, as git writes one with characters that would end the line.
  private static func quoted(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 < 0x20 || $0 == 0x22 || $0 == 0x5C }) else { return path }
    var result = "\""
    for scalar in path.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
