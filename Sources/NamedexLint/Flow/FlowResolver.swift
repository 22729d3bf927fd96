/// Resolves the keys in a project's files to declared places, once the declarations of all files
/// have been added.
///
/// It has one table for each kind of declaration, and therefore many properties.
struct FlowResolver: Sendable {
  /// The declared places with their types; zero for an unknown type.
  private var types = FlowTable<FlowKey, UInt64>()
  /// The places that are declared with several types.
  private var severalTypes = FlowSet<FlowKey>()
  /// The types of local variables, as far as they follow from the initial values.
  private var variableTypes = FlowTable<FlowKey, UInt64>()
  /// The declared places that can hold a string, keyed by name, for the names that are looked up
  /// regardless of where they are declared.
  private(set) var holders = FlowTable<UInt64, [FlowKey]>()
  /// All declared names. Most names that are looked up are not among them.
  private var names = FlowSet<UInt64>()
  private var parents = FlowTable<UInt64, [UInt64]>()
  private var children = FlowTable<UInt64, [UInt64]>()
  /// The types that the project declares, and the types that it declares more than once.
  private var declaredTypes = FlowSet<UInt64>()
  private(set) var doubtfulTypes = FlowSet<UInt64>()
  /// Parameters that are declared more than once.
  private(set) var doubtfulPlaces = FlowSet<FlowKey>()
  /// The static members that the project adds to colour classes.
  private var ownColors = FlowSet<FlowKey>()
  /// The project's aliases for each colour class, and the class's own name.
  private var colorNames = FlowTable<UInt64, [UInt64]>()
  private var textTypes = FlowSet([SwiftFlowReader.text])
  private(set) var paths = FlowTable<UInt64, FlowKey>()
  private var scopes = FlowTable<UInt64, [UInt64]>()

  /// The maximum depth of nested members, and of inheritance.
  private static let greatestDepth = 6

  /// Adds the declarations of a file; files must be added in the order in which they were visited.
  mutating func declare(_ facts: FlowFacts) {
    for type in facts.types where !declaredTypes.insert(type) { doubtfulTypes.insert(type) }
    add(facts)
    for place in facts.declared {
      guard let other = types[place.key] else {
        types.set(place.key, to: place.type)
        names.insert(place.key.name)
        continue
      }
      // Overloads cannot be distinguished. A property that is declared again is not doubtful: it
      // may have a default in an extension, or a declaration for each system.
      if place.key.isParameter { doubtfulPlaces.insert(place.key) }
      if other != place.type {
        types.set(place.key, to: 0)
        severalTypes.insert(place.key)
      }
    }
  }

  /// Adds a file's string types, inheritance, members of colour classes, scopes of code, and owners
  /// of members.
  private mutating func add(_ facts: FlowFacts) {
    for type in facts.textTypes { textTypes.insert(type) }
    for (type, parent) in facts.parents {
      let position = parents.position(of: type, adding: [])
      guard !parents.values[position].contains(parent) else { continue }
      parents.values[position].append(parent)
      children.values[children.position(of: parent, adding: [])].append(type)
    }
    for color in facts.ownColors where !color.isOfFile { ownColors.insert(color.key) }
    for base in facts.bases { paths.set(base.path, to: base) }
    for (owner, types) in facts.scopes { scopes.set(owner, to: types + [FlowKey.global]) }
  }

  /// Adds the facts of a file that has changed; many of them may be known already.
  ///
  /// Facts that the file no longer has are kept. The local variables of other files are removed.
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

  /// Returns the start offset of each colour in a file that is a member added by the project.
  ///
  /// Such a member shadows the system member with the same name.
  func ownColors(in facts: FlowFacts) -> [Int] {
    guard !facts.usedColors.isEmpty else { return [] }
    let ofFile = FlowSet(facts.ownColors.map(\.key))
    return facts.usedColors.filter { color in
      (colorNames[color.key.owner] ?? [color.key.owner]).contains { type in
        let key = FlowKey(owner: type, name: color.key.name)
        return ownColors.contains(key) || ofFile.contains(key)
      }
    }.map { Int($0.start) }
  }

  /// Finds the project's aliases for colour classes, such as `typealias PlatformColor = UIColor`,
  /// once all files have been declared.
  private mutating func findColorNames() {
    for color in AppleFrameworks.colors.map(\.type) {
      var names = [color]
      var position = 0
      while position < names.count, names.count < Self.mostColorNames {
        // A declared type with this parent is a subclass, which has its own members.
        let aliases = (children[names[position]] ?? []).filter {
          !declaredTypes.contains($0) && !names.contains($0)
        }
        names += aliases.prefix(Self.mostColorNames - names.count)
        position += 1
      }
      colorNames.set(color, to: names)
    }
  }

  /// The maximum number of names for a colour class. Real projects have one or two.
  private static let mostColorNames = 64

  /// Returns whether a place is a local variable, or a member of a local variable's value.
  func isPassing(_ key: FlowKey) -> Bool {
    var key = key
    for _ in 0..<Self.greatestDepth {
      guard key.isPath, let base = paths[key.owner] else { break }
      key = base
    }
    return key.isLocal
  }

  /// Adds to `holders` the places that have the given names and can hold a string.
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

