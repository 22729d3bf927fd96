internal import CLibXML2

/// Receives what libxml2's callbacks report: pending events, and the first fault.
///
/// A class, because libxml2 passes its address to the callbacks. The reader that made it keeps it as
/// long as the parser lives.
@safe final class EventCollector {
  private let file: String
  private let limits: XMLLimits
  private var events: [XMLEvent] = []
  private var taken = 0
  private var text: [UInt8] = []
  private var depth = 0
  private var defaultBytes = 0
  private var parser: xmlParserCtxtPtr?
  private(set) var failure: XMLReadError?

  init(file: String, limits: XMLLimits) {
    self.file = file
    self.limits = limits
  }

  /// Makes the parser whose callbacks write here.
  ///
  /// - Returns: Nil when memory is short. The caller frees it.
  func makeParser() -> xmlParserCtxtPtr? {
    xmlInitParser()
    var handler = unsafe Self.callbacks()
    // SAFETY: the parser copies `handler`; the address of this object stays valid because the
    // reader owns both and frees the parser first.
    let address = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe parser = xmlCreatePushParserCtxt(&handler, address, nil, 0, nil)
    if let parser = unsafe parser {
      // NOENT turns `&amp;` in an attribute into `&`, not `&#38;`. It is safe: only the predefined
      // entities are ever found, see `callbacks()`.
      let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue
      _ = unsafe xmlCtxtUseOptions(parser, CInt(options))
    }
    return unsafe parser
  }

  /// The line that the parser has reached, from 1.
  private var line: Int {
    // SAFETY: callbacks run only while the parser lives.
    max(1, Int(unsafe xmlSAX2GetLineNumber(parser)))
  }

  /// Takes the oldest pending event.
  func take() -> XMLEvent? {
    guard taken < events.count else { return nil }
    defer {
      taken += 1
      if taken == events.count {
        events.removeAll(keepingCapacity: true)
        taken = 0
      }
    }
    return events[taken]
  }

  /// Notes the parser's status after a chunk. Bytes that are not in the declared encoding are reported
  /// in no other way: the parser stops, and the document counts as well-formed up to there.
  func finishChunk(status: CInt) {
    guard failure == nil, status != 0 else { return }
    failMalformed(
      status == CInt(XML_ERR_INVALID_ENCODING.rawValue)
        ? "bytes that are not in the document's encoding" : "libxml2 reports error \(status)")
  }

  /// Refuses a piece that has grown too large before the parser has all of it.
  func checkPending() {
    guard failure == nil, let parser = unsafe parser else { return }
    // SAFETY: called by the reader that owns the parser.
    guard unsafe namedex_pending(parser) > limits.markupBytes else { return }
    fail(tooLarge: "the size of one tag, comment or DOCTYPE", limit: limits.markupBytes)
  }

  /// Notes the end of the input: a parser reports most unfinished documents itself, but not an empty
  /// one.
  func finish() {
    guard failure == nil, unsafe parser?.pointee.wellFormed != 1 else { return }
    failMalformed("the document is incomplete")
  }

  /// Keeps the first fault and stops the parser.
  private func fail(_ reason: String, line: Int? = nil) {
    guard failure == nil else { return }
    failure = XMLReadError(file: file, line: line ?? self.line, reason: reason)
    unsafe xmlStopParser(parser)
  }

  private func fail(tooLarge part: String, limit: Int) {
    fail("\(part) exceeds the limit of \(limit)")
  }

  private func flushText() {
    guard !text.isEmpty else { return }
    events.append(.text(String(decoding: text, as: UTF8.self), line: line))
    text.removeAll(keepingCapacity: true)
  }
}

// MARK: - What the callbacks do

extension EventCollector {
  fileprivate func start(name: String, namespace: String?, attributes: [XMLAttribute]) {
    guard failure == nil else { return }
    depth += 1
    guard depth <= limits.depth else {
      return fail(tooLarge: "the nesting of elements", limit: limits.depth)
    }
    guard attributes.count <= limits.attributes else {
      return fail(
        tooLarge: "the number of attributes of one element", limit: limits.attributes)
    }
    guard attributes.allSatisfy({ $0.value.utf8.count <= limits.attributeBytes }) else {
      return fail(tooLarge: "the size of an attribute's value", limit: limits.attributeBytes)
    }
    flushText()
    events.append(
      .start(XMLStart(name: name, namespace: namespace, attributes: attributes, line: line)))
  }

  fileprivate func end(name: String, namespace: String?) {
    guard failure == nil else { return }
    depth -= 1
    flushText()
    events.append(.end(name: name, namespace: namespace, line: line))
  }

  fileprivate func append(_ bytes: some Collection<UInt8>) {
    guard failure == nil else { return }
    guard text.count + bytes.count <= limits.textBytes else {
      return fail(tooLarge: "the size of the text between two tags", limit: limits.textBytes)
    }
    text.append(contentsOf: bytes)
  }

