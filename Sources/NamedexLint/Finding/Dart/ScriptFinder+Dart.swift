internal import NamedexSyntax

/// Finds names in Dart: constructor arguments and field values.
extension ScriptFinder {
  /// Returns the names in a Dart file, and the facts for following values between files.
  static func usesAndFacts(
    inDart bytes: [UInt8], listsLiterals: Bool, followed: [Int: FollowedName]
  ) -> (uses: FileUses, facts: FlowFacts) {
    guard !hasLongLine(bytes) else { return minified }
    // Problems in a file without names are not reported, because the file may use a later version
    // of Dart.
    return usesAndFacts(
      in: ScriptTree(readingDart: bytes), listsLiterals: listsLiterals, followed: followed
    ) { !$0.isEmpty }
  }

  // MARK: - Calls

  mutating func lookAtDartCall(_ id: ID) {
    guard let name = index.calleeName(ofCall: id) else { return }
    let rules = DartLibrary.rules(for: name, importing: tree.modules)
    if rules.isEmpty || index.declaresCallee(ofCall: id) { return lookAtOwnCall(id) }
    for (library, rule) in rules {
      var position = 0
      for case let argument? in tree.children(id).dropFirst() {
        if tree.kind(argument) == .argument {
          guard let shape = rule.named[tree.name(argument)], let value = tree.child(argument, 0)
          else { continue }
          want(value, shape, dartSink(at: value, library))
        } else {
          if position < rule.unnamed.count {
            want(argument, rule.unnamed[position], dartSink(at: argument, library))
          }
          position += 1
        }
      }
    }
  }

  private func dartSink(at id: ID, _ library: DartLibrary?) -> Sink {
    var gate = index.gate(of: id)
    if let floor = library?.floor {
      gate = gate.and(ScriptGate(context: AvailabilityContext(floors: ["iOS": floor])))
    }
    var sink = Sink(range: tree.nodes[id].range, gate: gate)
    // A string with a slash is an asset path.
    sink.others = "/"
    return sink
  }

  /// Expects symbol names in arguments whose names suggest symbols.
  private mutating func lookAtOwnCall(_ id: ID) {
    for case let argument? in tree.children(id) where tree.kind(argument) == .argument {
      guard DartLibrary.namedArguments.contains(tree.name(argument)),
        let value = tree.child(argument, 0)
      else { continue }
      var sink = dartSink(at: value, nil)
      sink.isByName = true
      want(value, .name, sink)
    }
  }

  // MARK: - Names

  /// Follows a name to a field, a getter or a class.
  ///
  /// - Returns: True if there is nothing else to follow.
  mutating func followDartName(
    _ node: ID, _ path: [ScriptTree.Step], _ shape: NameShape, _ sink: Sink
  ) -> Bool {
    let name = tree.name(node)
    let rest = Array(path.dropFirst())
    if let number = tree.classNamed(by: node) {
      guard case .key(let key) = path.first else { return true }
      if key == "values" {
        guard case .key(let field) = rest.dropFirst().first else { return true }
        followMember(field, of: number, Array(rest.dropFirst(2)), shape, sink)
      } else {
        followMember(key, of: number, rest, shape, sink)
      }
      return true
    }
    if name == "this" || name == "super" {
      if let number = tree.classAround(node), case .key(let key) = path.first {
        followMember(key, of: number, rest, shape, sink)
      }
      return true
    }
    guard let found = tree.declaration(of: name, at: node) else {
      return followForeign(name, node, path, shape, sink)
    }
    switch found.source {
    case .member(let number, let field):
      var sink = sink
      if index.isShown(name, at: node) { sink.origin = .guessed }
      followMember(field, of: number, path, shape, sink)
      return true
    case .getter(let function):
      for value in index.results[function] ?? [] { want(value, shape, sink, path: path) }
      if let number = tree.classAround(node) { noteMember(name, of: number, path, shape, sink) }
      return true
    default:
      if let type = found.elementType ?? found.type { follow(type, path, shape, sink) }
      return false
    }
  }

  /// Follows a name that the file does not declare; returns true if there is nothing else to
  /// follow.
  private mutating func followForeign(
    _ name: String, _ node: ID, _ path: [ScriptTree.Step], _ shape: NameShape, _ sink: Sink
  ) -> Bool {
    guard shape.isName, shape.prefix.isEmpty else { return false }
    if name == "widget", case .key(let key) = path.first {
      // A widget's state is a separate class.
      guard let number = tree.classAround(node), let base = tree.classes[number].base,
        let widget = tree.child(base, 0)
      else { return true }
      followMember(key, ofType: tree.name(widget), Array(path.dropFirst()), shape, sink)
      return true
    }
    if case .key(let key) = path.first, path.count == 1 {
      move(from: Self.key(key, of: name), sink, at: node)
      return name.first?.isUppercase ?? false
    }
    if path.isEmpty { move(from: Self.key("", of: name), sink, at: node) }
    return false
  }

