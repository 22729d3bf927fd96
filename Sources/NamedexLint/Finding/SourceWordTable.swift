/// Finds words among the bytes of a file without making strings of them.
struct SourceWordTable: Sendable {
  private struct Entry {
    var start: Int
    var count: Int
    var match: SourceWordMatch
    /// The next entry with the same hash; −1 for none.
    var next: Int16
  }

  private static let slotMask = 1023

  private var spellings: [UInt8] = []
  private var entries: [Entry] = []
  private var slots = [Int16](repeating: -1, count: slotMask + 1)
  /// The functions of the project as configured, perhaps with types before them.
  private var functions: [[UInt8]] = []

  /// The table without words of a project.
  private static let standard = SourceWordTable()

  private init() {
    for word in SourceWord.allCases where word != .none {
      add(word.spelling) { $0.word = word }
    }
  }

  init(wrappers: Wrappers) {
    self = Self.standard
    functions = wrappers.functions.map { Array($0.utf8) }
    for label in wrappers.labels {
      let name = label.last == ":" ? String(label.dropLast()) : label
      add(name) { $0.isWrapperLabel = true }
    }
    for function in wrappers.functions {
      let name = function.split(separator: ".").last ?? ""
      add(String(name)) { $0.isWrapperFunction = true }
    }
  }

  private mutating func add(_ spelling: String, _ change: (inout SourceWordMatch) -> Void) {
    let bytes = Array(spelling.utf8)
    guard !bytes.isEmpty, entries.count < Int(Int16.max) else { return }
    if let index = index(of: bytes, 0, bytes.count) {
      change(&entries[index].match)
      return
    }
    let slot = Self.slot(bytes, 0, bytes.count)
    var match = SourceWordMatch.none
    change(&match)
    entries.append(
      Entry(start: spellings.count, count: bytes.count, match: match, next: slots[slot]))
    slots[slot] = Int16(entries.count - 1)
    spellings += bytes
  }

  @inline(__always)
  private static func slot(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
    (Int(bytes[start]) &* 31 &+ Int(bytes[end - 1]) &* 7 &+ (end - start) &* 67
      &+ Int(bytes[start + (end - start) / 2]) &* 101) & slotMask
  }

  private func index(of bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
    var index = Int(slots[Self.slot(bytes, start, end)])
    search: while index >= 0 {
      let entry = entries[index]
      defer { index = Int(entries[index].next) }
      guard entry.count == end - start else { continue }
      for offset in 0..<entry.count
      where spellings[entry.start + offset] != bytes[start + offset] { continue search }
      return index
    }
    return nil
  }

  /// What is known of the identifier at a range that is not empty.
  @inline(__always)
  func match(_ bytes: [UInt8], _ start: Int, _ end: Int) -> SourceWordMatch {
    guard slots[Self.slot(bytes, start, end)] >= 0, let index = index(of: bytes, start, end) else {
      return .none
    }
    return entries[index].match
  }

  /// Whether a project's function, with the types that it is configured with, ends before an
  /// offset.
  func isFunction(_ bytes: [UInt8], endingAt end: Int) -> Bool {
    functions.contains { function in
      let start = end - function.count
      guard start >= 0, bytes[start..<end].elementsEqual(function) else { return false }
      return start == 0 || !SourceByte.isIdentifier(bytes[start - 1])
    }
  }
}
