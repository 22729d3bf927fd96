internal import NamedexCore
internal import NamedexText

/// A merged JSON version of SF Symbols' files, as published by third parties.
///
/// Only data that may be missing from Apple's own files is used: categories and restricted names.
/// Names, years and aliases are ignored, because such files let legacy aliases override current
/// ones.
struct SFSymbolsJSON {
  var newestYear: VersionNumber?
  var categories: [String: [String]]?
  var labels: [(key: String, label: String)]
  var restricted: [String: [String]]?

  /// Reads a merged file.
  ///
  /// - Returns: Nil if the object has neither categories nor restrictions.
  /// - Throws: `unreadable`; `badData` if the file is not a JSON object.
  init?(path: String) throws(ImportError) {
    let root = try JSONValue(path: path)
    newestYear = root["latestYear"]?.text.flatMap { VersionNumber($0) }
    categories = Self.lists(root["symbolCategories"])
    restricted = root["restrictedSymbols"]?.object?.mapValues { _ in [] }
    labels = (root["categories"]?.array ?? []).compactMap { category in
      guard let key = (category["key"] ?? category["id"])?.text,
        let label = category["label"]?.text
      else { return nil }
      return (key: key, label: label)
    }
    guard categories != nil || restricted != nil else { return nil }
  }

  /// Returns an object whose values are lists of strings; nil for anything else.
  private static func lists(_ value: JSONValue?) -> [String: [String]]? {
    guard let members = value?.object else { return nil }
    let lists = members.compactMapValues(\.texts)
    return lists.count == members.count ? lists : nil
  }
}

extension JSONValue {
  /// Reads a file that must contain a JSON object.
  ///
  /// - Throws: `unreadable`; `badData` if the file is not a JSON object.
  init(path: String) throws(ImportError) {
    let bytes = try Upstream.bytes(of: path)
    self = try attempt(try JSONValue(bytes: bytes)) { (fault: TextFault) in
      .badData(
        file: path, line: fault.line, column: fault.column, reason: "invalid JSON: \(fault.reason)")
    }
    guard object != nil else {
      throw .badData(file: path, line: 1, reason: "the JSON is not an object")
    }
  }
}
