internal import NamedexCore
internal import NamedexLexing

/// Members of Apple's frameworks whose use implies a newer system, keyed by the hash of their
/// names.
enum SystemMembers {
  private static let cases = table(AppleFrameworks.newerCases) { [$0] }

  /// The versions that introduced properties, keyed by the property and by its Objective-C setter.
  fileprivate static let properties = table(AppleFrameworks.newerProperties) {
    [$0, "set" + $0.prefix(1).uppercased() + $0.dropFirst()]
  }

  /// Returns the system versions that introduced an enumeration case; nil for most cases.
  static func versions(ofCase name: UInt64) -> [String: VersionNumber]? { cases[name] }

  private static func table(
    _ rows: [NewerAPI], names: (String) -> [String]
  ) -> [UInt64: [String: VersionNumber]] {
    let pairs = rows.flatMap { row in
      names(row.name).map { (FlowHash.hash($0.utf8), row.floors) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

extension FlowTokens {
  /// Returns the system versions that a `case` pattern implies; nil for most patterns. For example,
  /// `case .opticID:` implies the versions that introduced `opticID`, but `case .opticID, .faceID:`
  /// implies none, because it also matches an older case.
  ///
  /// - Parameter index: The position after `case`.
  func versions(ofCaseAt index: Int) -> [String: VersionNumber]? {
    var name = index
    if kind(name, count) == .identifier { name += 1 }
    guard kind(name, count) == .dot, kind(name + 1, count) == .identifier,
      kind(name + 2, count) == .colon
    else { return nil }
    return SystemMembers.versions(ofCase: self.name(name + 1))
  }

  /// Returns the system versions that introduced the property that an Objective-C expression sets,
  /// as in `template.tabImage = …` or `[template setTabImage:…]`; nil for most properties.
  func versions(ofPropertySetAt index: Int) -> [String: VersionNumber]? {
    guard index > 2, kind(index - 2, count) == .identifier else { return nil }
    let mark = self[index - 1]
    let isAssigned =
      kind(index - 3, count) == .dot && mark.end == mark.start + 1
      && bytes[mark.start] == UInt8(ascii: "=")
    return isAssigned || mark.kind == .colon ? SystemMembers.properties[name(index - 2)] : nil
  }
}
