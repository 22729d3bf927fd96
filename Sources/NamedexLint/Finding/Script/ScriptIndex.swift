internal import NamedexSyntax

/// Tables for following values in a script: the parent of each node, the results of functions, and
/// the calls to them.
struct ScriptIndex {
  typealias ID = ScriptTree.ID

  /// A value, and the path to the part of it that is used.
  struct Part {
    var value: ID
    var path: [ScriptTree.Step]
  }

  /// A name in the scope that declares it.
  struct Name: Hashable {
    var scope: Int
    var text: String
  }

  let tree: ScriptTree
  /// The parent of each node; -1 if it has none.
  private(set) var parents: [ID]
  /// The expressions that each function returns.
  private(set) var results: [ID: [ID]] = [:]
  /// The elements and calls that use each function of the file. A component is a function, too.
  private(set) var sites: [ID: [ID]] = [:]
  /// The calls and attributes to which a function is passed.
  private var receivers: [ID: [ID]] = [:]
  /// The values assigned to variables after their declaration.
  private var assignments: [Name: [ID]] = [:]
  /// The identifiers that refer to each name.
  private var identifiers: [Name: [ID]] = [:]
  /// The library rules for members, keyed by the member's name. `isImported` is true if the file
  /// imports the library.
  private(set) var members: [String: [(rule: ScriptLibrary.Member, isImported: Bool)]] = [:]
  /// The classes with each name, and the extensions of types with that name.
  private(set) var classesByName: [String: [Int]] = [:]

  /// The maximum number of steps from an expression to the function or module that it refers to.
  private static let longestChain = 8

  init(_ tree: ScriptTree) {
    self.tree = tree
    parents = Array(repeating: -1, count: tree.nodes.count)
    for id in tree.nodes.indices {
      for case let child? in tree.children(id) { parents[child] = id }
    }
    for number in tree.classes.indices {
      let type = tree.classes[number]
      for name in Set([type.name] + (type.extended.map { [tree.name($0)] } ?? []))
      where !name.isEmpty {
        classesByName[name, default: []].append(number)
      }
    }
    var modules: Set<String> = []
    for case .imported(let found) in tree.fileDeclarations.values.map(\.source) {
      modules.insert(found.module)
    }
    for id in tree.nodes.indices {
      switch tree.kind(id) {
      case .identifier:
        if let name = name(id) { identifiers[name, default: []].append(id) }
      case .assignment:
        if let target = tree.child(id, 0), let value = tree.child(id, 1),
          tree.kind(target) == .identifier, let name = name(target)
        {
          assignments[name, default: []].append(value)
        }
      case .returned:
        if let value = tree.child(id, 0), let function = functionAround(id) {
          results[function, default: []].append(value)
        }
      case .function:
        if let body = tree.lastChild(id), tree.kind(body) != .block { results[id] = [body] }
      case .element:
        if let function = functionMaking(element: id) { sites[function, default: []].append(id) }
      case .call:
        if let module = required(id) { modules.insert(module) }
        if let callee = tree.child(id, 0), let function = function(callee) {
          sites[function, default: []].append(id)
        }
        for case let argument? in tree.children(id).dropFirst() {
          if let function = function(argument) { receivers[function, default: []].append(id) }
        }
      case .attribute, .argument:
        if let value = tree.child(id, 0), let function = function(value) {
          receivers[function, default: []].append(id)
        }
      default: break
      }
    }
    for library in ScriptLibrary.all where !library.members.isEmpty {
      let isImported = modules.contains(where: library.has)
      for rule in library.members { members[rule.key, default: []].append((rule, isImported)) }
    }
  }

  private func name(_ identifier: ID) -> Name? {
    let text = tree.name(identifier)
    return tree.scope(declaring: text, at: identifier).map { Name(scope: $0, text: text) }
  }

  private func functionAround(_ id: ID) -> ID? {
    var id = parents[id]
    while id >= 0, tree.kind(id) != .function { id = parents[id] }
    return id < 0 ? nil : id
  }

  // MARK: - Functions