  /// Follows a path from a value of the given type through its members.
  private mutating func follow(
    _ type: ID, _ path: [ScriptTree.Step], _ shape: NameShape, _ sink: Sink
  ) {
    var (type, path) = (type, path[...])
    while let step = path.first {
      if case .key(let key) = step, !["List", "Iterable", "Set", "Map"].contains(tree.name(type)) {
        return followMember(
          key, ofType: tree.name(type), Array(path.dropFirst()), shape, sink)
      }
      guard let element = tree.lastChild(type) else { return }
      (type, path) = (element, path.dropFirst())
    }
  }

  // MARK: - Members

  /// Expects names in a member of a class, given the class's name.
  mutating func followMember(
    _ name: String, ofType type: String, _ path: [ScriptTree.Step], _ shape: NameShape, _ sink: Sink
  ) {
    let numbers = index.classes(with: type)
    for number in numbers { followMember(name, of: number, path, shape, sink) }
    if !numbers.contains(where: { tree.classes[$0].members[name] != nil }), path.isEmpty,
      shape.isName
    {
      move(from: Self.key(name, of: type), sink, at: nil)
    }
  }

  /// Expects names in a member of a class, wherever instances of the class are created.
  mutating func followMember(
    _ name: String, of number: Int, _ path: [ScriptTree.Step], _ shape: NameShape, _ sink: Sink
  ) {
    let wanted = Wanted(
      node: -number - 1, path: [.key(name)] + path, shape: shape,
      component: sink.component.map(\.flowHash) ?? 0, kind: sink.kind)
    guard path.count <= 6, seen.insert(wanted).inserted else { return }
    var sink = sink
    sink.isFollowed = true
    let type = tree.classes[number]
    guard let member = type.members[name] else {
      for extended in index.classes(with: type.name) where extended != number {
        followMember(name, of: extended, path, shape, sink)
      }
      if let base = type.base {
        followMember(name, ofType: tree.name(base), path, shape, sink)
      }
      return
    }
    if let value = member.value { want(value, shape, sink, path: path) }
    if let function = member.function {
      for value in index.results[function] ?? [] { want(value, shape, sink, path: path) }
    }
    if let declared = member.type, !path.isEmpty { follow(declared, path, shape, sink) }
    noteMember(name, of: number, path, shape, sink)
    guard !member.isStatic, member.function == nil else { return }
    for value in index.assigned(to: name, inScope: type.scope) {
      want(value, shape, sink, path: path)
    }
    for (_, function) in type.constructors.sorted(by: { $0.key < $1.key }) {
      for (position, parameter) in (tree.signatures[function] ?? []).enumerated()
      where parameter.isField && parameter.name == name {
        if let fallback = parameter.fallback { want(fallback, shape, sink, path: path) }
        demand(
          Demand(
            function: function, position: parameter.isNamed ? -1 : position,
            path: (parameter.isNamed ? [.key(name)] : []) + path, shape: shape, kind: sink.kind),
          sink)
      }
    }
  }

  /// Records, for other files, that a member holds names.
  private mutating func noteMember(
    _ name: String, of number: Int, _ path: [ScriptTree.Step], _ shape: NameShape, _ sink: Sink
  ) {
    let type = tree.classes[number].name
    guard path.isEmpty, shape.isName, !type.isEmpty else { return }
    move(from: Self.key(name, of: type), sink, at: nil)
  }

  private mutating func move(from key: FlowKey, _ sink: Sink, at node: ID?) {
    guard sink.component != key, sink.kind == .symbol else { return }
    facts.moves.append(
      FlowFacts.Move(
        from: key, to: sink.component ?? .symbol,
        offset: UInt32(
          truncatingIfNeeded: node.map { tree.nodes[$0].range.lowerBound }
            ?? sink.range.lowerBound),
        isDoubtful: sink.origin == .guessed))
  }

