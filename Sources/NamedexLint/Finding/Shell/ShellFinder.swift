internal import NamedexLexing
internal import NamedexSyntax

/// Finds the names that a shell script passes to programs that show symbols.
struct ShellFinder {
  /// The text that precedes a name in a script, with the preset that enables it.
  private struct Mark {
    var text: [UInt8]
    var preset: Preset

    init(_ text: String, _ preset: Preset) { (self.text, self.preset) = (Array(text.utf8), preset) }
  }

  /// The texts that precede names for all supported programs. Linting.md lists the versions that
  /// the table is based on.
  private static let marks: [Mark] = [
    // `--icon "SF=sun.max,colour=red"`, and all other options that take an icon. swiftDialog
    // ignores the case of the prefix.
    Mark("SF=", .swiftDialog), Mark("sf=", .swiftDialog),
    // `--button1symbol sunrise.fill,leading`
    Mark("--button1symbol ", .swiftDialog), Mark("--button2symbol ", .swiftDialog),
    Mark("--infobuttonsymbol ", .swiftDialog),
    // `echo "Title | sfimage=sun.max"`
    Mark("sfimage=", .swiftBar),
  ]

  private let script: ShellScript
  private var uses = FileUses()
  /// The values assigned to each variable.
  private var values: [String: [Range<Int>]] = [:]
  private var taken: Set<Int> = []
  /// The variables whose values have been recorded.
  private var followed: Set<String> = []

  /// Returns the names that a script passes to the programs of the active presets.
  static func uses(in bytes: [UInt8], presets: Set<Preset>) -> FileUses {
    let isAll = presets.contains(.shell) || presets.contains(.agents)
    let marks = marks.filter { isAll || presets.contains($0.preset) }
    var finder = ShellFinder(bytes)
    finder.obeyComments()
    finder.readNames(after: marks)
    return finder.uses
  }

  private init(_ bytes: [UInt8]) {
    script = ShellScript(reading: bytes)
    for assignment in script.assignments where !assignment.value.isEmpty {
      values[assignment.name, default: []].append(assignment.value)
    }
  }

  private var bytes: [UInt8] { script.bytes }

  private mutating func obeyComments() {
    for comment in script.comments {
      let words = bytes[comment].drop { $0 == UInt8(ascii: "#") || $0 == 0x20 || $0 == 0x09 }
      // Strings in scripts cannot be marked as names.
      _ = uses.obey(words.startIndex..<comment.upperBound, in: bytes)
    }
  }

  private mutating func readNames(after marks: [Mark]) {
    var comment = script.comments[...]
    let assigned = Set(script.assignments.map(\.start))
    var position = 0
    while position < bytes.count {
      if let next = comment.first, next.contains(position) {
        position = next.upperBound
        comment.removeFirst()
        continue
      }
      let start = position
      position += 1
      let first = bytes[start]
      guard
        let mark = marks.first(where: {
          $0.text[0] == first && bytes[start...].starts(with: $0.text)
        }),
        start == 0 || !Self.isOfWord(bytes[start - 1]), !assigned.contains(start)
      else { continue }
      position = start + mark.text.count
      readName(from: position)
    }
  }

  /// Returns whether a mark after this byte is only part of a longer word or of a web address.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    SourceByte.isIdentifier(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "?")
      || byte == UInt8(ascii: "&")
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// Reads the name after a mark, or the values of a variable there.
  private mutating func readName(from offset: Int) {
    var start = offset
    if start < bytes.count, bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
    {
      start += 1
    }
    var end = start
    while end < bytes.count, Self.isOfName(bytes[end]) { end += 1 }
    let next = end < bytes.count ? bytes[end] : 0
    if next == UInt8(ascii: "$") {
      let variable = variable(at: end)
      if start == end, let name = variable.name, let values = values[name] {
        if followed.insert(name).inserted { for value in values { add(value, .followed) } }
      } else {
        uses.dynamics.append(start..<variable.end)
      }
    } else if end > start, bytes[start] != UInt8(ascii: "-"), next != UInt8(ascii: "/"),
      next != UInt8(ascii: "`"), next != UInt8(ascii: "(")
    {
      add(start..<end, .stated)
    }
  }

  /// Returns the variable in `$name` or `${name}`.
  private func variable(at dollar: Int) -> (name: String?, end: Int) {
    var start = dollar + 1
    let isBraced = start < bytes.count && bytes[start] == UInt8(ascii: "{")
    if isBraced { start += 1 }
    var end = start
    while end < bytes.count, SourceByte.isIdentifier(bytes[end]), bytes[end] < 0x80 { end += 1 }
    let isWhole = !isBraced || end < bytes.count && bytes[end] == UInt8(ascii: "}")
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    return (isWhole && !name.isEmpty ? name : nil, isBraced ? min(end + 1, bytes.count) : end)
  }

  private mutating func add(_ range: Range<Int>, _ origin: NameUse.Origin) {
    guard bytes[range].allSatisfy(Self.isOfName), taken.insert(range.lowerBound).inserted else {
      return
    }
    var use = NameUse(
      name: String(decoding: bytes[range], as: UTF8.self), kind: .symbol, form: .text, range: range)
    use.origin = origin
    uses.uses.append(use)
  }
}
