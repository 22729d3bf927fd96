internal import NamedexFiles

/// Reads Swift names from API notes: the YAML that Apple's frameworks ship beside their headers.
///
/// Only the YAML that API notes use is supported: lists of keys with values, indented by spaces.
struct APINotes {
  /// The Swift names of class members and constants by their Objective-C names.
  private(set) var swiftNames: [String: String] = [:]

  private static let classLists = ["Classes", "Tags", "Protocols"]
  private static let memberLists = ["Methods", "Properties"]

  /// Reads the names of the members of a class, and those of global constants.
  ///
  /// - Throws: `unreadable`; `badData` for a line that is neither a key with a value nor a list.
  init(path: String, type: String) throws(ImportError) {
    var reader = try UpstreamLines(path: path)
    var list = ""
    var classIndent: Int?
    var owner: String?
    var member: String?
    while let line = try reader.next() {
      let content = line.text.drop { $0 == " " }
      if content.isEmpty || content.hasPrefix("#") || content == "---" || content == "..." {
        continue
      }
      guard !content.hasPrefix("\t") else {
        throw reader.bad("tab; indent API notes with spaces", line: line.number)
      }
      let isItem = content.hasPrefix("- ")
      let item = isItem ? content.dropFirst(2).drop { $0 == " " } : content
      let indent = line.text.count - item.count
      guard let colon = item.firstIndex(of: ":"), !item[..<colon].isEmpty else {
        // A message may continue on the next line; anything deeper than a list is irrelevant.
        if owner != nil || member != nil { continue }
        throw reader.bad("'\(item.prefix(40))' is not a key with a value", line: line.number)
      }
      let key = String(item[..<colon])
      let value = Self.value(item[item.index(after: colon)...])
      if line.text.first != " ", !isItem {
        (list, classIndent, owner, member) = (key, nil, nil, nil)
      } else if isItem, classIndent == nil || indent <= classIndent ?? 0 {
        classIndent = indent
        (owner, member) = Self.classLists.contains(list) ? (value, nil) : (nil, value)
      } else if isItem {
        member = key == "Name" || key == "Selector" ? value : nil
      } else if Self.memberLists.contains(key) {
        member = nil
      } else if key == "SwiftName", let member, owner == nil || owner == type {
        swiftNames[member] = HeaderAvailability.simpleName(value) ?? swiftNames[member]
      }
    }
  }

  /// A value without its quotation marks.
  private static func value(_ text: Substring) -> String {
    let value = text.trimmingBlanks()
    guard let first = value.first, first == "'" || first == "\"", value.count > 1,
      value.last == first
    else { return String(value) }
    return String(value.dropFirst().dropLast())
  }
}
