internal import NamedexCore
internal import NamedexLexing
internal import NamedexSyntax

/// Finds the names in a file of JavaScript or TypeScript.
///
/// It starts where `ScriptLibrary` or a type says that a name is expected, and goes back from there to the
/// strings that can be the value: through constants, objects, lists, conditions, functions, and the properties of
/// the components of the file. What other files say comes from `FlowFacts`.
struct ScriptFinder {
  typealias ID = ScriptTree.ID

  /// A place where a name is expected, and what is known of it.
  struct Sink {
    /// The expression there.
    var range: Range<Int>
    var kind = NameUse.Kind.symbol
    var origin = NameUse.Origin.stated
    /// Whether something else is shown if there is no symbol of the name.
    var hasFallback = false
    /// Whether only the key of an object says that it is a name.
    var isByName = false
    /// What is in texts that are not names; empty if all are names.
    var others = ""
    /// Whether the value has gone through a constant or a component.
    var isFollowed = false
    /// On which systems the place runs.
    var gate = ScriptGate()
    /// The property of a component of another file that it is; nil if names are expected here.
    var component: FlowKey?
  }

  /// A value that is looked for: what a path leads to from a node.
  struct Wanted: Hashable {
    var node: ID
    var path: [ScriptTree.Step]
    var shape: NameShape
    var component: UInt64
  }

  /// What is wanted of a parameter of a function.
  struct Demand: Hashable {
    var function: ID
    var position: Int
    var path: [ScriptTree.Step]
    var shape: NameShape
  }

  let tree: ScriptTree
  let listsLiterals: Bool
  let followed: [Int: FollowedName]
  let index: ScriptIndex
  var uses = FileUses()
  var facts = FlowFacts()
  /// The uses by where they begin.
  private var known: [Int: Int] = [:]
  private var waiting: [(wanted: Wanted, sink: Sink)] = []
  private var seen: Set<Wanted> = []
  private var demanded: Set<Demand> = []
  /// The members of objects by their keys, for those that were asked for one.
  private var members: [ID: [String: [ID]]] = [:]
  private(set) var demands: [(demand: Demand, isDoubtful: Bool)] = []
  /// What is still done: values may go in circles of any size.
  private var effort: Int

  /// Longer lines are those of minified files, which nobody edits.
  static let greatestLine = 10_000

  init(
    bytes: [UInt8], dialect: ScriptDialect, listsLiterals: Bool, followed: [Int: FollowedName]
  ) {
    tree = ScriptTree(reading: bytes, as: dialect)
    index = ScriptIndex(tree)
    self.listsLiterals = listsLiterals
    self.followed = followed
    effort = 4096 + 16 * tree.nodes.count
  }

  /// Finds the names of a file, and what it says of the components of other files.
  static func find(
    in bytes: [UInt8], dialect: ScriptDialect, listsLiterals: Bool, followed: [Int: FollowedName]
  ) -> (uses: FileUses, facts: FlowFacts) {
    guard !hasLongLine(bytes) else {
      var uses = FileUses()
      uses.isMinified = true
      return (uses, FlowFacts())
    }
    let hasHint = hasHint(bytes)
    guard hasHint || listsLiterals || dialect.hasElements && hasElements(bytes) else {
      return (FileUses(), FlowFacts())
    }
    var finder = ScriptFinder(
      bytes: bytes, dialect: dialect, listsLiterals: listsLiterals, followed: followed)
    finder.find()
    // A file that has nothing to do with symbols may be of a language that only looks like this one.
    if hasHint { finder.uses.problems = finder.tree.problems }
    return (finder.uses, finder.facts)
  }

  private static func hasLongLine(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > greatestLine else { return false }
    var start = 0
    for (offset, byte) in bytes.enumerated() where byte == 0x0A {
      if offset - start > greatestLine { return true }
      start = offset + 1
    }
    return bytes.count - start > greatestLine
  }

