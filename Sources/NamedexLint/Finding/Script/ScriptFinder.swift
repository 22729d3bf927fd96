internal import NamedexLexing
internal import NamedexSyntax

/// Finds the names in a JavaScript, TypeScript or Dart file.
///
/// It starts where a table, such as `ScriptLibrary` or `DartLibrary`, or a type says that a name is
/// expected, and works back to the strings that the value can be: through constants, objects,
/// lists, conditions, functions, and the properties of the file's components. Values that cross
/// files are followed through `FlowFacts`.
struct ScriptFinder {
  typealias ID = ScriptTree.ID

  /// A place where a name is expected, and what is known about it.
  struct Sink {
    /// The expression at that place.
    var range: Range<Int>
    var kind = NameUse.Kind.symbol
    var origin = NameUse.Origin.stated
    /// True if the program shows something else when the symbol does not exist.
    var hasFallback = false
    /// True if only the name of a property, an argument or an attribute suggests that the value is
    /// a symbol name.
    var isByName = false
    /// A string that contains this text is not a symbol name. Empty if every string is a name.
    var others = ""
    /// Strings that the value cannot equal, because conditions along the way exclude them.
    var excluded: Set<String> = []
    /// True if the value came through a constant or a component.
    var isFollowed = false
    /// The systems on which the code at this place runs; all systems for an icon, because packages
    /// include their icons.
    private(set) var gate = ScriptGate()
    /// The property of another file's component that the value is passed to; nil if this place
    /// itself expects a name.
    var component: FlowKey?

    init(
      range: Range<Int>, kind: NameUse.Kind = .symbol, origin: NameUse.Origin = .stated,
      isFollowed: Bool = false, gate: ScriptGate = ScriptGate(), component: FlowKey? = nil
    ) {
      (self.range, self.kind, self.origin) = (range, kind, origin)
      (self.isFollowed, self.component) = (isFollowed, component)
      narrow(to: gate)
    }

    /// Excludes the systems that another gate excludes.
    mutating func narrow(to other: ScriptGate) {
      if kind.iconSet == nil { gate = gate.and(other) }
    }
  }

  /// A value to find: the part of a node's value that a path selects.
  struct Wanted: Hashable {
    var node: ID
    var path: [ScriptTree.Step]
    var shape: NameShape
    var component: UInt64
    var kind: NameUse.Kind
  }

  /// An expectation that the arguments for one parameter of a function contain names.
  struct Demand: Hashable {
    var function: ID
    var position: Int
    var path: [ScriptTree.Step]
    var shape: NameShape
    var kind = NameUse.Kind.symbol
  }

  /// The identity of a use within its file.
  struct UseKey: Hashable {
    var offset: Int
    var kind: NameUse.Kind
  }

  let tree: ScriptTree
  /// True if the file is in Dart and members of Flutter's classes may be icons from its SDK.
  let importsFlutterIcons: Bool
  let followed: [Int: FollowedName]
  let index: ScriptIndex
  var uses = FileUses()
  var facts = FlowFacts()
  /// The positions in `uses` of the uses found so far.
  var known: [UseKey: Int] = [:]
  var waiting: [(wanted: Wanted, sink: Sink)] = []
  var seen: Set<Wanted> = []
  var demanded: Set<Demand> = []
  /// The members of objects by key, for objects that have been searched.
  var members: [ID: [String: [ID]]] = [:]
  var demands: [(demand: Demand, isDoubtful: Bool)] = []
  /// The number of steps that may still be taken. Without a limit, following values that refer to
  /// each other could take very long.
  var effort: Int

  /// The maximum length of a line, in bytes. A file with a longer line is considered minified, not
  /// edited by hand.
  static let greatestLine = 10_000

  init(tree: ScriptTree, followed: [Int: FollowedName]) {
    self.tree = tree
    importsFlutterIcons = tree.isDart && FlutterIcons.areNamed(in: tree)
    index = ScriptIndex(tree)
    self.followed = followed
    effort = 4096 + 16 * tree.nodes.count
  }

  /// Returns the names in a file, and the facts for following values between files.
  static func usesAndFacts(
    in bytes: [UInt8], dialect: ScriptDialect, listsLiterals: Bool, followed: [Int: FollowedName]
  ) -> (uses: FileUses, facts: FlowFacts) {
    guard !hasLongLine(bytes) else { return minified }
    let hasHint = Self.hasHint(bytes, hintsByByte)
    let hasIcons = Self.mayHaveIcons(bytes)
    guard hasHint || hasIcons || listsLiterals || dialect.hasElements && hasElements(bytes) else {
      return (FileUses(), FlowFacts())
    }
    // A file without any trace of symbols may be in a different language that merely resembles this
    // one.
    return usesAndFacts(
      in: ScriptTree(reading: bytes, as: dialect), listsLiterals: listsLiterals,
      followed: followed
    ) { _ in hasHint }
  }

