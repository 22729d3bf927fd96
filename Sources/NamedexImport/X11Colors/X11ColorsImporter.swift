internal import NamedexFiles
internal import NamedexText

/// Imports the colour names of the X Window System: a file `rgb.txt`.
///
/// The file has a line for each spelling of a name. Spellings that differ only in case and spaces are
/// one entry, named by the one without spaces.
package struct X11ColorsImporter {
  private let path: String
  private let id: String

  /// Creates an importer.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - id: The catalog's identifier.
  package init(path: String, id: String) {
    self.path = path
    self.id = id
  }

  /// A colour and all of its spellings, in the order of the file.
  private struct Color {
    var value: String
    var line: Int
    var spellings: [String]

    /// The spelling without spaces; of several, the one with the most capitals. It needs no quotation
    /// marks and still shows its words.
    var name: String {
      func rank(_ spelling: String) -> (Int, Int) {
        (spelling.count { $0 == " " }, -spelling.count(where: \.isUppercase))
      }
      return spellings.min { rank($0) < rank($1) } ?? ""
    }
  }

  /// Reads the file and makes the lists; writes nothing.
  ///
  /// - Throws: `ImportError.unreadable` and `ImportError.badData`.
  package func run() throws(ImportError) -> ImportResult {
    var reader = try UpstreamLines(path: path)
    var colors: [Color] = []
    var places: [String: Int] = [:]
    var lineCount = 0
    var repeated = 0
    while let line = try reader.next() {
      let data = line.text.trimmingBlanks()
      // The X server reads `!` and `#` as the beginning of a comment.
      if data.isEmpty || data.hasPrefix("!") || data.hasPrefix("#") { continue }
      lineCount += 1
      let (value, name) = try parse(data, line.number, reader)
      let key = name.filter { $0 != " " }.lowercased()
      guard let place = places[key] else {
        places[key] = colors.count
        colors.append(Color(value: value, line: line.number, spellings: [name]))
        continue
      }
      guard colors[place].value == value else {
        throw reader.bad(
          "'\(name)' is \(value) here and \(colors[place].value) in line \(colors[place].line)",
          line: line.number)
      }
      if colors[place].spellings.contains(name) {
        repeated += 1
      } else {
        colors[place].spellings.append(name)
      }
    }
    guard !colors.isEmpty else {
      throw .badData(file: path, reason: "no colours")
    }
    return ImportResult(
      lists: try lists(colors), notes: notes(colors, lineCount: lineCount, repeated: repeated))
  }

  /// Parses `248 248 255		ghost white`.
  private func parse(
    _ data: Substring, _ line: Int, _ reader: UpstreamLines
  ) throws(ImportError) -> (value: String, name: String) {
    let words = data.split { $0 == " " || $0 == "\t" }
    let numbers = words.prefix(3).compactMap { word in
      word.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? UInt8(word) : nil
    }
    guard numbers.count == 3 else {
      throw reader.bad(
        "'\(data.prefix(60))' does not begin with three numbers from 0 to 255", line: line)
    }
    guard words.count > 3 else { throw reader.bad("the colour has no name", line: line) }
    let digits = numbers.map { number in
      (number < 16 ? "0" : "") + String(number, radix: 16)
    }
    return ("#" + digits.joined(), words.dropFirst(3).joined(separator: " "))
  }

  private func notes(_ colors: [Color], lineCount: Int, repeated: Int) -> [String] {
    let spellings = colors.reduce(0) { $0 + $1.spellings.count } - colors.count
    var notes = [
      "\(path): \(counted(lineCount, "line"))",
      "\(counted(colors.count, "entry", "entries")), \(counted(spellings, "other spelling")), "
        + counted(Set(colors.map(\.value)).count, "colour"),
    ]
    if repeated > 0 { notes.append("skipped \(counted(repeated, "duplicate line"))") }
    return notes
  }

  private func lists(_ colors: [Color]) throws(ImportError) -> ImportedLists {
    var lists = ImportedLists()
    lists.addManifest([
      ("id", id), ("title", "X11 Colors"), ("separators", "none"),
      ("provenance", "Names and colours out of rgb.txt of the X Window System."),
    ])
    try lists.addTable(
      "names.tsv", columns: ["name", "rgb"], rows: colors.map { [$0.name, $0.value] }, from: path)
    try lists.addTable(
      "alternatives.tsv", columns: ["name", "of"],
      rows: colors.flatMap { color in
        color.spellings.filter { $0 != color.name }.map { [$0, color.name] }
      }, from: path)
    return lists
  }
}
