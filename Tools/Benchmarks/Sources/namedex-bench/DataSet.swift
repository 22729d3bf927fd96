import Foundation
import Namedex

/// A data set of the benchmark as a catalog.
///
/// A data set is a text file with an entry per line: the shown name, then its representations, each
/// after a tab, the tokens of one separated by spaces. A representation of one token begins a name:
/// the entry's own, then its old ones; those that follow cut it at periods and into words. The
/// catalog has these names, and a lexicon from which the library makes the same representations.
struct DataSet {
  /// What a data set must not have.
  struct FormatError: Error, CustomStringConvertible {
    var path: String
    var line: Int
    var problem: String
    var description: String { "\(path):\(line): \(problem)" }
  }

  /// A line and the name that it begins with, as places in `bytes`.
  private struct Row {
    var number: Int
    var name: Range<Int>
    var line: Range<Int>
    /// The first eight bytes of the name, so that most comparisons need no memory access.
    var key: UInt64
  }

  private let path: String
  private let bytes: [UInt8]
  private var rows: [Row] = []

  /// Reads a file and sorts its lines by the bytes of their names, as an index numbers them.
  init(_ path: String) throws {
    self.path = path
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    self.bytes = bytes
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let nameEnd = bytes[start..<end].firstIndex(of: UInt8(ascii: "\t")) ?? end
      guard nameEnd > start, nameEnd < end else {
        throw FormatError(
          path: path, line: rows.count + 1,
          problem: "expected a name and a representation, separated by a tab")
      }
      var key: UInt64 = 0
      for offset in start..<start + 8 {
        key = key << 8 | (offset < nameEnd ? UInt64(bytes[offset]) : 0)
      }
      rows.append(
        Row(number: rows.count + 1, name: start..<nameEnd, line: start..<end, key: key))
      start = end + 1
    }
    rows.sort { a, b in
      a.key != b.key
        ? a.key < b.key : bytes[a.name].lexicographicallyPrecedes(bytes[b.name])
    }
  }

  /// The catalog, entries in the order of names.
  func catalog() throws -> Catalog {
    var catalog = Catalog(id: "bench")
    var lexicon = CompoundLexicon()
    catalog.entries.reserveCapacity(rows.count)
    for row in rows {
      var entry = CatalogEntry(name: text(row.name))
      var name = row.name
      var isFirst = true
      for field in pieces(row.name.upperBound + 1..<row.line.upperBound, at: "\t") {
        let tokens = pieces(field, at: " ")
        if tokens.count == 1 {
          name = field
          if !isFirst { entry.aliases.append(EntryAlias(name: text(field), role: .alternative)) }
          for token in pieces(field, at: ".") where partsByItself(token) {
            let word = text(token)
            if lexicon.split(of: word) == nil { lexicon.decide(word, [word]) }
          }
        } else {
          try learn(tokens, of: pieces(name, at: "."), row, &lexicon)
        }
        isFirst = false
      }
      catalog.entries.append(entry)
    }
    catalog.lexicon = lexicon
    return catalog
  }

  /// Decides the splits that make a representation out of a name's period tokens.
  private func learn(
    _ words: [Range<Int>], of tokens: [Range<Int>], _ row: Row, _ lexicon: inout CompoundLexicon
  ) throws {
    var next = 0
    for token in tokens {
      let first = next
      var count = 0
      while next < words.count, count < token.count {
        guard
          bytes[words[next]].elementsEqual(bytes[token].dropFirst(count).prefix(words[next].count))
        else { break }
        count += words[next].count
        next += 1
      }
      guard count == token.count else {
        throw FormatError(
          path: path, line: row.number,
          problem: "found a representation that is not a split of '\(text(token))'; this benchmark "
            + "reads names cut at periods and into words only")
      }
      if next > first + 1 { lexicon.decide(text(token), words[first..<next].map { text($0) }) }
    }
  }

  /// Whether the library would part a token between letters and digits unless it is decided. The
  /// data sets leave such tokens whole.
  private func partsByItself(_ token: Range<Int>) -> Bool {
    var hasDigit = false
    var hasOther = false
    for byte in bytes[token] {
      if 0x30...0x39 ~= byte { hasDigit = true } else { hasOther = true }
    }
    return hasDigit && hasOther
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The places of the pieces between separators, empty ones left out.
  private func pieces(_ range: Range<Int>, at separator: Unicode.Scalar) -> [Range<Int>] {
    let separator = UInt8(ascii: separator)
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    for offset in range where bytes[offset] == separator {
      if offset > start { pieces.append(start..<offset) }
      start = offset + 1
    }
    if start < range.upperBound { pieces.append(start..<range.upperBound) }
    return pieces
  }
}
