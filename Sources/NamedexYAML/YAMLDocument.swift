/// Reads YAML text that contains a single document.
///
/// The text may come from anywhere: the depth and the number of values are bounded, an alias shares
/// the value of its anchor, and all aliases together refer to at most a few times as many values as
/// the text has bytes. Visiting all values therefore takes time linear in the size of the text.
package struct YAMLDocument: ~Copyable {
  /// The maximum nesting depth, including the depth of aliased values. Real documents have a dozen
  /// levels.
  package static let greatestDepth = 100

  /// The maximum number of values; each takes about a hundred bytes.
  package static let greatestCount = 1_000_000

  /// Returns the maximum number of values that the aliases in text of a given length may refer to.
  /// Real documents have dozens of aliases, each for a few dozen values.
  package static func greatestAliasedCount(byteCount: Int) -> Int { 4096 + 4 * byteCount }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - text: UTF-8; ill-formed bytes become U+FFFD.
  ///   - source: A number to store in all values, such as the number of the file.
  /// - Returns: The document's value; nil if the text contains no document.
  /// - Throws: The first error, with its place.
  package static func read(
    _ text: [UInt8], source: Int = 0
  ) throws(YAMLError) -> YAMLNode? {
    var document = YAMLDocument(
      events: YAMLEventReader(text),
      aliasedLimit: greatestAliasedCount(byteCount: text.count), source: source)
    return try document.root()
  }

  private var events: YAMLEventReader
  private var anchors: [String: YAMLNode] = [:]
  private var count = 0

  /// The number of values to which aliases refer.
  private var aliasedCount = 0
  private let aliasedLimit: Int
  private let source: Int

  private init(events: consuming YAMLEventReader, aliasedLimit: Int, source: Int) {
    self.events = events
    self.aliasedLimit = aliasedLimit
    self.source = source
  }

  private mutating func root() throws(YAMLError) -> YAMLNode? {
    guard case .other = try events.next().kind else { return nil }
    let root = try node(events.next(), depth: 1)
    let after = try events.next()
    if case .end = after.kind { return root }
    throw after.error("a second document starts here; keep one document in a file")
  }

  private mutating func node(_ event: YAMLEvent, depth: Int) throws(YAMLError) -> YAMLNode {
    count += 1
    guard count <= Self.greatestCount else {
      throw event.error("the file has more than \(Self.greatestCount) values")
    }
    guard depth <= Self.greatestDepth else { throw event.tooDeep }
    var node = YAMLNode(
      content: .sequence([]), line: event.line, column: event.column, source: source, height: 1)
    switch event.kind {
    case .scalar(let text, let isPlain): node.content = .scalar(text, isPlain: isPlain)
    case .alias(let name):
      guard let known = anchors[name] else {
        throw event.error("'*\(name)' refers to an anchor that is not defined above it")
      }
      aliasedCount += known.size
      guard aliasedCount <= aliasedLimit else {
        throw event.error(
          "aliases stand for more than \(aliasedLimit) values; write the values of '*\(name)' out")
      }
      node = known
    case .sequenceStart:
      var elements: [YAMLNode] = []
      while true {
        let next = try events.next()
        if case .collectionEnd = next.kind { break }
        elements.append(try self.node(next, depth: depth + 1))
      }
      node.content = .sequence(elements)
      node.height += elements.lazy.map(\.height).max() ?? 0
      node.size += elements.lazy.map(\.size).reduce(0, +)
    case .mappingStart:
      let pairs = try pairs(depth: depth + 1)
      node.content = YAMLNode.mapping(pairs)
      node.height += pairs.lazy.map { max($0.key.height, $0.value.height) }.max() ?? 0
      node.size += pairs.lazy.map { $0.key.size + $0.value.size }.reduce(0, +)
    case .collectionEnd, .end, .other: break
    }
    // Short text can create deep values through aliases to aliases. Visiting or freeing them would
    // need an equally deep stack.
    guard depth + node.height - 1 <= Self.greatestDepth else { throw event.tooDeep }
    if let anchor = event.anchor { anchors[anchor] = node }
    return node
  }

  private mutating func pairs(depth: Int) throws(YAMLError) -> [YAMLNode.Pair] {
    var pairs: [YAMLNode.Pair] = []
    var keys: Set<String> = []
    while true {
      let next = try events.next()
      if case .collectionEnd = next.kind { return Self.merged(pairs, keys) }
      let key = try node(next, depth: depth)
      if let text = key.text, !keys.insert(text).inserted {
        throw next.error("duplicate key '\(text)'; remove one of them")
      }
      pairs.append(YAMLNode.Pair(key: key, value: try node(events.next(), depth: depth)))
    }
  }
}

extension YAMLDocument {
  /// Returns the pairs merged with the pairs of a merge key, `<<: *base`: the mapping's own keys
  /// take precedence, then the mappings of a list in order.
  private static func merged(_ pairs: [YAMLNode.Pair], _ keys: Set<String>) -> [YAMLNode.Pair] {
    guard keys.contains(mergeKey), let merge = pairs.first(where: { $0.key.isMerge })?.value else {
      return pairs
    }
    let bases = merge.elements ?? [merge]
    guard bases.allSatisfy({ $0.pairs != nil }) else { return pairs }
    var keys = keys
    var merged = pairs.filter { !$0.key.isMerge }
    for pair in bases.flatMap({ $0.pairs ?? [] })
    where pair.key.text.map({ keys.insert($0).inserted }) ?? true {
      merged.append(pair)
    }
    return merged
  }

  fileprivate static var mergeKey: String { "<<" }
}

extension YAMLNode {
  fileprivate var isMerge: Bool { isPlain && text == YAMLDocument.mergeKey }
}

extension YAMLEvent {
  fileprivate func error(_ description: String) -> YAMLError {
    YAMLError(description, line: line, column: column)
  }

  fileprivate var tooDeep: YAMLError {
    error("values are nested more than \(YAMLDocument.greatestDepth) levels deep")
  }
}