  /// Returns the function that an expression refers to. The expression may be a function, a
  /// constant that holds one, or a call such as `memo(Row)` that takes one.
  func function(_ id: ID) -> ID? {
    var id = id
    for _ in 0..<Self.longestChain {
      switch tree.kind(id) {
      case .function: return id
      case _ where tree.isDart && (tree.kind(id) == .member || tree.classNamed(by: id) != nil):
        return dartFunction(id)
      case .identifier:
        guard let found = tree.declaration(of: tree.name(id), at: id), found.path.isEmpty else {
          return nil
        }
        switch found.source {
        case .function(let function): return function
        case .value(let value?): id = value
        default: return nil
        }
      case .cast, .exportDefault:
        guard let value = tree.child(id, 0) else { return nil }
        id = value
      case .call:
        guard let callee = tree.child(id, 0), Self.isWrapper(tree.name(callee)),
          let argument = tree.child(id, 1)
        else { return nil }
        id = argument
      default: return nil
      }
    }
    return nil
  }

  /// Returns whether a function, judging by its name, returns the component that is passed to it,
  /// with the same properties.
  private static func isWrapper(_ name: String) -> Bool {
    ["memo", "forwardRef", "observer", "useCallback", "styled"].contains(name)
      || name.hasPrefix("with")
  }

  private func functionMaking(element id: ID) -> ID? {
    let tag = tree.name(id)
    guard let first = tag.utf8.first, 0x41...0x5A ~= first,
      let found = tree.declaration(of: tag, at: id), found.path.isEmpty
    else { return nil }
    switch found.source {
    case .function(let function): return function
    case .value(let value?): return function(value)
    default: return nil
    }
  }

  /// Returns the lists whose elements are passed to a function, as in `list.map(function)`.
  func lists(givenTo function: ID, position: Int, path: [ScriptTree.Step]) -> [Part] {
    guard position == 0 else { return [] }
    return (receivers[function] ?? []).flatMap { receiver -> [Part] in
      switch tree.kind(receiver) {
      case .call:
        guard let callee = tree.child(receiver, 0), tree.kind(callee) == .member,
          Self.iterations.contains(tree.name(callee)), let list = tree.child(callee, 0)
        else { return [] }
        return [Part(value: list, path: path)]
      case .attribute:
        // React Native's lists pass `{ item }`.
        guard tree.name(receiver) == "renderItem", path.first == .key("item") else { return [] }
        let element = parents[receiver]
        return tree.children(element).compactMap { $0 }.filter {
          tree.kind($0) == .attribute && tree.name($0) == "data"
        }.compactMap { tree.child($0, 0) }.map { Part(value: $0, path: Array(path.dropFirst())) }
      default: return []
      }
    }
  }

  private static let iterations: Set<String> = ["map", "forEach", "flatMap", "filter", "find"]

  // MARK: - Calls

  /// Returns the values that the result of a call can come from; nil if the call is not understood.
  func values(ofCall id: ID, _ path: [ScriptTree.Step]) -> [Part]? {
    guard let callee = tree.child(id, 0) else { return nil }
    let arguments = tree.children(id).dropFirst().compactMap { $0 }
    let rest = Array(path.dropFirst())
    let name = tree.name(callee)
    if let function = function(callee), !Self.isWrapper(name) {
      return (results[function] ?? []).map { Part(value: $0, path: path) }
    }
    if tree.kind(callee) == .member, let receiver = tree.child(callee, 0) {
      switch (tree.name(receiver), name) {
      case ("Platform", "select"):
        return arguments.first.map { selected(in: $0).map { Part(value: $0, path: path) } } ?? []
      case ("Object", "freeze"), ("Object", "assign"), ("Object", "seal"):
        return arguments.map { Part(value: $0, path: path) }
      case ("Object", "values"):
        return arguments.map { Part(value: $0, path: [.any] + rest) }
      case ("Object", "entries"):
        guard path.count > 1, path[1] != .index(0) else { return [] }
        return arguments.map { Part(value: $0, path: [.any] + path.dropFirst(2)) }
      default: break
      }
      switch name {
      case "filter", "slice", "reverse", "sort", "concat", "toSorted", "toReversed":
        return [Part(value: receiver, path: path)]
          + (name == "concat" ? arguments.map { Part(value: $0, path: path) } : [])
      case "find", "at", "pop", "shift", "findLast":
        return [Part(value: receiver, path: [.any] + path)]
      case "map":
        guard !path.isEmpty, let function = arguments.first.flatMap(function) else { return nil }
        return (results[function] ?? []).map { Part(value: $0, path: rest) }
      default: break
      }
    }
    if let parts = wrapped(arguments, byCall: id, path) { return parts }
    switch name {
    case "useMemo":
      guard let function = arguments.first.flatMap(function) else { return nil }
      return (results[function] ?? []).map { Part(value: $0, path: path) }
    case "useState", "useRef":
      guard !path.isEmpty else { return nil }
      return arguments.prefix(1).map { Part(value: $0, path: rest) }
    default: return nil
    }
  }

