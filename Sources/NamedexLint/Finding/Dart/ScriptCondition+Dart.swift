internal import NamedexSyntax

extension ScriptCondition {
  /// Evaluates a Dart condition that tests the system, such as `Platform.isIOS` and
  /// `defaultTargetPlatform == TargetPlatform.android`.
  ///
  /// - Returns: Nil for any other condition.
  static func dartCondition(_ id: ScriptTree.ID, _ tree: ScriptTree) -> ScriptCondition? {
    switch tree.kind(id) {
    case .member, .identifier: return named(tree.name(id))
    case .call: return tree.child(id, 0).flatMap { named(tree.name($0)) }
    case .equal, .unequal:
      for case let operand? in tree.children(id) where tree.kind(operand) == .member {
        guard let type = tree.child(operand, 0), tree.name(type) == "TargetPlatform",
          var condition = named("is" + tree.name(operand))
        else { continue }
        if tree.kind(id) == .unequal {
          (condition.holds, condition.fails) = (condition.fails, condition.holds)
        }
        return condition
      }
      return nil
    default: return nil
    }
  }

  /// Evaluates a name that tests the system.
  private static func named(_ name: String) -> ScriptCondition? {
    var condition = ScriptCondition()
    switch name.lowercased() {
    case "isandroid", "iswindows", "islinux", "isfuchsia", "isweb", "kisweb":
      condition.holds = .never
    case "isios", "isapple", "iscupertino": condition.fails = .never
    case "ismacos": break
    case let word where word.hasPrefix("isios") && word.hasSuffix("orhigher"):
      // `isIOS26OrHigher()`
      let version = word.dropFirst(5).prefix { $0.isNumber }
      guard !version.isEmpty else { return nil }
      condition.holds = ScriptGate(context: AvailabilityContext(floors: ["iOS": "\(version).0"]))
      condition.fails = ScriptGate(context: AvailabilityContext(ceilings: ["iOS": "\(version).0"]))
    case let word where word.contains("version"):
      (condition.holds, condition.fails) = (.unknown, .unknown)
    default: return nil
    }
    return condition
  }
}