  /// Returns the names in a component, and the facts for following values between files.
  static func usesAndFacts(
    in bytes: [UInt8], component: ComponentFormat, listsLiterals: Bool,
    followed: [Int: FollowedName]
  ) -> (uses: FileUses, facts: FlowFacts) {
    let hasHint = Self.hasHint(bytes, hintsByByte)
    guard hasHint || listsLiterals || Self.mayHaveIcons(bytes) else {
      return (FileUses(), FlowFacts())
    }
    var (uses, facts) = usesAndFacts(
      in: ScriptTree(reading: bytes, as: component), listsLiterals: listsLiterals,
      followed: followed
    ) { _ in hasHint }
    uses.addDirectives(of: bytes)
    return (uses, facts)
  }

  /// Returns the names in a tree, and the facts for following values between files.
  ///
  /// - Parameter countsProblems: A closure that returns whether to report the tree's problems,
  ///   given the names.
  static func usesAndFacts(
    in tree: ScriptTree, listsLiterals: Bool, followed: [Int: FollowedName],
    countsProblems: ([NameUse]) -> Bool
  ) -> (uses: FileUses, facts: FlowFacts) {
    var finder = ScriptFinder(tree: tree, followed: followed)
    finder.readTree()
    if listsLiterals { finder.listLiterals() }
    if countsProblems(finder.uses.uses) { finder.uses.problems = finder.tree.problems }
    return (finder.uses, finder.facts)
  }

  /// The result for a minified file.
  static var minified: (uses: FileUses, facts: FlowFacts) {
    var uses = FileUses()
    uses.isMinified = true
    return (uses, FlowFacts())
  }

  static func hasLongLine(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > greatestLine else { return false }
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == 0x0A {
      if offset - start > greatestLine { return true }
      start = offset + 1
    }
    return bytes.count - start > greatestLine
  }

  /// Returns whether a file contains one of the given words, which are grouped by first byte.
  private static func hasHint(_ bytes: [UInt8], _ hints: [[[UInt8]]]) -> Bool {
    for (offset, byte) in bytes.enumerated() {
      for hint in hints[Int(byte)] where bytes[offset...].starts(with: hint) { return true }
    }
    return false
  }

  private static func mayHaveIcons(_ bytes: [UInt8]) -> Bool {
    hasHint(bytes, iconHintsByByte) || IconClasses.mayStart(in: bytes)
  }

  private static let hintsByByte = byFirstByte(ScriptLibrary.hints)
  private static let iconHintsByByte = byFirstByte(IconLibrary.hints)

  private static func byFirstByte(_ hints: [[UInt8]]) -> [[[UInt8]]] {
    (0..<256).map { byte in hints.filter { Int($0[0]) == byte } }
  }

  /// Returns whether a file contains `/>` or `</`.
  private static func hasElements(_ bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { first, second in
      first == UInt8(ascii: "/") && second == UInt8(ascii: ">")
        || first == UInt8(ascii: "<") && second == UInt8(ascii: "/")
    }
  }

  // MARK: - The file

  mutating func readTree() {
    obeyComments()
    for id in tree.nodes.indices { look(at: id) }
    takeImportedIcons()
    settle()
    if !tree.isDart { takeIconClasses() }
    if tree.isDart { addDartFacts() } else { addFacts() }
    for id in tree.nodes.indices { takeFollowed(id) }
  }

  /// Expects names in the parts of a node that take names.
  mutating func look(at id: ID) {
    if tree.isDart {
      switch tree.kind(id) {
      case .call: lookAtDartCall(id)
      case .member: if importsFlutterIcons { takeFlutterIcon(id) }
      default: break
      }
      return
    }
    switch tree.kind(id) {
    case .element:
      lookAtElement(id)
      lookForIcons(inElement: id)
    case .object: lookAtObject(id)
    case .call:
      lookForIcons(inCall: id)
      for function in index.library(ofCall: id)?.functions ?? [] {
        guard let callee = tree.child(id, 0), let found = index.imported(callee),
          found.names == function.names, let argument = tree.child(id, 1)
        else { continue }
        var sink = sink(at: argument, kind: function.kind)
        sink.others = function.others
        want(argument, function.shape, sink)
      }
    case .variable: lookAtVariable(id)
    case .cast:
      if let value = tree.child(id, 0), let shape = shape(ofType: tree.child(id, 1)) {
        want(value, shape, sink(at: value))
      }
    case .field:
      if let value = tree.child(id, 0), let shape = shape(ofType: tree.child(id, 1)) {
        want(value, shape, sink(at: value))
      }
    case .function: lookAtFunction(id)
    default: break
    }
  }

