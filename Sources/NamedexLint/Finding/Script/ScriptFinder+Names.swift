internal import NamedexCore
internal import NamedexLexing
internal import NamedexSyntax

/// Records the strings that are names.
extension ScriptFinder {
  mutating func noteDynamic(_ shape: NameShape, _ sink: Sink) {
    guard sink.component == nil, sink.kind == .symbol, shape.isName, shape.prefix.isEmpty else {
      return
    }
    if uses.dynamics.last != sink.range { uses.dynamics.append(sink.range) }
  }

  /// Records a string as a name or, if it is passed to a component of another file, as a fact about
  /// that component.
  mutating func take(_ node: ID, _ shape: NameShape, _ sink: Sink) {
    let start = tree.nodes[node].range.lowerBound
    if let component = sink.component {
      guard let value = tree.value(ofString: node) else { return }
      facts.literals.append(
        FlowFacts.Literal(
          start: UInt32(truncatingIfNeeded: start),
          text: UInt32(truncatingIfNeeded: FlowHash.hash(value.text.utf8)), to: component))
      return
    }
    guard let value = tree.value(ofString: node) else { return noteDynamic(shape, sink) }
    if let set = sink.kind.iconSet {
      if set.needsPrefix { return takePrefixedIcon(node, value, sink) }
      if set.package == FontAwesome.set.package { return takeFontAwesomeIcon(node, value, sink) }
    }
    guard value.text.hasPrefix(shape.prefix), value.isPlain || shape.prefix.isEmpty else { return }
    if !sink.others.isEmpty, value.text.contains(sink.others) { return }
    let content = tree.nodes[node].name
    let range = content.lowerBound + shape.prefix.utf8.count..<content.upperBound
    let text = String(value.text.dropFirst(shape.prefix.count))
    guard !sink.excluded.contains(text) else { return }
    add(
      NameUse(
        name: text, kind: sink.kind, form: .text, range: range, isPlain: value.isPlain),
      sink, gate: gate(of: node, in: sink))
  }

  /// Returns the systems on which a string reaches a place.
  func gate(of node: ID, in sink: Sink) -> ScriptGate {
    var sink = sink
    sink.narrow(to: index.gate(of: node))
    return sink.gate
  }

  /// Records the key of an object's property as a name.
  mutating func take(keyOf property: ID, _ sink: Sink) {
    let range = tree.nodes[property].name
    guard sink.component == nil else { return }
    // Without quotation marks, a name with a period would not be a valid key.
    let isQuoted = tree.nodes[property].range.lowerBound < range.lowerBound
    add(
      NameUse(
        name: tree.text(range), kind: sink.kind, form: .text, range: range, isPlain: isQuoted),
      sink, gate: sink.gate)
  }

  mutating func add(_ use: NameUse, _ sink: Sink, gate: ScriptGate) {
    guard !gate.isNever else { return }
    var use = use
    use.context = gate.context
    use.isVersionUnknown = gate.isUnknown
    use.isByName = sink.isByName
    if sink.hasFallback {
      use.alternatives = NameUse.Alternatives(names: [], isLast: false)
    }
    use.origin = sink.origin == .stated && sink.isFollowed ? .followed : sink.origin
    if use.origin != .stated, sink.kind == .symbol, !use.looksLikeSymbol {
      return uses.texts.append(use)
    }
    let key = UseKey(offset: use.range.lowerBound, kind: use.kind)
    guard let number = known[key] else {
      known[key] = uses.uses.count
      return uses.uses.append(use)
    }
    // If a name is found in two ways, the weaker guarantees apply.
    uses.uses[number].context = uses.uses[number].context.or(use.context)
    uses.uses[number].isTested = uses.uses[number].isTested && use.isTested
    uses.uses[number].isVersionUnknown =
      uses.uses[number].isVersionUnknown && use.isVersionUnknown
    uses.uses[number].isByName = uses.uses[number].isByName && use.isByName
    if use.alternatives == nil { uses.uses[number].alternatives = nil }
    if use.origin.rawValue < uses.uses[number].origin.rawValue {
      uses.uses[number].origin = use.origin
    }
  }

  /// Records a string if another file shows that it is a name.
  mutating func takeFollowed(_ node: ID) {
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

  mutating func listLiterals() {
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

  mutating func obeyComments() {
    var marks: [SourceComment] = []
    for comment in tree.comments where uses.obey(comment.range, in: tree.bytes) {
      marks.append(comment)
    }
    if !marks.isEmpty { take(markedBy: marks) }
  }

  /// Records the strings that `namedex:symbol` comments mark: the strings on a comment's line or in
  /// the code after the comment.
  mutating func take(markedBy comments: [SourceComment]) {
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