  /// Follows a call to its result, or to a field of the object that it creates.
  ///
  /// - Returns: True if the call is understood.
  mutating func followDartCall(
    _ node: ID, _ path: [ScriptTree.Step], _ shape: NameShape, _ sink: Sink
  ) -> Bool {
    guard let callee = tree.child(node, 0) else { return false }
    if let (number, function) = tree.constructor(callee) {
      guard case .key(let key) = path.first else { return true }
      let rest = Array(path.dropFirst())
      let parameters = function.flatMap { tree.signatures[$0] } ?? []
      guard let position = parameters.firstIndex(where: { $0.isField && $0.name == key }) else {
        followMember(key, of: number, rest, shape, sink)
        return true
      }
      let parameter = parameters[position]
      let value =
        parameter.isNamed
        ? index.argument(named: key, ofCall: node) : index.argument(position, ofCall: node)
      if let value = value ?? parameter.fallback { want(value, shape, sink, path: rest) }
      return true
    }
    if tree.kind(callee) == .member, let receiver = tree.child(callee, 0) {
      switch tree.name(callee) {
      case "toList", "toSet", "where", "skip", "take", "sublist", "followedBy", "cast", "copyWith":
        want(receiver, shape, sink, path: path)
        return true
      case "firstWhere", "elementAt", "singleWhere", "lastWhere", "firstWhereOrNull":
        want(receiver, shape, sink, path: [.any] + path)
        return true
      case "of", "from", "unmodifiable":
        if let list = index.argument(0, ofCall: node) { want(list, shape, sink, path: path) }
        return true
      case "map" where path.isEmpty:
        // `Wrap(children: items.map(…))`: the function creates the widgets that are shown.
        return false
      default: break
      }
    }
    // The call creates an object of a class that another file declares.
    if case .key(let key) = path.first, let name = index.calleeName(ofCall: node),
      name.first?.isUppercase == true || name.hasPrefix("_")
    {
      if let value = index.argument(named: key, ofCall: node) {
        want(value, shape, sink, path: Array(path.dropFirst()))
      } else if path.count == 1 {
        followMember(key, ofType: name, [], shape, sink)
      }
      return true
    }
    return false
  }

  // MARK: - Facts

  /// Records which fields and parameters hold names, and which strings are passed to classes and
  /// functions in other files.
  mutating func addDartFacts() {
    var names: [ID: String] = [:]
    for (name, declaration) in tree.fileDeclarations {
      if case .function(let function) = declaration.source { names[function] = name }
    }
    for type in tree.classes where !type.name.isEmpty {
      for (name, function) in type.constructors {
        names[function] = name.isEmpty ? type.name : "\(type.name).\(name)"
      }
    }
    for (demand, isDoubtful) in demands {
      guard let name = names[demand.function], demand.shape.isName else { continue }
      var key = FlowKey.symbol
      if demand.position >= 0, demand.path.isEmpty {
        key = Self.key(Self.argument(demand.position), of: name)
      } else if demand.position < 0, demand.path.count == 1,
        case .key(let parameter) = demand.path[0]
      {
        key = Self.key(parameter, of: name)
      } else {
        continue
      }
      facts.declared.append(FlowFacts.Declared(key: key, type: 0))
      facts.moves.append(
        FlowFacts.Move(
          from: key, to: .symbol,
          offset: UInt32(truncatingIfNeeded: tree.nodes[demand.function].range.lowerBound),
          isDoubtful: isDoubtful))
    }
    addFields()
    for (name, declaration) in tree.fileDeclarations.sorted(by: { $0.key < $1.key }) {
      guard case .value(let value?) = declaration.source, declaration.path.isEmpty else { continue }
      give(value, to: Self.key("", of: name), isDeclared: true)
    }
    for id in tree.nodes.indices where tree.kind(id) == .call {
      guard let name = index.calleeName(ofCall: id) else { continue }
      var position = 0
      for case let argument? in tree.children(id).dropFirst().prefix(64) {
        if tree.kind(argument) == .argument {
          guard let value = tree.child(argument, 0) else { continue }
          give(value, to: Self.key(tree.name(argument), of: name), isDeclared: false)
        } else {
          give(argument, to: Self.key(Self.argument(position), of: name), isDeclared: false)
          position += 1
        }
      }
    }
    settle()
  }

  /// Records the values of fields, and the fields that constructors initialize.
  private mutating func addFields() {
    for type in tree.classes {
      let name = type.name.isEmpty ? type.extended.map(tree.name) ?? "" : type.name
      guard !name.isEmpty else { continue }
      for (field, member) in type.members.sorted(by: { $0.key < $1.key }) {
        let key = Self.key(field, of: type.extended.map(tree.name) ?? name)
        facts.declared.append(FlowFacts.Declared(key: key, type: 0))
        if let value = member.value { give(value, to: key, isDeclared: true) }
        if let function = member.function, member.isGetter {
          for value in index.results[function] ?? [] { give(value, to: key, isDeclared: true) }
        }
      }
      for (constructor, function) in type.constructors.sorted(by: { $0.key < $1.key }) {
        let owner = constructor.isEmpty ? name : "\(name).\(constructor)"
        for (position, parameter) in (tree.signatures[function] ?? []).enumerated()
        where parameter.isField {
          let key = Self.key(
            parameter.isNamed ? parameter.name : Self.argument(position), of: owner)
          let field = Self.key(parameter.name, of: name)
          facts.declared.append(FlowFacts.Declared(key: key, type: 0))
          if let fallback = parameter.fallback { give(fallback, to: key, isDeclared: true) }
          guard key != field else { continue }
          facts.moves.append(
            FlowFacts.Move(
              from: key, to: field,
              offset: UInt32(
                truncatingIfNeeded: tree.nodes[parameter.type ?? function].range.lowerBound)))
        }
      }
    }
  }