  /// Returns the value that `Platform.select` chooses on iOS, in an array of at most one element.
  private func selected(in object: ID) -> [ID] {
    for key in ["ios", "native", "default"] {
      if let property = property(key, of: object), let value = tree.child(property, 0) {
        return [value]
      }
    }
    return []
  }

  private func property(_ key: String, of object: ID) -> ID? {
    guard tree.kind(object) == .object else { return nil }
    return tree.children(object).compactMap { $0 }.first {
      tree.kind($0) == .property && tree.name($0) == key
    }
  }

  /// Returns the text of an object's member; nil if the member is not a string.
  func text(of key: String, in object: ID) -> String? {
    guard var value = property(key, of: object).flatMap({ tree.child($0, 0) }) else { return nil }
    while tree.kind(value) == .cast, let inner = tree.child(value, 0) { value = inner }
    return tree.value(ofString: value)?.text
  }

  // MARK: - Names

  /// Returns the values assigned to a variable after its declaration.
  func assigned(to name: String, at id: ID) -> [ID] {
    tree.scope(declaring: name, at: id).map { assigned(to: name, inScope: $0) } ?? []
  }

  /// Returns the values assigned to a variable that a scope declares.
  func assigned(to name: String, inScope scope: Int) -> [ID] {
    assignments[Name(scope: scope, text: name)] ?? []
  }

  /// Returns whether a variable is also shown as text, or passed to an attribute that takes other
  /// strings.
  func isShown(_ name: String, at id: ID) -> Bool {
    guard let scope = tree.scope(declaring: name, at: id) else { return false }
    return (identifiers[Name(scope: scope, text: name)] ?? []).prefix(64).contains { identifier in
      var (child, parent) = (identifier, parents[identifier])
      while parent >= 0 {
        switch tree.kind(parent) {
        case .call where tree.isDart: return calleeName(ofCall: parent) == "Text"
        case .cast, .conditional, .or, .and: (child, parent) = (parent, parents[parent])
        case .element: return tree.kind(child) != .attribute
        case .attribute:
          guard Self.otherAttributes.contains(tree.name(parent)) else { return false }
          let element = parents[parent]
          guard element >= 0, sitesOfElement(element) == nil else { return false }
          // A variable that is passed to a known library holds only symbol names.
          return imported(tag: element).flatMap { ScriptLibrary.of($0.module) } == nil
        default: return false
        }
      }
      return false
    }
  }

  private func sitesOfElement(_ element: ID) -> ID? { functionMaking(element: element) }

  private static let otherAttributes: Set<String> = [
    "title", "label", "name", "text", "source", "icon", "value", "placeholder", "children",
  ]

  // MARK: - Imports

  /// Returns the module that a call to `require` loads.
  private func required(_ id: ID) -> String? {
    guard tree.kind(id) == .call, let callee = tree.child(id, 0),
      tree.kind(callee) == .identifier, tree.name(callee) == "require",
      let argument = tree.child(id, 1)
    else { return nil }
    return tree.value(ofString: argument)?.text
  }

