internal import NamedexLexing

extension ScriptParser {
  /// Returns whether `<` begins an element rather than type parameters: `<T,>`, `<T extends …>`, or
  /// Flow's `<T>(…) =>`.
  mutating func beginsElement() -> Bool {
    let position = lexer.position
    defer { lexer.position = position }
    let name = lexer.next()
    if name.kind == .greater { return true }
    guard name.kind == .name else { return false }
    let next = lexer.next()
    switch next.kind {
    case .comma, .assign: return false
    case .name where next.word == .extends && lexer.next().kind != .assign: return false
    case .greater:
      // A tag without attributes begins an element only if a closing tag follows.
      let tags = lastClosingTags ?? closingTags()
      lastClosingTags = tags
      return tags[tree.text(name.start..<name.end), default: -1] > name.start
    default: return true
    }
  }

  /// Returns whether the current token begins an element that follows an operand without a comma or
  /// a semicolon, as in code samples: after another element, or at the beginning of a line.
  mutating func beginsSibling(of operand: ID) -> Bool {
    guard token.kind == .less, dialect.hasElements,
      tree.kind(operand) == .element || token.newlineBefore,
      !SourceByte.isSpace(lexer.byte(token.end)), beginsElement()
    else { return false }
    let position = lexer.position
    defer { lexer.position = position }
    if lexer.next().kind == .greater { return true }
    var next = lexer.next()
    while next.kind == .dot {
      _ = lexer.next()
      next = lexer.next()
    }
    switch next.kind {
    case .name, .slash, .openBrace, .greater: return true
    default: return false
    }
  }

  /// Returns the offset of the last `</name` in the file for each name.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  private func closingTags() -> [String: Int] {
    let bytes = lexer.bytes
    var tags: [String: Int] = [:]
    var offset = 0
    while let slash = bytes[offset...].firstIndex(of: UInt8(ascii: "/")) {
      offset = slash + 1
      guard slash > 0, bytes[slash - 1] == UInt8(ascii: "<") else { continue }
      let name = bytes[offset...].prefix { SourceByte.isIdentifier($0) }
      offset = name.endIndex
      tags[String(decoding: name, as: UTF8.self)] = slash - 1
    }
    return tags
  }

  /// Reads an element, starting at its `<`.
  ///
  /// - Parameter isChild: Whether the element is inside another one, where text may follow it.
  mutating func parseElement(isChild: Bool = false) -> ID {
    nested { $0.parseNestedElement(isChild: isChild) }
  }

  private mutating func parseNestedElement(isChild: Bool) -> ID {
    let start = token.start
    advance()
    let name = parseTagName()
    if token.kind == .less, dialect.hasTypes { _ = takeTypeArguments() }
    var children = parseAttributes()
    if token.kind == .slash {
      advance()
      endTag(isChild: isChild)
      return add(.element, from: start, name: name, children)
    }
    if token.kind == .greater {
      lexer.position = token.end
      children += parseChildren()
      // The token is now at `</`, or at the end of the file.
      advance()
      take(.slash)
      _ = parseTagName()
      endTag(isChild: isChild)
    }
    return add(.element, from: start, name: name, children)
  }

  /// Reads a component's tag as an element without contents, up to the end of the part.
  mutating func parseTag() -> ID {
    let start = token.start
    advance()
    let name = parseTagName()
    let attributes = parseAttributes()
    previousEnd = lexer.end
    return add(.element, from: start, name: name, attributes)
  }

  private mutating func parseAttributes() -> [ID?] {
    var attributes: [ID?] = []
    while token.kind != .greater, token.kind != .slash, token.kind != .end {
      // Another tag begins, so this one was not closed.
      if token.kind == .less { break }
      if let attribute = parseAttribute() { attributes.append(attribute) } else { advance() }
    }
    return attributes
  }

  /// Takes the `>` of a tag. Inside another element, text follows, which is left unread.
  private mutating func endTag(isChild: Bool) {
    guard token.kind == .greater else { return }
    if isChild {
      previousEnd = token.end
      lexer.position = token.end
    } else {
      advance()
    }
  }

  /// Reads `name`, `name.member`, `name-part` or `space:name`; the name of a fragment is empty.
  private mutating func parseTagName() -> Range<Int> {
    guard token.kind == .name else { return token.start..<token.start }
    let start = token.start
    advance()
    while token.start == previousEnd {
      switch token.kind {
      case .dot, .colon, .operator: advance()
      case .name, .number: advance()
      default: return start..<previousEnd
      }
    }
    return start..<previousEnd
  }

  private mutating func parseAttribute() -> ID? {
    let start = token.start
    if token.kind == .openBrace {
      advance()
      take(.ellipsis)
      let value = parseAssignment()
      take(.closeBrace)
      return add(.spread, from: start, [value])
    }
    guard token.kind == .name else { return nil }
    let name = parseTagName()
    guard token.kind == .assign else { return add(.attribute, from: start, name: name, [nil]) }
    // The value is not a JavaScript string: it has no escapes.
    lexer.position = token.end
    previousEnd = token.end
    _ = lexer.skipTrivia()
    let value: ID?
    switch lexer.byte(lexer.position) {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      token = lexer.attributeString()
      let range = token.start..<token.end
      let content = Self.content(of: range, in: lexer)
      advance()
      value = add(.attributeString, from: range.lowerBound, name: content)
    case UInt8(ascii: "{"):
      advance()
      advance()
      value = token.kind == .closeBrace ? nil : parseExpression()
      take(.closeBrace)
    case UInt8(ascii: "<"):
      advance()
      value = parseElement()
    default:
      advance()
      value = nil
    }
    return add(.attribute, from: start, name: name, [value])
  }

  /// Reads the contents of an element, between its tag and its closing tag.
  private mutating func parseChildren() -> [ID?] {
    var children: [ID?] = []
    while true {
      let text = lexer.elementText()
      if !text.isEmpty { tree.elementTexts.append(text) }
      previousEnd = text.upperBound
      switch lexer.byte(lexer.position) {
      case UInt8(ascii: "{") where lexer.position < lexer.end:
        advance()
        let start = token.start
        advance()
        if token.kind != .closeBrace {
          let isSpread = take(.ellipsis)
          let value = parseExpression()
          children.append(isSpread ? add(.spread, from: start, [value]) : value)
        }
        while token.kind != .closeBrace, token.kind != .end { advance() }
        if token.kind == .end { return children }
        lexer.position = token.end
      case UInt8(ascii: "<") where lexer.position < lexer.end:
        advance()
        // A closing tag ends this element or an enclosing one.
        if peek().kind == .slash || token.kind == .end { return children }
        children.append(parseElement(isChild: true))
        // If a tag was not closed, the token after it is read again.
        if token.kind != .greater, token.kind != .end { lexer.position = token.start }
        if lexer.position <= text.upperBound { lexer.position = text.upperBound + 1 }
      default:
        advance()
        return children
      }
    }
  }
}
