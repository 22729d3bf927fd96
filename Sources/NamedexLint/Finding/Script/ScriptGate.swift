internal import NamedexSyntax

/// The systems on which part of a script can run, judging by the conditions on `Platform` around
/// it.
struct ScriptGate: Equatable {
  /// True if the part does not run on any Apple system.
  var isNever = false
  /// True if a condition checks a version in a way that is not understood.
  var isUnknown = false
  var context = AvailabilityContext()

  static let never = ScriptGate(isNever: true)
  static let unknown = ScriptGate(isUnknown: true)

  /// Returns the gate with the guarantees of both gates.
  func and(_ other: ScriptGate) -> ScriptGate {
    ScriptGate(
      isNever: isNever || other.isNever, isUnknown: isUnknown || other.isUnknown,
      context: context.and(other.context))
  }
}

/// The guarantees that a condition gives when it is true and when it is false.
struct ScriptCondition {
  var holds = ScriptGate()
  var fails = ScriptGate()

  /// Evaluates the condition at a node. A condition that is not understood guarantees nothing.
  init(_ id: ScriptTree.ID, _ tree: ScriptTree) { self.init(id, tree, depth: 0) }

  init() {}

  private static let greatestDepth = 4
  /// The maximum number of operands of `&&` or `||` to examine.
  static let mostParts = 8

  private init(_ id: ScriptTree.ID, _ tree: ScriptTree, depth: Int) {
    guard depth < Self.greatestDepth else { return }
    func condition(_ id: ScriptTree.ID) -> ScriptCondition {
      ScriptCondition(id, tree, depth: depth + 1)
    }
    if tree.isDart, let condition = Self.dartCondition(id, tree) {
      self = condition
      return
    }
    switch tree.kind(id) {
    case .not:
      guard let inner = tree.child(id, 0) else { return }
      let condition = condition(inner)
      (holds, fails) = (condition.fails, condition.holds)
    case .and:
      for position in 0..<Self.mostParts {
        guard let part = tree.child(id, position) else { break }
        holds = holds.and(condition(part).holds)
      }
    case .or:
      for position in 0..<Self.mostParts {
        guard let part = tree.child(id, position) else { break }
        fails = fails.and(condition(part).fails)
      }
    case .equal, .unequal:
      guard let system = Self.system(in: id, tree) else {
        versionCondition(id, tree)
        return
      }
      let isApple = Self.appleSystems.contains(system)
      (holds, fails) = isApple ? (ScriptGate(), .never) : (.never, ScriptGate())
      if system == "macos" || system == "native" { fails = ScriptGate() }
      if tree.kind(id) == .unequal { (holds, fails) = (fails, holds) }
    case .operators: versionCondition(id, tree)
    case .call:
      // `isMacOSAtLeast(26)`, `isLiquidGlassAvailable()`: the function is not evaluated.
      guard let callee = tree.child(id, 0), Self.checksVersion(tree.name(callee)) else { return }
      (holds, fails) = (.unknown, .unknown)
    case .identifier:
      // The condition may be a constant in this file.
      guard let found = tree.declaration(of: tree.name(id), at: id), found.path.isEmpty,
        case .value(let value?) = found.source
      else { return }
      self = condition(value)
    default: break
    }
  }

  private static let appleSystems: Set<String> = ["ios", "macos", "darwin", "native", "tvos"]

  /// Returns the system in `Platform.OS === 'ios'` or `process.platform === 'darwin'`.
  private static func system(in id: ScriptTree.ID, _ tree: ScriptTree) -> String? {
    let operands = tree.children(id).compactMap { $0 }
    guard operands.count == 2 else { return nil }
    for (place, text) in [(operands[0], operands[1]), (operands[1], operands[0])]
    where isSystem(place, tree) {
      return tree.value(ofString: text)?.text
    }
    return nil
  }

  /// Returns whether an expression yields the name of the system: `Platform.OS` or
  /// `process.platform`.
  static func isSystem(_ id: ScriptTree.ID, _ tree: ScriptTree) -> Bool {
    guard tree.kind(id) == .member, let object = tree.child(id, 0),
      tree.kind(object) == .identifier
    else { return false }
    let pair = (tree.name(object), tree.name(id))
    return pair == ("Platform", "OS") || pair == ("process", "platform")
  }

  /// Evaluates `Platform.Version >= 17`, with or without `parseInt`, and any other condition that
  /// involves a version.
  private mutating func versionCondition(_ id: ScriptTree.ID, _ tree: ScriptTree) {
    guard Self.hasVersion(id, tree) else { return }
    (holds, fails) = (.unknown, .unknown)
    let operands = tree.children(id).compactMap { $0 }
    guard tree.kind(id) == .operators, operands.count == 2, Self.isVersion(operands[0], tree),
      tree.kind(operands[1]) == .literal
    else { return }
    let number = tree.text(tree.nodes[operands[1]].range)
    guard number.allSatisfy({ $0.isNumber || $0 == "." }) else { return }
    let from = ScriptGate(context: AvailabilityContext(floors: ["iOS": number]))
    let before = ScriptGate(context: AvailabilityContext(ceilings: ["iOS": number]))
    switch tree.name(id) {
    case ">=", ">": (holds, fails) = (from, before)
    case "<", "<=": (holds, fails) = (before, from)
    default: break
    }
  }

  /// Returns whether an expression yields the system's version: `Platform.Version`, or a conversion
  /// such as `parseInt(Platform.Version)`.
  private static func isVersion(_ id: ScriptTree.ID, _ tree: ScriptTree) -> Bool {
    var id = id
    for _ in 0..<greatestDepth {
      switch tree.kind(id) {
      case .member:
        guard let object = tree.child(id, 0) else { return false }
        return tree.name(id) == "Version" && tree.kind(object) == .identifier
          && tree.name(object) == "Platform"
      case .cast:
        guard let inner = tree.child(id, 0) else { return false }
        id = inner
      case .call:
        guard let callee = tree.child(id, 0), let argument = tree.child(id, 1),
          ["parseInt", "parseFloat", "Number", "String"].contains(tree.name(callee))
        else { return false }
        id = argument
      case .operators:
        // `+Platform.Version`
        guard tree.children(id).count == 1, let inner = tree.child(id, 0) else { return false }
        id = inner
      case .identifier:
        guard let found = tree.declaration(of: tree.name(id), at: id), found.path.isEmpty,
          case .value(let value?) = found.source
        else { return false }
        id = value
      default: return false
      }
    }
    return false
  }

  /// Returns whether a function's name suggests that it checks the system's version.
  private static func checksVersion(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["version", "atleast", "orlater", "ornewer", "available", "supported"].contains {
      name.contains($0)
    }
  }

  /// Returns whether a condition contains a name that suggests a version.
  private static func hasVersion(_ id: ScriptTree.ID, _ tree: ScriptTree) -> Bool {
    let range = tree.nodes[id].range
    return range.count < 256 && tree.text(range).lowercased().contains("version")
  }
}
