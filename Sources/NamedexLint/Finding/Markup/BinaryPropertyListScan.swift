internal import NamedexLexing
internal import NamedexText

/// Finds names in a binary property list: the string values of certain keys, in any dictionary.
///
/// Each object is visited once, by number. References are not expanded, so arrays that contain each
/// other do no harm. Strings in a binary list can be shared between places, so names found here are
/// never rewritten.
struct BinaryPropertyListScan {
  private let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The maximum lengths of a key and of a name, in code units.
  private static let longestKey = 64
  private static let longestName = 4096

  /// Returns the names in the file; a damaged file is read as far as possible.
  ///
  /// - Complexity: O(*n*) in the number of objects, and of references in dictionaries.
  func uses() -> FileUses {
    var result = FileUses()
    do throws(BinaryPropertyListError) {
      let list = try BinaryPropertyList(bytes)
      var places: Set<Int> = []
      // Overlapping dictionaries could contain many more references than the file has bytes.
      var budget = bytes.count
      for index in 0..<list.count {
        do throws(BinaryPropertyListError) {
          guard case .dictionary(let keys, let values) = try list.object(index) else { continue }
          // Dictionaries share references only in a damaged file.
          let count = min(keys.count, budget)
          budget -= count
          for place in 0..<count {
            guard let key = Self.string(place, keys, of: list, limit: Self.longestKey),
              AppleFrameworks.propertyListKeys.contains(key.text),
              let name = Self.string(place, values, of: list, limit: Self.longestName),
              places.insert(name.range.lowerBound).inserted
            else { continue }
            result.uses.append(
              NameUse(
                name: name.text, kind: .symbol, form: .text, range: name.range, isPlain: false))
          }
        } catch {
          if result.problems.isEmpty { result.problems = [Self.problem(error)] }
        }
      }
    } catch {
      result.problems = [Self.problem(error)]
    }
    result.uses.sort { $0.range.lowerBound < $1.range.lowerBound }
    // In a damaged file, strings may overlap.
    var end = 0
    result.uses.removeAll { use in
      guard use.range.lowerBound >= end else { return true }
      end = use.range.upperBound
      return false
    }
    return result
  }

  /// Returns the text and the range of a string object; nil for other objects, and for strings that
  /// cannot be names because they are ill-formed or longer than `limit`.
  private static func string(
    _ place: Int, _ references: BinaryPropertyList.References, of list: BinaryPropertyList,
    limit: Int
  ) -> (text: String, range: Range<Int>)? {
    guard let index = try? list.reference(place, references),
      case .string(let range, let isUTF16)? = try? list.object(index),
      range.count <= (isUTF16 ? 2 * limit : limit),
      let text = try? list.text(range, isUTF16: isUTF16)
    else { return nil }
    return (text, range)
  }

  private static func problem(_ error: BinaryPropertyListError) -> SourceProblem {
    SourceProblem(
      offset: error.offset,
      message: "damaged binary property list: \(error.description); create the file again")
  }
}
