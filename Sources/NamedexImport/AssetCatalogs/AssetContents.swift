internal import NamedexText

/// A `Contents.json` of an asset catalog.
struct AssetContents {
  /// Whether the names of the assets in the folder begin with the folder's name.
  var providesNamespace: Bool
  private let root: JSONValue

  /// Reads a file.
  ///
  /// - Throws: `unreadable`; `badData` for what is not a JSON object.
  init(path: String) throws(ImportError) {
    root = try JSONValue(bytes: try Upstream.bytes(of: path), file: path)
    providesNamespace = root["properties"]?["provides-namespace"] == .bool(true)
  }

  /// The parts in a list; none when there is no such list.
  func parts(_ key: String) -> [JSONValue] { root[key]?.array ?? [] }

  /// What is wrong with the contents of an asset whose parts are in the list `key`; nil when
  /// nothing is.
  func fault(expecting key: String) -> String? {
    guard let value = root[key] else {
      let keys = (root.object ?? [:]).keys.sorted(by: precedes)
      return "'\(key)' is missing; found \(keys.isEmpty ? "nothing" : keys.joined(separator: ", "))"
    }
    return value.array == nil ? "'\(key)' is not a list" : nil
  }
}
