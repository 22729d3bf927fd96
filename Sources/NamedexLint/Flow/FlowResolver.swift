/// Finds what the keys of files mean, when all files have been declared.
struct FlowResolver: Sendable {
  /// The declared places, with their types; zero for a type that is not known.
  private var types = FlowTable<FlowKey, UInt64>()
  /// The places that are declared with several types.
  private var severalTypes = FlowSet<FlowKey>()
  /// The types of variables in functions, as far as they follow from what the variables are made from.
  private var variableTypes = FlowTable<FlowKey, UInt64>()
  /// The declared places that can hold a text, by those names that are asked for by themselves.
  private(set) var holders = FlowTable<UInt64, [FlowKey]>()
  /// The names that are declared anywhere: most of those that are asked for are not.
  private var names = FlowSet<UInt64>()
  private var parents = FlowTable<UInt64, [UInt64]>()
  private var children = FlowTable<UInt64, [UInt64]>()
  /// The types of the project, and those that it declares more than once.
  private var declaredTypes = FlowSet<UInt64>()
  private(set) var doubtfulTypes = FlowSet<UInt64>()
  /// Parameters that are declared more than once.
  private(set) var doubtfulPlaces = FlowSet<FlowKey>()
  private var textTypes = FlowSet([SwiftFlowReader.text])
  private(set) var paths = FlowTable<UInt64, FlowKey>()
  private var scopes = FlowTable<UInt64, [UInt64]>()

  /// Members of members of a value, and types that inherit from types.
  private static let greatestDepth = 6

  /// Takes what a file declares, in the order of the files.
  mutating func declare(_ facts: FlowFacts) {
    for type in facts.types where !declaredTypes.insert(type) { doubtfulTypes.insert(type) }
    add(facts)
    for place in facts.declared {
      guard let other = types[place.key] else {
        types.set(place.key, to: place.type)
        names.insert(place.key.name)
        continue
      }
      // Of overloads one is taken for the other. A property may have a default in an extension, or
      // be there for each system.
      if place.key.isParameter { doubtfulPlaces.insert(place.key) }
      if other != place.type {
        types.set(place.key, to: 0)
        severalTypes.insert(place.key)
      }
    }
  }

  /// Takes which types a file says texts have, others inherit from and stand around its code, and the
  /// owners of its members.
  private mutating func add(_ facts: FlowFacts) {
    for type in facts.textTypes { textTypes.insert(type) }
    for (type, parent) in facts.parents {
      let position = parents.position(of: type, adding: [])
      guard !parents.values[position].contains(parent) else { continue }
      parents.values[position].append(parent)
      children.values[children.position(of: parent, adding: [])].append(type)
    }
    for base in facts.bases { paths.set(base.path, to: base) }
    for (owner, types) in facts.scopes { scopes.set(owner, to: types + [FlowKey.global]) }
  }

  /// Takes what a file says that has changed since it was read: it may say much of it again.
  ///
  /// What it does not say any more stays. The variables of other files are forgotten.
  mutating func update(_ facts: FlowFacts) {
    for type in facts.types { declaredTypes.insert(type) }
    add(facts)
    for place in facts.declared {
      let known = types[place.key] ?? place.type
      types.set(place.key, to: known == place.type ? known : 0)
      names.insert(place.key.name)
    }
    variableTypes = FlowTable()
    typeVariables([facts])
  }

  /// Whether a place is a variable in a function, or a member of one's value.
  func isPassing(_ key: FlowKey) -> Bool {
    var key = key
    for _ in 0..<Self.greatestDepth {
      guard key.isPath, let base = paths[key.owner] else { break }
      key = base
    }
    return key.isLocal
  }

  /// Notes the places that have a name, for each of some names.
  mutating func findHolders(of names: FlowSet<UInt64>) {
    let asked = FlowSet(
      names.keys.filter { self.names.contains($0) && !holders.contains($0) })
    guard !asked.keys.isEmpty else { return }
    for (key, type) in zip(types.keys, types.values)
    where asked.contains(key.name) && holdsText(type) {
      holders.values[holders.position(of: key.name, adding: [])].append(key)
    }
    for name in asked.keys where holders.contains(name) {
      holders.values[holders.position(of: name, adding: [])].sort { $0.owner < $1.owner }
    }
  }

  /// Gives properties, and then variables, the types of what they are made from, when all files have been
  /// declared.
  mutating func typeVariables(_ facts: [FlowFacts]) {
    settle(facts.lazy.flatMap(\.made))
    settle(facts.lazy.flatMap { $0.moves.lazy.filter(\.to.isLocal).map { ($0.to, $0.from) } })
  }

  private mutating func settle(_ places: some Sequence<(key: FlowKey, from: FlowKey)>) {
    var untyped = places.filter { !settles($0.key, madeFrom: $0.from) }
    for _ in 1..<Self.longestChain {
      let count = untyped.count
      untyped.removeAll { settles($0.key, madeFrom: $0.from) }
      guard untyped.count < count else { return }
    }
  }

  /// Gives a property or a variable the type of what it is made from.
  ///
  /// - Returns: Whether it has a type, or is no better known later.
  private mutating func settles(_ key: FlowKey, madeFrom source: FlowKey) -> Bool {
    let isSettled =
      key.isLocal ? variableTypes[key] != nil : types[key] != 0 || severalTypes.contains(key)
    if isSettled { return true }
    guard let from = value(source), let type = type(of: from) else {
      // A variable that is made from no variable is no better known later.
      return key.isLocal && !source.isLocal && !source.isPath
    }
    if key.isLocal { variableTypes.set(key, to: type) } else { types.set(key, to: type) }
    return true
  }

