internal import Foundation
internal import NamedexCore

/// A merge of SF Symbols' files in JSON, as third parties publish it.
///
/// Only what Apple's own files may lack is taken: categories and who is restricted. Names, years and
/// aliases are not: such merges let the legacy aliases win.
struct SFSymbolsJSON {
  var newestYear: VersionNumber?
  var categories: [String: [String]]?
  var labels: [CategoryLabel]
  var restricted: Set<String>?

  /// Reads a merge.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: What errors call it.
  /// - Throws: `badData` for what is no JSON object. The result is nil, and no error, when the
  ///   object has neither categories nor restrictions.
  init?(bytes: [UInt8], file: String) throws(ImportError) {
    guard let root = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any] else {
      throw .badData(
        file: file, line: nil, column: nil, reason: "no JSON with an object at its root")
    }
    newestYear = (root["latestYear"] as? String).flatMap { VersionNumber($0) }
    categories = root["symbolCategories"] as? [String: [String]]
    restricted = (root["restrictedSymbols"] as? [String: Any]).map { Set($0.keys) }
    labels = (root["categories"] as? [[String: Any]] ?? []).compactMap { category in
      guard let key = (category["key"] ?? category["id"]) as? String,
        let label = category["label"] as? String
      else { return nil }
      return CategoryLabel(key: key, label: label)
    }
    guard categories != nil || restricted != nil else { return nil }
  }
}
