internal import NamedexLexing
internal import NamedexText

/// Finds names in a binary property list: the strings of certain keys, in any dictionary.
///
/// Every object is looked at once, by its number; nothing is unfolded, so arrays that hold each other
/// do no harm. Strings in such a list are shared between places, so what is found is never rewritten.
struct BinaryPropertyListScan {
  private let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// The longest key and the longest name that are read, in code units.
  private static let longestKey = 64
  private static let longestName = 4096

  /// Reads the file.
  ///
  /// - Complexity: O(*n*) in the references of all dictionaries.
  func uses() -> FileUses {
    var result = FileUses()
    do throws(BinaryPropertyListError) {
      let list = try BinaryPropertyList(bytes)
      var places: Set<Int> = []
      // Overlapping dictionaries could hold many more references than the file has bytes.
      var budget = bytes.count
      for index in 0..<list.count {
        do throws(BinaryPropertyListError) {
          guard case .dictionary(let keys, let values) = try list.object(index) else { continue }
          // Only a damaged list has dictionaries that share their references.
          let count = min(keys.count, budget)
          budget -= count
          for place in 0..<count {
            guard let key = Self.string(place, keys, of: list, limit: Self.longestKey),
              SymbolKeys.all.contains(key.text),
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
    // In a damaged list, strings may overlap.
    var end = 0
    result.uses.removeAll { use in
      guard use.range.lowerBound >= end else { return true }
      end = use.range.upperBound
      return false
    }
    return result
  }

  /// A string of a container and its bytes; nil for another object, and for a string that is longer
  /// than `limit` or ill-formed: neither is a name.
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
