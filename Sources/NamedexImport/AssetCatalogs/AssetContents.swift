internal import Foundation

/// A `Contents.json` of an asset catalog.
struct AssetContents {
  /// Whether the names of the assets in the folder begin with the folder's name.
  var providesNamespace: Bool
  /// The keys of the object, sorted.
  private var keys: [String]
  private let lists: Set<String>

  /// Reads a file.
  ///
  /// - Throws: `unreadable`; `badData` for what is no JSON object.
  init(path: String) throws(ImportError) {
    let bytes = try Files.bytes(of: path)
    let root: Any
    do {
      root = try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    } catch {
      let place = Self.place(of: error, in: bytes)
      throw .badData(
        file: path, line: place?.line, column: place?.column,
        reason: "no JSON: \(Self.reason(error))")
    }
    guard let object = root as? [String: Any] else {
      throw .badData(
        file: path, line: 1, column: nil, reason: "JSON without an object at its root")
    }
    let properties = object["properties"] as? [String: Any]
    providesNamespace = properties?["provides-namespace"] as? Bool ?? false
    keys = object.keys.sorted(by: precedes)
    lists = Set(object.filter { $0.value is [Any] }.keys)
  }

  /// What is wrong with the contents of an asset whose parts stand in the list `key`; nil when
  /// nothing is.
  func fault(expecting key: String) -> String? {
    guard keys.contains(key) else {
      return "no “\(key)”; found \(keys.isEmpty ? "nothing" : keys.joined(separator: ", "))"
    }
    return lists.contains(key) ? nil : "“\(key)” is no list"
  }

  /// The place that Foundation's error names by a byte offset.
  private static func place(of error: any Error, in bytes: [UInt8]) -> (line: Int, column: Int)? {
    guard let offset = (error as NSError).userInfo["NSJSONSerializationErrorIndex"] as? Int,
      0...bytes.count ~= offset
    else { return nil }
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let column = String(decoding: before[lineStart...], as: UTF8.self).unicodeScalars.count + 1
    return (before.count { $0 == 0x0A } + 1, column)
  }

  private static func reason(_ error: any Error) -> String {
    let debug = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
    let text = debug ?? Files.reason(error)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