  mutating func lookAtElement(_ id: ID) {
    let attributes = tree.children(id).compactMap { $0 }.filter { tree.kind($0) == .attribute }
    guard let found = index.imported(tag: id), let library = ScriptLibrary.of(found.module),
      let word = found.names.last
    else { return lookAtOwnElement(id, attributes) }
    for rule in library.attributes where rule.tag == "*" || rule.tag == word {
      for case let spread? in tree.children(id) where tree.kind(spread) == .spread {
        // `{...props}`
        guard let value = tree.child(spread, 0) else { continue }
        want(value, NameShape(members: [rule.name: rule.shape]), sink(at: value))
      }
      for attribute in attributes where tree.name(attribute) == rule.name {
        guard let value = tree.child(attribute, 0) else { continue }
        var sink = sink(at: value)
        sink.hasFallback =
          rule.fallback.map { name in
            attributes.contains { tree.name($0) == name }
          } ?? false
        want(value, rule.shape, sink)
      }
    }
  }

  /// Expects names in attributes whose names suggest symbols.
  mutating func lookAtOwnElement(_ id: ID, _ attributes: [ID]) {
    for attribute in attributes {
      let name = tree.name(attribute)
      for rule in ScriptLibrary.namedAttributes where rule.name == name {
        guard rule.tag == "*" || tree.name(id).hasSuffix("." + rule.tag),
          let value = tree.child(attribute, 0)
        else { continue }
        var sink = sink(at: value)
        sink.isByName = true
        want(value, rule.shape, sink)
      }
    }
  }

  mutating func lookAtObject(_ id: ID) {
    for case let property? in tree.children(id) where tree.kind(property) == .property {
      guard let rules = index.members[tree.name(property)], let value = tree.child(property, 0)
      else { continue }
      for (rule, isImported) in rules {
        if let beside = rule.beside {
          guard index.text(of: beside.key, in: id) == beside.value else { continue }
        } else if !isImported, !rule.isUnique {
          continue
        }
        var sink = sink(at: value)
        sink.isByName = rule.beside == nil && !isImported
        want(value, rule.shape, sink)
      }
    }
  }

  mutating func lookAtVariable(_ id: ID) {
    guard let value = tree.child(id, 1), let type = tree.child(id, 2) else { return }
    if let shape = shape(ofType: type) { want(value, shape, sink(at: value)) }
    // `const Row: FC<Props> = …`
    if tree.kind(type) == .typeReference, Self.componentTypes.contains(tree.name(type)),
      let function = index.function(value), let shape = shape(ofType: tree.child(type, 0))
    {
      demand(
        Demand(function: function, position: 0, path: [], shape: shape), sink(at: value))
    }
  }

  private static let componentTypes: Set<String> = [
    "FC", "FunctionComponent", "VFC", "ComponentType",
  ]

  mutating func lookAtFunction(_ id: ID) {
    let children = tree.children(id)
    for (position, parameter) in children.dropLast(2).enumerated() {
      guard let parameter, let shape = shape(ofType: tree.child(parameter, 2)) else { continue }
      demand(
        Demand(function: id, position: position, path: [], shape: shape), sink(at: parameter))
      if let fallback = tree.child(parameter, 1) { want(fallback, shape, sink(at: fallback)) }
      if let pattern = tree.child(parameter, 0) { wantDefaults(pattern, shape) }
    }
    if let result = children.dropLast().last, let shape = shape(ofType: result) {
      for value in index.results[id] ?? [] { want(value, shape, sink(at: value)) }
    }
  }

  /// Expects names in the default values of a pattern.
  mutating func wantDefaults(_ pattern: ID, _ shape: NameShape) {
    guard tree.kind(pattern) == .object else { return }
    for case let property? in tree.children(pattern) where tree.kind(property) == .property {
      guard let target = tree.child(property, 0), tree.kind(target) == .assignment,
        let value = tree.child(target, 1), let inner = shape.member(tree.name(property))
      else { continue }
      want(value, inner, sink(at: value))
    }
  }

  func sink(at id: ID, kind: NameUse.Kind = .symbol) -> Sink {
    Sink(range: tree.nodes[id].range, kind: kind, gate: index.gate(of: id))
  }
}
