internal import NamedexFiles
internal import NamedexText

/// A JSON object that maps names to codes of a font's characters, or codes to names.
enum CodeMap {
  /// Returns whether values are codes: all of them refer to characters, and at least half of the
  /// characters are in private use areas. The first condition is not enough, because words such as
  /// `face` are hexadecimal numbers.
  static func areCodes(_ values: [RecordNode]) -> Bool {
    var free = 0
    for value in values {
      guard let isFree = WrittenCharacter.isPrivate(value) else { return false }
      free += isFree ? 1 : 0
    }
    return free > 0 && free * 2 >= values.count
  }

  /// Returns whether a file is an object whose first key is a code, with a list of names as its
  /// value.
  static func begins(_ path: String) -> Bool {
    guard let source = try? Upstream.open(path, isFound: true),
      var events = try? RecordEvents(source, as: RecordFormat(path: path)),
      let object = try? events.next(), object == .beginObject,
      let key = try? events.next(), case .key(let code) = key,
      WrittenCharacter.isPrivateCode(code),
      let list = try? events.next(), list == .beginArray,
      let element = try? events.next(), case .string = element
    else { return false }
    return true
  }

  /// Returns the records of an object whose keys are codes and whose values are names. Each record
  /// has a `name`, other names under `aliases`, and a `character`.
  ///
  /// - Returns: Nil for other objects.
  static func records(_ members: [RecordNode.Member]) -> [(key: String, node: RecordNode)]? {
    guard areCodes(members.map { .text($0.name) }) else { return nil }
    var records: [(key: String, node: RecordNode)] = []
    for member in members {
      let names: [RecordNode]
      switch member.value {
      case .text: names = [member.value]
      case .list(let elements): names = elements
      default: return nil
      }
      guard
        names.allSatisfy({
          if case .text = $0 { true } else { false }
        })
      else { return nil }
      guard let name = names.first else { continue }
      let fields: [RecordNode.Member] = [
        .init(name: "name", value: name),
        .init(name: "aliases", value: .list(Array(names.dropFirst()))),
        .init(name: "character", value: .text(member.name)),
      ]
      records.append((member.name, .object(fields, text: "")))
    }
    return records
  }
}