  fileprivate func defaultDeclared(_ value: String) {
    guard failure == nil else { return }
    defaultBytes += value.utf8.count
    guard defaultBytes > limits.defaultBytes else { return }
    fail(
      tooLarge: "the size of the DOCTYPE's default attribute values", limit: limits.defaultBytes)
  }

  fileprivate func refuse(_ construct: String) {
    fail("\(construct) is not supported; write the text itself instead")
  }

  fileprivate func failMalformed(_ reason: String, line: Int? = nil) {
    fail("not well-formed XML: \(reason)", line: line)
  }
}

// MARK: - Callbacks

extension EventCollector {
  /// The collector at the address that libxml2 passes back.
  private static func at(_ address: UnsafeMutableRawPointer?) -> EventCollector? {
    guard let address = unsafe address else { return nil }
    // SAFETY: the address is the one that `makeParser` gave to this very parser.
    return unsafe Unmanaged<EventCollector>.fromOpaque(address).takeUnretainedValue()
  }

  /// Copies a string that libxml2 ends with NUL.
  private static func string(_ pointer: UnsafePointer<xmlChar>?) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe String(cString: pointer)
  }

  private static func callbacks() -> xmlSAXHandler {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = XML_SAX2_MAGIC
    unsafe handler.startElementNs = { context, name, _, uri, _, _, count, _, attributes in
      unsafe EventCollector.at(context)?.start(
        name: EventCollector.string(name) ?? "", namespace: EventCollector.string(uri),
        attributes: EventCollector.attributes(attributes, count: Int(count)))
    }
    unsafe handler.endElementNs = { context, name, _, uri in
      unsafe EventCollector.at(context)?.end(
        name: EventCollector.string(name) ?? "", namespace: EventCollector.string(uri))
    }
    unsafe handler.characters = { context, bytes, count in
      // SAFETY: libxml2 lends `count` bytes at `bytes` for the time of the call.
      unsafe EventCollector.at(context)?.append(
        UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    unsafe handler.cdataBlock = handler.characters
    unsafe handler.ignorableWhitespace = handler.characters
    unsafe handler.entityDecl = { context, name, _, _, _, _ in
      let name = unsafe EventCollector.string(name) ?? ""
      unsafe EventCollector.at(context)?.refuse("the declaration of the entity '\(name)'")
    }
    unsafe handler.unparsedEntityDecl = { context, name, _, _, _ in
      let name = unsafe EventCollector.string(name) ?? ""
      unsafe EventCollector.at(context)?.refuse("the declaration of the entity '\(name)'")
    }
    unsafe handler.attributeDecl = { context, _, _, _, _, value, values in
      if let value = unsafe EventCollector.string(value) {
        unsafe EventCollector.at(context)?.defaultDeclared(value)
      }
      // SAFETY: the receiver of a declaration owns its list of values.
      unsafe xmlFreeEnumeration(values)
    }
    // libxml2 replaces the five predefined entities before it asks, so this is not one of them.
    // Unanswered, it would silently skip the reference wherever a DOCTYPE names an external subset, as
    // every property list of Apple's does.
    unsafe handler.getEntity = { context, name in
      let name = unsafe EventCollector.string(name) ?? ""
      unsafe EventCollector.at(context)?.refuse("the entity '\(name)'")
      return nil
    }
    unsafe handler.getParameterEntity = { context, name in
      let name = unsafe EventCollector.string(name) ?? ""
      unsafe EventCollector.at(context)?.refuse("the entity '%\(name)'")
      return nil
    }
    unsafe handler.serror = { context, error in
      guard let error = unsafe error?.pointee, unsafe error.level.rawValue >= XML_ERR_ERROR.rawValue
      else { return }
      let message = unsafe error.message.map { unsafe String(cString: $0) } ?? "unknown error"
      unsafe EventCollector.at(context)?.failMalformed(
        String(message.split(whereSeparator: \.isNewline).joined(separator: " ")),
        line: max(1, Int(error.line)))
    }
    return unsafe handler
  }

  /// Copies attributes from libxml2's array: five pointers each, for local name, prefix, namespace,
  /// and the beginning and end of the value.
  private static func attributes(
    _ array: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) -> [XMLAttribute] {
    guard let array = unsafe array else { return [] }
    return (0..<count).map { index in
      // SAFETY: libxml2 promises 5 × count pointers; a value's end is never before its beginning.
      let start = unsafe array[index * 5 + 3]
      let end = unsafe array[index * 5 + 4]
      let length: Int
      if let start = unsafe start, let end = unsafe end {
        length = unsafe end - start
      } else {
        length = 0
      }
      let value = unsafe UnsafeBufferPointer(start: start, count: length)
      return unsafe XMLAttribute(
        name: string(array[index * 5]) ?? "", namespace: string(array[index * 5 + 2]),
        value: String(decoding: value, as: UTF8.self))
    }
  }
}