  /// Whether a file names a library of the table, or a member that only one of them has.
  private static func hasHint(_ bytes: [UInt8]) -> Bool {
    for (offset, byte) in bytes.enumerated() {
      for hint in hintsByByte[Int(byte)] where bytes[offset...].starts(with: hint) { return true }
    }
    return false
  }

  private static let hintsByByte: [[[UInt8]]] = (0..<256).map { byte in
    ScriptLibrary.hints.filter { Int($0[0]) == byte }
  }

  /// Whether there is a tag's end in a file.
  private static func hasElements(_ bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { first, second in
      first == UInt8(ascii: "/") && second == UInt8(ascii: ">")
        || first == UInt8(ascii: "<") && second == UInt8(ascii: "/")
    }
  }

  // MARK: - The file

  private mutating func find() {
    obeyComments()
    for id in tree.nodes.indices { look(at: id) }
    settle()
    addFacts()
    for id in tree.nodes.indices { takeFollowed(id) }
    if listsLiterals { listLiterals() }
  }

  /// Expects names where a node says so.
  private mutating func look(at id: ID) {
    switch tree.kind(id) {
    case .element: lookAtElement(id)
    case .object: lookAtObject(id)
    case .call:
      for function in index.library(ofCall: id)?.functions ?? [] {
        guard let callee = tree.child(id, 0), let found = index.imported(callee),
          found.names == function.names, let argument = tree.child(id, 1)
        else { continue }
        var sink = sink(at: argument)
        sink.kind = function.kind
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

  private mutating func lookAtElement(_ id: ID) {
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

  /// Expects names in attributes whose own names say so.
  private mutating func lookAtOwnElement(_ id: ID, _ attributes: [ID]) {
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

  private mutating func lookAtObject(_ id: ID) {
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

  private mutating func lookAtVariable(_ id: ID) {
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

  private mutating func lookAtFunction(_ id: ID) {
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

  /// Expects names where a pattern has defaults.
  private mutating func wantDefaults(_ pattern: ID, _ shape: NameShape) {
    guard tree.kind(pattern) == .object else { return }
    for case let property? in tree.children(pattern) where tree.kind(property) == .property {
      guard let target = tree.child(property, 0), tree.kind(target) == .assignment,
        let value = tree.child(target, 1), let inner = shape.member(tree.name(property))
      else { continue }
      want(value, inner, sink(at: value))
    }
  }

  private func sink(at id: ID) -> Sink {
    Sink(range: tree.nodes[id].range, gate: index.gate(of: id))
  }

  // MARK: - Values

  mutating func want(
    _ node: ID, _ shape: NameShape, _ sink: Sink, path: [ScriptTree.Step] = []
  ) {
    guard !sink.gate.isNever, path.count <= Self.longestPath, !shape.isEmpty else { return }
    let component = sink.component.map(\.flowHash) ?? 0
    let wanted = Wanted(node: node, path: path, shape: shape, component: component)
    guard seen.insert(wanted).inserted else { return }
    waiting.append((wanted, sink))
  }

  private static let longestPath = 6

  /// Follows what is wanted until nothing is left.
  mutating func settle() {
    while let (wanted, sink) = waiting.popLast(), effort > 0 {
      effort -= 1
      follow(wanted, sink)
    }
  }

  private mutating func follow(_ wanted: Wanted, _ sink: Sink) {
    let (node, path, shape) = (wanted.node, wanted.path, wanted.shape)
    switch tree.kind(node) {
    case .string, .attributeString:
      if path.isEmpty, shape.isName { take(node, shape, sink) }
    case .conditional:
      for case let branch? in tree.children(node).dropFirst() {
        want(branch, shape, sink, path: path)
      }
    case .or:
      for case let operand? in tree.children(node) { want(operand, shape, sink, path: path) }
    case .and, .statement:
      if let last = tree.lastChild(node) { want(last, shape, sink, path: path) }
    case .cast:
      if let value = tree.child(node, 0) { want(value, shape, sink, path: path) }
    case .assignment:
      if let value = tree.child(node, 1) { want(value, shape, sink, path: path) }
    case .object: followObject(node, path, shape, sink)
    case .array: followArray(node, path, shape, sink)
    case .identifier: followIdentifier(node, path, shape, sink)
    case .member:
      if let object = tree.child(node, 0) {
        want(object, shape, sink, path: [.key(tree.name(node))] + path)
      }
    case .subscripted:
      guard let object = tree.child(node, 0) else { return }
      let key = tree.child(node, 1).flatMap { tree.value(ofString: $0)?.text }
      want(object, shape, sink, path: [key.map { .key($0) } ?? .any] + path)
    case .call: followCall(node, path, shape, sink)
    case .template, .operators: noteDynamic(path, shape, sink)
    default: break
    }
  }

  private mutating func followObject(
    _ node: ID, _ path: [ScriptTree.Step], _ shape: NameShape, _ sink: Sink
  ) {
    for property in properties(of: node, path.first) {
      switch tree.kind(property) {
      case .spread:
        if let value = tree.child(property, 0) { want(value, shape, sink, path: path) }
      case .computedProperty:
        guard let value = tree.child(property, 1) else { continue }
        if !path.isEmpty {
          want(value, shape, sink, path: Array(path.dropFirst()))
        } else if let inner = shape.elements.first {
          want(value, inner, sink)
        }
      case .property:
        let key = tree.name(property)
        if path.isEmpty, shape.hasNamesAsKeys { take(keyOf: property, sink) }
        guard let value = tree.child(property, 0) else { continue }
        if !path.isEmpty {
          want(value, shape, sink, path: Array(path.dropFirst()))
        } else if let inner = shape.member(key) {
          want(value, inner, sink)
        }
      default: break
      }
    }
  }

  /// The members of an object to which a step may lead; all without a step.
  private mutating func properties(of object: ID, _ step: ScriptTree.Step?) -> [ID] {
    guard case .key(let key) = step else { return tree.children(object).compactMap { $0 } }
    if members[object] == nil {
      var known: [String: [ID]] = [:]
      for case let property? in tree.children(object) {
        // What a computed key or another object adds is under no name.
        let isNamed = tree.kind(property) == .property
        known[isNamed ? tree.name(property) : "", default: []].append(property)
      }
      members[object] = known
    }
    return (members[object]?[key] ?? []) + (key.isEmpty ? [] : members[object]?[""] ?? [])
  }

  private mutating func followArray(
    _ node: ID, _ path: [ScriptTree.Step], _ shape: NameShape, _ sink: Sink
  ) {
    if case .index(let position) = path.first, let element = tree.child(node, position) {
      return want(element, shape, sink, path: Array(path.dropFirst()))
    }
    for case let element? in tree.children(node) {
      if tree.kind(element) == .spread {
        if let value = tree.child(element, 0) { want(value, shape, sink, path: path) }
      } else if let step = path.first {
        if case .key = step { continue }
        want(element, shape, sink, path: Array(path.dropFirst()))
      } else if let inner = shape.elements.first {
        want(element, inner, sink)
      }
    }
  }

  private mutating func followIdentifier(
    _ node: ID, _ path: [ScriptTree.Step], _ shape: NameShape, _ sink: Sink
  ) {
    let name = tree.name(node)
    var sink = sink
    sink.gate = sink.gate.and(index.gate(of: node))
    sink.isFollowed = true
    guard let found = tree.declaration(of: name, at: node) else {
      if name != "undefined" { noteDynamic(path, shape, sink) }
      return
    }
    if index.isShown(name, at: node) { sink.origin = .guessed }
    if let fallback = found.fallback { want(fallback, shape, sink, path: path) }
    switch found.source {
    case .value(let value):
      if let value { want(value, shape, sink, path: found.path + path) }
      for value in index.assigned(to: name, at: node) { want(value, shape, sink, path: path) }
    case .parameter(let function, let position):
      demand(
        Demand(
          function: function, position: position, path: found.path + path, shape: shape), sink)
    default: noteDynamic(path, shape, sink)
    }
  }

  /// Expects names in what a function is given.
  private mutating func demand(_ demand: Demand, _ sink: Sink) {
    guard demand.function >= 0, demanded.insert(demand).inserted else { return }
    demands.append((demand, sink.origin == .guessed))
    var sink = sink
    sink.isFollowed = true
    let (path, shape) = (demand.path, demand.shape)
    for site in index.sites[demand.function] ?? [] {
      effort -= 1
      switch tree.kind(site) {
      case .element:
        guard demand.position == 0 else { continue }
        for case let attribute? in tree.children(site) {
          switch tree.kind(attribute) {
          case .spread:
            if let value = tree.child(attribute, 0) { want(value, shape, sink, path: path) }
          case .attribute:
            guard let value = tree.child(attribute, 0) else { continue }
            if let step = path.first {
              guard step == .key(tree.name(attribute)) else { continue }
              want(value, shape, sink, path: Array(path.dropFirst()))
            } else if let inner = shape.members[tree.name(attribute)] {
              want(value, inner, sink)
            }
          default: break
          }
        }
      default:
        if let argument = tree.child(site, demand.position + 1) {
          want(argument, shape, sink, path: path)
        }
      }
    }
    for list in index.lists(givenTo: demand.function, position: demand.position, path: path) {
      want(list.value, shape, sink, path: [.any] + list.path)
    }
  }

  private mutating func followCall(
    _ node: ID, _ path: [ScriptTree.Step], _ shape: NameShape, _ sink: Sink
  ) {
    var sink = sink
    sink.gate = sink.gate.and(index.gate(of: node))
    guard let parts = index.values(ofCall: node, path) else {
      return noteDynamic(path, shape, sink)
    }
    for part in parts { want(part.value, shape, sink, path: part.path) }
  }

  // MARK: - Names

  private mutating func noteDynamic(
    _ path: [ScriptTree.Step], _ shape: NameShape, _ sink: Sink
  ) {
    guard sink.component == nil, sink.kind == .symbol, shape.isName, shape.prefix.isEmpty else {
      return
    }
    if uses.dynamics.last != sink.range { uses.dynamics.append(sink.range) }
  }

  /// Takes a string.
  private mutating func take(_ node: ID, _ shape: NameShape, _ sink: Sink) {
    let start = tree.nodes[node].range.lowerBound
    if let component = sink.component {
      guard let value = tree.value(ofString: node) else { return }
      facts.literals.append(
        FlowFacts.Literal(
          start: UInt32(truncatingIfNeeded: start),
          text: UInt32(truncatingIfNeeded: FlowHash.hash(value.text.utf8)), to: component))
      return
    }
    guard let value = tree.value(ofString: node) else { return noteDynamic([], shape, sink) }
    guard value.text.hasPrefix(shape.prefix), value.isPlain || shape.prefix.isEmpty else { return }
    if !sink.others.isEmpty, value.text.contains(sink.others) { return }
    let content = tree.nodes[node].name
    let range = content.lowerBound + shape.prefix.utf8.count..<content.upperBound
    let text = String(value.text.dropFirst(shape.prefix.count))
    add(
      NameUse(
        name: text, kind: sink.kind, form: .text, range: range, isPlain: value.isPlain),
      sink, gate: sink.gate.and(index.gate(of: node)))
  }

  /// Takes the key of an object.
  private mutating func take(keyOf property: ID, _ sink: Sink) {
    let range = tree.nodes[property].name
    guard sink.component == nil else { return }
    // Without quotation marks, a name with a period would be no key.
    let isQuoted = tree.nodes[property].range.lowerBound < range.lowerBound
    add(
      NameUse(
        name: tree.text(range), kind: sink.kind, form: .text, range: range, isPlain: isQuoted),
      sink, gate: sink.gate)
  }

  private mutating func add(_ use: NameUse, _ sink: Sink, gate: ScriptGate) {
    guard !gate.isNever else { return }
    var use = use
    use.context = gate.context
    use.isTested = gate.isUnknown
    use.isByName = sink.isByName
    if sink.hasFallback {
      use.alternatives = NameUse.Alternatives(names: [], isLast: false)
    }
    use.origin = sink.origin == .stated && sink.isFollowed ? .followed : sink.origin
    if use.origin != .stated, sink.kind == .symbol, !Self.looksLikeSymbol(use.name) {
      return uses.texts.append(use)
    }
    guard let number = known[use.range.lowerBound] else {
      known[use.range.lowerBound] = uses.uses.count
      return uses.uses.append(use)
    }
    // Of two ways, the one that promises less counts.
    uses.uses[number].context = uses.uses[number].context.or(use.context)
    uses.uses[number].isTested = uses.uses[number].isTested && use.isTested
    uses.uses[number].isByName = uses.uses[number].isByName && use.isByName
    if use.alternatives == nil { uses.uses[number].alternatives = nil }
    if use.origin.rawValue < uses.uses[number].origin.rawValue {
      uses.uses[number].origin = use.origin
    }
  }

  /// Takes a string that another file says is a name.
  private mutating func takeFollowed(_ node: ID) {
    guard !followed.isEmpty, let found = followed[tree.nodes[node].range.lowerBound],
      let value = tree.value(ofString: node)
    else { return }
    var sink = Sink(
      range: tree.nodes[node].range, origin: found.isCertain ? .followed : .guessed,
      isFollowed: true)
    sink.isByName = found.isByName
    add(
      NameUse(
        name: value.text, kind: .symbol, form: .text, range: tree.nodes[node].name,
        isPlain: value.isPlain),
      sink, gate: index.gate(of: node))
  }

  /// Whether a text has what names of symbols have.
  private static func looksLikeSymbol(_ text: String) -> Bool {
    !text.isEmpty && !text.hasPrefix(".")
      && text.utf8.allSatisfy {
        0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".")
      }
  }

  private mutating func listLiterals() {
    for id in tree.nodes.indices {
      guard let value = tree.value(ofString: id), value.text.utf8.contains(UInt8(ascii: "."))
      else { continue }
      uses.literals.append(
        NameUse(
          name: value.text, kind: .symbol, form: .text, range: tree.nodes[id].name,
          isPlain: value.isPlain))
    }
  }

  // MARK: - Comments

  private mutating func obeyComments() {
    var marks: [SourceComment] = []
    for comment in tree.comments {
      switch CommentDirective(tree.bytes, comment: comment.range) {
      case .rules(let directive): uses.directives.append(directive)
      case .problem(let problem): uses.problems.note(problem.offset, problem.message)
      case .symbol: marks.append(comment)
      case nil: break
      }
    }
    if !marks.isEmpty { take(markedBy: marks) }
  }

  /// Takes the strings that comments `namedex:symbol` mark: those of a comment's line, or of what comes after it.
  private mutating func take(markedBy comments: [SourceComment]) {
    func isBefore(_ a: ID, _ b: ID) -> Bool {
      let (a, b) = (tree.nodes[a].range, tree.nodes[b].range)
      return (a.lowerBound, -a.count) < (b.lowerBound, -b.count)
    }
    let nodes = tree.nodes.indices.filter { !tree.nodes[$0].range.isEmpty }.sorted(by: isBefore)
    let strings = nodes.filter { tree.kind($0) == .string || tree.kind($0) == .attributeString }
    func first(from offset: Int, in nodes: [ID]) -> Int {
      nodes.indices.partitioningIndex { tree.nodes[nodes[$0]].range.lowerBound >= offset }
    }
    for comment in comments {
      var range = comment.lineStart..<comment.range.lowerBound
      if comment.isAlone {
        let next = first(from: comment.range.upperBound, in: nodes)
        guard next < nodes.count else { continue }
        range = tree.nodes[nodes[next]].range
      }
      for string in strings[first(from: range.lowerBound, in: strings)...] {
        guard tree.nodes[string].range.lowerBound < range.upperBound else { break }
        take(string, .name, Sink(range: tree.nodes[string].range))
      }
    }
  }
}