  /// Variables that are made from variables.
  private static let longestChain = 3

  /// Where an argument gets whose label says that it is a symbol's name: to what the project declares, or to
  /// an API. Of a value that nobody knows, either may be called.
  mutating func statedTargets(_ key: FlowKey) -> [FlowKey] {
    guard let place = target(key), place != .other else { return [.symbol] }
    return place.owner == FlowKey.any && !names.contains(place.name) ? [.symbol] : [place, .named]
  }

  /// Whether a place is declared that can hold a text.
  func isDeclared(_ key: FlowKey) -> Bool { types[key].map(holdsText) ?? false }

  /// The type of a place; nil if it is not known.
  private func type(of key: FlowKey) -> UInt64? {
    let type = key.isLocal ? variableTypes[key] : types[key]
    return type == 0 ? nil : type
  }

  private func holdsText(_ type: UInt64) -> Bool { type == 0 || textTypes.contains(type) }

  /// The place that a value gets into; nil for one that no file declares.
  mutating func target(_ key: FlowKey) -> FlowKey? {
    guard let place = source(key) else {
      guard key.isParameter, FlowKey.isType(key.owner), !declaredTypes.contains(key.owner) else {
        return nil
      }
      // What a type of another module is made from, or a function that the project adds to one.
      return key.isOfInitializer
        ? .other : names.contains(key.name) ? FlowKey(owner: FlowKey.any, name: key.name) : nil
    }
    // Of a value that nobody knows, the function's name must do.
    return place.isPath && place.isParameter
      ? FlowKey(owner: FlowKey.any, name: place.name) : place
  }

  /// The place from which a text is taken; nil for one that no file declares.
  mutating func source(_ key: FlowKey) -> FlowKey? {
    if key.isEnd { return key }
    if key.isLocal { return holdsText(variableTypes[key] ?? 0) ? key : nil }
    guard names.contains(key.name) || isElement(key) else { return nil }
    if key.owner == FlowKey.any { return key }
    guard key.isPath else { return value(key).flatMap(holding) }
    guard let base = paths[key.owner], let known = value(base, depth: 1) else {
      // Nobody says what the value is.
      return names.contains(key.name) ? FlowKey(owner: FlowKey.any, name: key.name) : nil
    }
    guard let type = typeDeclaring(key, of: known) else { return element(key.name, of: known) }
    return declared(key.name, in: type).flatMap(holding)
  }

  /// Whether a key asks for an element of a tuple or of a dictionary, which nobody declares.
  private func isElement(_ key: FlowKey) -> Bool { key.isPath && key.role == .member }

  /// The place of a value whose members are asked for, whatever its type.
  private mutating func value(_ key: FlowKey, depth: Int = 0) -> FlowKey? {
    guard depth < Self.greatestDepth else { return nil }
    if key.isLocal { return key }
    guard names.contains(key.name) || isElement(key) || key.isPath && key.isParameter else {
      return nil
    }
    if key.isScope {
      for type in scopes[key.owner] ?? [FlowKey.global] {
        if let found = declared(key.name, in: type) { return found }
      }
      return nil
    }
    guard key.isPath else {
      return key.owner == FlowKey.any ? nil : declared(key.name, in: key.owner)
    }
    guard let base = paths[key.owner], let known = value(base, depth: depth + 1) else { return nil }
    guard let type = typeDeclaring(key, of: known) else { return element(key.name, of: known) }
    // What a list's own method takes, such as `append`, is an element.
    return declared(key.name, in: type) ?? (key.isParameter ? known : nil)
  }

  /// The type that declares what a key asks of a place's value; nil for an element.
  private func typeDeclaring(_ key: FlowKey, of place: FlowKey) -> UInt64? {
    key.isForKey ? nil : type(of: place)
  }

  private mutating func element(_ name: UInt64, of place: FlowKey) -> FlowKey {
    paths.set(place.path, to: place)
    return place.member(name)
  }

  /// The same place in the types that inherit from its own, past those that do not declare it. Of a
  /// parameter, also the one that it overrides or implements, which is called in its place.
  func relatives(of key: FlowKey) -> [FlowKey] {
    var found: [FlowKey] = []
    if key.isParameter {
      found = (parents[key.owner] ?? []).map { FlowKey(owner: $0, name: key.name) }
        .filter(isDeclared)
    }
    var types = children[key.owner] ?? []
    var depth = 0
    while !types.isEmpty, depth < Self.greatestDepth {
      let places = types.map { FlowKey(owner: $0, name: key.name) }
      found += places.filter(isDeclared)
      types = places.filter { !isDeclared($0) }.flatMap { children[$0.owner] ?? [] }
      depth += 1
    }
    return found
  }

  private func holding(_ key: FlowKey) -> FlowKey? { isDeclared(key) ? key : nil }

  /// The place of a name in a type, or in one that it inherits from.
  private func declared(_ name: UInt64, in type: UInt64, depth: Int = 0) -> FlowKey? {
    let key = FlowKey(owner: type, name: name)
    if types[key] != nil { return key }
    guard depth < Self.greatestDepth else { return nil }
    for parent in (parents[type] ?? []).prefix(32) {
      if let found = declared(name, in: parent, depth: depth + 1) { return found }
    }
    return nil
  }

  /// A member of a place's value.
  mutating func member(_ name: UInt64, of key: FlowKey) -> FlowKey? {
    source(element(name, of: key))
  }
}