  /// Returns the module that an expression comes from, and the names that select it in the module.
  func imported(_ id: ID) -> (module: String, names: [String])? {
    var id = id
    var names: [String] = []
    for _ in 0..<Self.longestChain {
      switch tree.kind(id) {
      case .member:
        names.insert(tree.name(id), at: 0)
        guard let object = tree.child(id, 0) else { return nil }
        id = object
      case .identifier:
        guard let found = tree.declaration(of: tree.name(id), at: id) else { return nil }
        switch found.source {
        case .imported(let found):
          return (found.module, (found.name == "*" ? [] : [found.name]) + names)
        case .value(let value?):
          var keys: [String] = []
          for step in found.path {
            guard case .key(let key) = step else { return nil }
            keys.append(key)
          }
          names = keys + names
          id = value
        default: return nil
        }
      case .call:
        if let module = required(id) { return (module, names) }
        // `Animated.createAnimatedComponent(SymbolView)`
        guard names.isEmpty, let argument = tree.child(id, 1) else { return nil }
        id = argument
      case .cast:
        guard let value = tree.child(id, 0) else { return nil }
        id = value
      default: return nil
      }
    }
    return nil
  }

  /// Returns the module that an element's tag comes from, and the names that select it in the
  /// module.
  func imported(tag id: ID) -> (module: String, names: [String])? {
    let words = tree.name(id).split(separator: ".").map(String.init)
    guard let (first, found) = words.first.flatMap({ declared($0, at: id) }) else { return nil }
    let rest = Array(words.dropFirst())
    switch found.source {
    case .imported(let found):
      // A default export has the name that this file gives it.
      let own = found.name == "*" ? [] : [found.name == "default" ? first : found.name]
      return (found.module, own + rest)
    case .value(let value?):
      guard var known = imported(value) else { return nil }
      for case .key(let key) in found.path { known.names.append(key) }
      known.names += rest
      return known
    default: return nil
    }
  }

  /// Returns the declaration that a tag refers to. The tag of a component may be spelled with
  /// hyphens: `<home-icon>` for `HomeIcon`.
  private func declared(
    _ name: String, at id: ID
  ) -> (name: String, declaration: ScriptTree.Declaration)? {
    if let found = tree.declaration(of: name, at: id) { return (name, found) }
    guard tree.hasTags else { return nil }
    let joined = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
    return tree.declaration(of: joined, at: id).map { (joined, $0) }
  }

  /// Returns the symbol library that provides a call's callee; nil if none does.
  func library(ofCall id: ID) -> ScriptLibrary? {
    guard let callee = tree.child(id, 0), let found = imported(callee) else { return nil }
    return ScriptLibrary.of(found.module)
  }

  // MARK: - Conditions

  /// The maximum number of enclosing nodes that are searched for conditions.
  private static let greatestHeight = 512

  /// Returns the systems on which the code of a node runs.
  func gate(of id: ID) -> ScriptGate {
    var gate = ScriptGate()
    var (child, parent) = (id, parents[id])
    for _ in 0..<Self.greatestHeight {
      guard parent >= 0, !gate.isNever else { break }
      switch tree.kind(parent) {
      case .conditional, .branch:
        guard let test = tree.child(parent, 0), test != child else { break }
        let condition = ScriptCondition(test, tree)
        gate = gate.and(tree.child(parent, 1) == child ? condition.holds : condition.fails)
      case .and:
        for position in 0..<ScriptCondition.mostParts {
          guard let part = tree.child(parent, position), part != child else { break }
          gate = gate.and(ScriptCondition(part, tree).holds)
        }
      case .arm:
        let around = parents[parent]
        guard around >= 0, let subject = tree.child(around, 0),
          ScriptCondition.isSystem(subject, tree), let test = tree.child(parent, 0),
          let system = tree.value(ofString: test)?.text
        else { break }
        if Self.otherSystems.contains(system) { gate.isNever = true }
      case .property where Self.otherSystems.contains(tree.name(parent)):
        let call = parents[parent] < 0 ? -1 : parents[parents[parent]]
        if call >= 0, tree.kind(call) == .call, let callee = tree.child(call, 0),
          tree.kind(callee) == .member, tree.name(callee) == "select"
        {
          gate.isNever = true
        }
      default: break
      }
      (child, parent) = (parent, parents[parent])
    }
    return gate
  }

  private static let otherSystems: Set<String> = [
    "android", "web", "windows", "win32", "linux",
  ]
}
