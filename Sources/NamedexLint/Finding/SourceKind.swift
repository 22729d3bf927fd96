/// The kinds of files in which names are found.
package enum SourceKind: String, Sendable, Hashable, CaseIterable {
  /// Source code of Swift.
  case swift
  /// Source code and headers of Objective-C, also when mixed with C++.
  case objectiveC
  /// Storyboards and nibs as XML.
  case interfaceBuilder
  /// Property lists, as XML or binary.
  case propertyList
  /// Text of any other kind, in which only patterns find names.
  case text

  /// Whether it holds code, in which conditions say on which systems a piece runs.
  var isCode: Bool { self == .swift || self == .objectiveC }

  /// The extensions of files that are read, for messages.
  package static let extensions = ".swift, .m, .mm, .h, .xib, .storyboard or .plist"

  /// The kind of a file by its name.
  ///
  /// - Parameter name: A file name or a path; only what follows the last period counts, in upper or
  ///   lower case.
  /// - Returns: Nil when files of that name are not read.
  package init?(fileName name: String) {
    guard let period = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: period)...].lowercased() {
    case "swift": self = .swift
    case "m", "mm", "h": self = .objectiveC
    case "xib", "storyboard": self = .interfaceBuilder
    case "plist": self = .propertyList
    default: return nil
    }
  }
}
