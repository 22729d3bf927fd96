import Foundation
import NamedexCore

/// Folding as SEMANTICS specifies it, step by step over arrays, straight from the Unicode data
/// files.
///
/// It shares no code with the generator of the tables. It makes one pass per step, while `Folding`
/// combines the steps in one table.
struct UnicodeReference: Sendable {
  static let directory = "/usr/share/unicode/"

  /// True if the installed files have the same Unicode version as the tables.
  static var isInstalled: Bool {
    guard let text = try? String(contentsOfFile: directory + "CaseFolding.txt", encoding: .utf8)
    else { return false }
    return text.hasPrefix("# CaseFolding-\(Folding.unicodeVersion).txt\n")
  }

  private(set) var category: [UInt32: String] = [:]
  private var combiningClass: [UInt32: Int] = [:]
  private var decomposition: [UInt32: [UInt32]] = [:]
  private var caseFolding: [UInt32: [UInt32]] = [:]
  private var properties: [String: Set<UInt32>] = [:]

  init() throws {
    var first: UInt32 = 0
    for fields in try Self.rows("UnicodeData.txt") {
      guard let value = UInt32(fields[0], radix: 16) else { continue }
      if fields[1].hasSuffix("First>") { first = value }
      for each in fields[1].hasSuffix("Last>") ? first...value : value...value {
        category[each] = fields[2]
      }
      if fields[3] != "0" { combiningClass[value] = Int(fields[3]) }
      if !fields[5].isEmpty, !fields[5].contains("<") {
        decomposition[value] = Self.scalars(fields[5])
      }
    }
    for fields in try Self.rows("CaseFolding.txt") where fields[1] == "C" || fields[1] == "F" {
      for value in Self.scalars(fields[0]) { caseFolding[value] = Self.scalars(fields[2]) }
    }
    for name in ["DerivedCoreProperties.txt", "PropList.txt"] {
      for fields in try Self.rows(name) {
        guard ["Uppercase", "Lowercase", "White_Space"].contains(fields[1]) else { continue }
        let ends = Self.scalars(fields[0].replacingOccurrences(of: "..", with: " "))
        properties[fields[1], default: []].formUnion(ends[0]...ends[ends.count - 1])
      }
    }
  }

  func has(_ property: String, _ value: UInt32) -> Bool {
    properties[property]?.contains(value) ?? false
  }

  /// Returns whether no step can change the scalar. This is a shortcut for most scalars.
  func isInert(_ value: UInt32) -> Bool {
    decomposition[value] == nil && caseFolding[value] == nil && category[value] != "Mn"
      && !(0xAC00...0xD7A3 ~= value)
  }

  func fold(_ scalars: [UInt32]) -> [UInt8] {
    let bare = decomposed(scalars).filter { category[$0] != "Mn" }
    let folded = decomposed(bare.flatMap { caseFolding[$0] ?? [$0] })
    return folded.compactMap(Unicode.Scalar.init).flatMap { Array($0.utf8) }
  }

  /// Returns the NFD form by definitions D68 and D109 of the Unicode Standard, swapping adjacent
  /// marks.
  private func decomposed(_ scalars: [UInt32]) -> [UInt32] {
    var result = scalars.flatMap(fullDecomposition)
    func order(_ index: Int) -> Int { combiningClass[result[index]] ?? 0 }
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in result.indices.dropLast() where order(index + 1) > 0 {
        if order(index) > order(index + 1) {
          result.swapAt(index, index + 1)
          isChanged = true
        }
      }
    }
    return result
  }

  private func fullDecomposition(_ value: UInt32) -> [UInt32] {
    if 0xAC00...0xD7A3 ~= value {
      let index = value - 0xAC00
      let jamo = [0x1100 + index / (21 * 28), 0x1161 + index % (21 * 28) / 28]
      return index % 28 == 0 ? jamo : jamo + [0x11A7 + index % 28]
    }
    return decomposition[value]?.flatMap(fullDecomposition) ?? [value]
  }

  private static func rows(_ name: String) throws -> [[String]] {
    try String(contentsOfFile: directory + name, encoding: .utf8)
      .split(separator: "\n")
      .map { $0.prefix { $0 != "#" } }
      .filter { $0.contains(";") }
      .map { row in
        row.split(separator: ";", omittingEmptySubsequences: false)
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
  }

  private static func scalars(_ field: String) -> [UInt32] {
    field.split(separator: " ").compactMap { UInt32($0, radix: 16) }
  }
}
