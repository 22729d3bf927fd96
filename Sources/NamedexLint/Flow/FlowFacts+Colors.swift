internal import NamedexLexing

// The static members that a project adds to colour classes.
//
// In the project's own code, such a member shadows a system member with the same name.

extension FlowKey {
  /// Creates the place of a static member of a colour class.
  fileprivate init(color: UInt64, name: UInt64) {
    self.init(owner: color, name: FlowHash.member(name))
  }
}

extension FlowFacts {
  /// Returns whether a type is a colour class.
  static func isColor(_ type: UInt64) -> Bool {
    AppleFrameworks.colors.contains { $0.type == type }
  }

  /// Records a static member if its type is a colour class or may be an alias for a colour class.
  ///
  /// - Parameter isExtension: True if an extension adds the member. The extended type may be an
  ///   alias that another file declares.
  mutating func noteStatic(
    _ name: UInt64, of type: UInt64, isOfFile: Bool = false, isExtension: Bool = false
  ) {
    guard isExtension || Self.isColor(type) else { return }
    ownColors.append(OwnColor(key: FlowKey(color: type, name: name), isOfFile: isOfFile))
  }
}

extension FlowFacts.UsedColor {
  /// Creates the use of a member of a colour class; nil for other uses.
  init?(_ use: NameUse) {
    guard use.form == .swiftIdentifier || use.form == .objectiveCSelector else { return nil }
    guard let color = AppleFrameworks.colors.first(where: { $0.kind == use.kind }) else {
      return nil
    }
    start = UInt32(truncatingIfNeeded: use.range.lowerBound)
    key = FlowKey(color: color.type, name: FlowHash.hash(use.name.utf8))
  }
}