  private mutating func give(_ value: ID, to key: FlowKey, isDeclared: Bool) {
    if isDeclared { facts.declared.append(FlowFacts.Declared(key: key, type: 0)) }
    switch tree.kind(value) {
    case .literal, .object, .array, .function: return
    default: break
    }
    want(
      value, .name,
      Sink(range: tree.nodes[value].range, gate: index.gate(of: value), component: key))
  }
}

extension ScriptIndex {
  /// Returns the callee of a call without its module: `Class`, `Class.name` or `name`.
  func calleeName(ofCall id: ID) -> String? {
    guard var callee = tree.child(id, 0) else { return nil }
    var words: [String] = []
    while tree.kind(callee) == .member, let object = tree.child(callee, 0), words.count < 3 {
      words.insert(tree.name(callee), at: 0)
      callee = object
    }
    guard tree.kind(callee) == .identifier else { return nil }
    // An enumeration's value calls the enumeration's constructor.
    let first = tree.classNamed(by: callee).map { tree.classes[$0].name } ?? tree.name(callee)
    if case .imported? = tree.declaration(of: first, at: callee)?.source {
      return words.isEmpty ? nil : words.joined(separator: ".")
    }
    return ([first] + words).joined(separator: ".")
  }

  /// Returns whether the file declares the callee of a call, rather than importing it.
  func declaresCallee(ofCall id: ID) -> Bool {
    guard var callee = tree.child(id, 0) else { return false }
    while tree.kind(callee) == .member, let object = tree.child(callee, 0) { callee = object }
    switch tree.declaration(of: tree.name(callee), at: callee)?.source {
    case nil, .imported: return false
    default: return true
    }
  }

  func argument(_ position: Int, ofCall id: ID) -> ID? {
    guard let argument = tree.child(id, position + 1), tree.kind(argument) != .argument else {
      return nil
    }
    return argument
  }

  func argument(named name: String, ofCall id: ID) -> ID? {
    tree.children(id).compactMap { $0 }.first {
      tree.kind($0) == .argument && tree.name($0) == name
    }.flatMap { tree.child($0, 0) }
  }

  /// Returns the classes with the given name, and the extensions of types with that name.
  func classes(with name: String) -> [Int] { classesByName[name] ?? [] }
}

extension ScriptFinder {
  /// Expects names in the arguments that calls pass to a named parameter.
  mutating func demandNamed(_ demand: Demand, _ sink: Sink) {
    guard case .key(let name) = demand.path.first else { return }
    let rest = Array(demand.path.dropFirst())
    for fallback in (tree.signatures[demand.function] ?? []) where fallback.name == name {
      if let value = fallback.fallback { want(value, demand.shape, sink, path: rest) }
    }
    for site in index.sites[demand.function] ?? [] {
      effort -= 1
      guard let value = index.argument(named: name, ofCall: site) else { continue }
      want(value, demand.shape, sink, path: rest)
    }
  }
}

extension ScriptIndex {
  /// Returns the constructor, method or function that a Dart expression refers to.
  func dartFunction(_ id: ID) -> ID? {
    if let (_, function) = tree.constructor(id) { return function }
    guard tree.kind(id) == .member, let object = tree.child(id, 0) else { return nil }
    let number =
      tree.classNamed(by: object)
      ?? (tree.name(object) == "this" ? tree.classAround(object) : nil)
    guard let number, let member = tree.classes[number].members[tree.name(id)], !member.isGetter
    else { return nil }
    return member.function
  }

  /// Returns the steps from an object to one of its members.
  func steps(ofMember id: ID) -> [ScriptTree.Step] {
    guard tree.isDart, let object = tree.child(id, 0) else { return [.key(tree.name(id))] }
    switch tree.name(id) {
    case "first", "last", "single", "firstOrNull", "lastOrNull": return [.any]
    case "reversed": return []
    case "values" where tree.kind(object) != .identifier || tree.classNamed(by: object) == nil:
      return tree.name(object).first?.isUppercase == true ? [.key("values")] : []
    case let name where name.count == 2 && name.first == "$":
      // `$1` is the first positional field of a record.
      return Int(name.dropFirst()).map { [.index($0 - 1)] } ?? [.key(name)]
    case let name: return [.key(name)]
    }
  }
}
