internal import NamedexCore
internal import NamedexLexing

/// Members of Apple's frameworks that imply a newer system, although the compiler requires no
/// availability condition.
enum SystemMembers {
  /// The system versions that introduced an enumeration case, keyed by the hash of its name. Older
  /// systems never return the case, so a `switch` needs no `#available` (`LABiometryType.opticID`).
  private static let cases = [
    FlowHash.text("opticID"): versions(["iOS": "17.0", "macOS": "14.0"])
  ]

  /// The system versions that introduced a property, keyed by the hash of its name. Objective-C can
  /// set it without a condition (`CPTemplate.tabImage`).
  fileprivate static let properties = [
    FlowHash.text("tabImage"): versions(["iOS": "14.0"]),
    FlowHash.text("setTabImage"): versions(["iOS": "14.0"]),
  ]

  /// Returns the system versions that introduced an enumeration case; nil for most cases.
  static func versions(ofCase name: UInt64) -> [String: VersionNumber]? { cases[name] }

  private static func versions(_ texts: [String: String]) -> [String: VersionNumber] {
    texts.compactMapValues { VersionNumber($0) }
  }
}

extension FlowTokens {
  /// Returns the system versions that a `case` pattern implies; nil for most patterns. For example,
  /// `case .opticID:` implies versions, but `case .opticID, .faceID:` does not.
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
