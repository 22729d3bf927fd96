internal import CLibXML2
package import NamedexFiles

/// Reads an XML document as a stream of events, in memory bounded by `XMLLimits`, not by the size
/// of the document.
///
/// Nothing outside the document is ever loaded: network access is off, and the external identifier
/// of a DOCTYPE is not followed. An entity is rejected, with its line, where it is declared or
/// used; only the five predefined entities and character references are replaced. The first error
/// is final: `next()` throws it again.
///
/// This uses libxml2's push interface, not its tree-building reader: the callbacks see an entity's
/// declaration before any use of it, and there is no tree that could grow. It is a class because
/// libxml2 passes its address to the callbacks.
@safe package final class XMLReader {
  private let file: String
  /// The source of bytes, which keeps track of its position.
  package let source: FileReader
  private let limits: XMLLimits
  private var parser: xmlParserCtxtPtr?
  private var atEnd = false
  private var failure: XMLReadError?
  /// The events that the parser has reported, including those already taken.
  private var events: [XMLEvent] = []
  private var taken = 0
  private var text: [UInt8] = []
  private var depth = 0
  private var defaultBytes = 0

  /// Opens a file.
  ///
  /// - Parameter path: The path of the file. The file is read in pieces of 64 KiB as events are
  ///   taken, which also bounds the number of pending events.
  /// - Throws: `XMLReadError` without a line.
  package convenience init(path: String) throws(XMLReadError) {
    let source: FileReader
    do throws(FileError) {
      source = try FileReader(path: path)
    } catch {
      throw XMLReadError(file: path, reason: error.reason)
    }
    self.init(source, name: path, limits: XMLLimits())
  }

  /// Reads a document in memory.
  ///
  /// - Parameters:
  ///   - bytes: The whole document, in the encoding that it declares.
  ///   - name: The document's name, as shown in error messages.
  ///   - limits: The limits on the document.
  package convenience init(bytes: [UInt8], name: String, limits: XMLLimits = XMLLimits()) {
    self.init(FileReader(bytes, name: name), name: name, limits: limits)
  }

  private init(_ source: FileReader, name: String, limits: XMLLimits) {
    (self.source, file, self.limits) = (source, name, limits)
    xmlInitParser()
    var handler = unsafe Self.callbacks()
    // SAFETY: the parser copies `handler`; this object frees the parser before its address becomes
    // invalid.
    let address = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe parser = xmlCreatePushParserCtxt(&handler, address, nil, 0, nil)
    if let parser = unsafe parser {
      // NOENT turns `&amp;` in an attribute into `&`, not `&#38;`. It is safe, because only the
      // predefined entities are ever found; see `callbacks()`.
      let options = XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue
      _ = unsafe xmlCtxtUseOptions(parser, CInt(options))
    }
  }

  deinit {
    // For a declared entity, the parser creates a document that it neither uses nor frees.
    if let parser = unsafe parser { unsafe xmlFreeDoc(parser.pointee.myDoc) }
    unsafe xmlFreeParserCtxt(parser)
  }

  /// Returns the next event.
  ///
  /// - Returns: Nil at the end of a well-formed document.
  /// - Throws: `XMLReadError`; events before the error have been returned.
  /// - Complexity: O(*n*) in the number of bytes that the event takes up in the document,
  ///   amortised.
  package func next() throws(XMLReadError) -> XMLEvent? {
    while taken == events.count {
      events.removeAll(keepingCapacity: true)
      taken = 0
      if let failure { throw failure }
      if atEnd { return nil }
      feed()
    }
    defer { taken += 1 }
    return events[taken]
  }

  /// Passes the next chunk, or the end, to the parser.
  private func feed() {
    guard let parser = unsafe parser else {
      failure = XMLReadError(file: file, reason: "not enough memory for a parser")
      return
    }
    let chunk: [UInt8]
    do throws(FileError) {
      chunk = try source.next()
    } catch {
      failure = XMLReadError(file: file, reason: error.reason)
      return
    }
    // SAFETY: the callbacks find this object, which owns the parser; libxml2 copies the chunk's bytes
    // before it returns.
    let status = unsafe chunk.withUnsafeBytes { bytes in
      let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress
      return unsafe namedex_parse_chunk(parser, start, CInt(bytes.count), chunk.isEmpty ? 1 : 0)
    }
    // Nothing else reports bytes that are invalid in the declared encoding: the parser stops, and
    // considers the document well-formed up to that point.
    if status != 0 {
      failMalformed(
        status == CInt(XML_ERR_INVALID_ENCODING.rawValue)
          ? "bytes that are not in the document's encoding" : "libxml2 reports error \(status)")
    }
    // A single piece has grown too large before the parser has received all of it.
    if unsafe namedex_pending(parser) > limits.markupBytes {
      fail(tooLarge: "the size of one tag, comment or DOCTYPE", limit: limits.markupBytes)
    }
    if chunk.isEmpty {
      atEnd = true
      // The parser itself reports most incomplete documents, but not an empty one.
      if unsafe parser.pointee.wellFormed != 1 { failMalformed("the document is incomplete") }
    }
  }

  /// The line that the parser has reached, from 1.
  private var line: Int {
    // SAFETY: callbacks run only while the parser lives.
    max(1, Int(unsafe xmlSAX2GetLineNumber(parser)))
  }

  /// Records the first error and stops the parser.
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

  // MARK: - Events from the callbacks

  func start(name: String, namespace: String?, attributes: [XMLAttribute]) {
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

  func end(name: String, namespace: String?) {
    guard failure == nil else { return }
    depth -= 1
    flushText()
    events.append(.end(name: name, namespace: namespace, line: line))
  }

  func append(_ bytes: some Collection<UInt8>) {
    guard failure == nil else { return }
    guard text.count + bytes.count <= limits.textBytes else {
      return fail(tooLarge: "the size of the text between two tags", limit: limits.textBytes)
    }
    text.append(contentsOf: bytes)
  }

  func defaultDeclared(_ value: String) {
    guard failure == nil else { return }
    defaultBytes += value.utf8.count
    guard defaultBytes > limits.defaultBytes else { return }
    fail(
      tooLarge: "the size of the DOCTYPE's default attribute values", limit: limits.defaultBytes)
  }

  func refuse(_ construct: String, _ name: String?) {
    fail("\(construct)\(name ?? "")' is not supported; write the text itself instead")
  }

  func failMalformed(_ reason: String, line: Int? = nil) {
    fail("not well-formed XML: \(reason)", line: line)
  }
}