  /// Infers the types of properties, then of variables, from their initial values, and finds the
  /// aliases for colour classes, once all files have been declared.
  mutating func typeVariables(_ facts: [FlowFacts]) {
    findColorNames()
    // Facts are large, so they are not copied.
    settle(facts.indices.lazy.flatMap { facts[$0].made })
    settle(
      facts.indices.lazy.flatMap { file in
        facts[file].moves.lazy.filter(\.to.isLocal).map { ($0.to, $0.from) }
      })
  }

  private mutating func settle(_ places: some Sequence<(key: FlowKey, from: FlowKey)>) {
    var untyped = places.filter { !settles($0.key, madeFrom: $0.from) }
    for _ in 1..<Self.longestChain {
      let count = untyped.count
      untyped.removeAll { settles($0.key, madeFrom: $0.from) }
      guard untyped.count < count else { return }
    }
  }

  /// Infers the type of a property or a variable from its initial value.
  ///
  /// - Returns: True if there is no need to try again, because the type is known or cannot become
  ///   known.
  private mutating func settles(_ key: FlowKey, madeFrom source: FlowKey) -> Bool {
    let isSettled =
      key.isLocal ? variableTypes[key] != nil : types[key] != 0 || severalTypes.contains(key)
    if isSettled { return true }
    guard let from = value(source), let type = type(of: from) else {
      // Unless a variable is initialized from another variable, its type cannot become known later.
      return key.isLocal && !source.isLocal && !source.isPath
    }
    if key.isLocal { variableTypes.set(key, to: type) } else { types.set(key, to: type) }
    return true
  }

  /// The maximum length of a chain of variables that are initialized from each other.
  private static let longestChain = 3

  /// Returns the targets of an argument whose label says that it is a symbol name: a declaration in
  /// the project, or an API. For a value of unknown type, either is possible.
  mutating func statedTargets(_ key: FlowKey) -> [FlowKey] {
    guard let place = target(key), place != .other else { return [.symbol] }
    return place.owner == FlowKey.any && !names.contains(place.name) ? [.symbol] : [place, .named]
  }

  /// Returns whether a place is declared and can hold a string.
  func isDeclared(_ key: FlowKey) -> Bool { types[key].map(holdsText) ?? false }

  /// Returns the type of a place; nil if it is not known.
  private func type(of key: FlowKey) -> UInt64? {
    let type = key.isLocal ? variableTypes[key] : types[key]
    return type == 0 ? nil : type
  }

  private func holdsText(_ type: UInt64) -> Bool { type == 0 || textTypes.contains(type) }

  /// Returns the place that a value flows into; nil if no file declares it.
  mutating func target(_ key: FlowKey) -> FlowKey? {
    guard let place = source(key) else {
      guard key.isParameter, FlowKey.isType(key.owner), !declaredTypes.contains(key.owner) else {
        return nil
      }
      // The key refers to an initializer of a type in another module, or to a function that the
      // project adds to such a type.
      return key.isOfInitializer
        ? .other : names.contains(key.name) ? FlowKey(owner: FlowKey.any, name: key.name) : nil
    }
    // If the type of the value is unknown, only the function's name identifies the place.
    return place.isPath && place.isParameter
      ? FlowKey(owner: FlowKey.any, name: place.name) : place
  }

  /// Returns the place that a string is read from; nil if no file declares it.
  mutating func source(_ key: FlowKey) -> FlowKey? {
    if key.isEnd { return key }
    if key.isLocal { return holdsText(variableTypes[key] ?? 0) ? key : nil }
    guard names.contains(key.name) || isElement(key) else { return nil }
    if key.owner == FlowKey.any { return key }
    guard key.isPath else { return value(key).flatMap(holding) }
    guard let base = paths[key.owner], let known = value(base, depth: 1) else {
      // The type of the value is not known.
      return names.contains(key.name) ? FlowKey(owner: FlowKey.any, name: key.name) : nil
    }
    guard let type = typeDeclaring(key, of: known) else { return element(key.name, of: known) }
    return declared(key.name, in: type).flatMap(holding)
  }

  /// Returns whether a key refers to an element of a tuple or a dictionary, which has no
  /// declaration.
  private func isElement(_ key: FlowKey) -> Bool { key.isPath && key.role == .member }

  /// Returns the place of a value whose members are looked up, whatever its type.
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
    // The argument of a list's own method, such as `append`, is an element of the list.
    return declared(key.name, in: type) ?? (key.isParameter ? known : nil)
  }

  /// Returns the type in which to look up a member of a place's value; nil for an element.
  private func typeDeclaring(_ key: FlowKey, of place: FlowKey) -> UInt64? {
    key.isForKey ? nil : type(of: place)
  }

  private mutating func element(_ name: UInt64, of place: FlowKey) -> FlowKey {
    paths.set(place.path, to: place)
    return place.member(name)
  }

  /// Returns the corresponding places in the nearest subtypes that declare them. For a parameter,
  /// also returns the parameters that it overrides or implements, because a call to their functions
  /// may reach it.
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

  /// Returns the place of a name in a type or in one of its supertypes.
  private func declared(_ name: UInt64, in type: UInt64, depth: Int = 0) -> FlowKey? {
    let key = FlowKey(owner: type, name: name)
    if types[key] != nil { return key }
    guard depth < Self.greatestDepth else { return nil }
    for parent in (parents[type] ?? []).prefix(32) {
      if let found = declared(name, in: parent, depth: depth + 1) { return found }
    }
    return nil
  }

  /// Returns a member of a place's value.
  mutating func member(_ name: UInt64, of key: FlowKey) -> FlowKey? {
    source(element(name, of: key))
  }
}
