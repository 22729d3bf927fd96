internal import CLibXML2

/// Reads an XML document as a stream of events, in memory bounded by `XMLLimits`, not by the size
/// of the document.
///
/// Nothing outside the document is ever loaded: the network is off, a DOCTYPE's external
/// identifier is not followed. An entity is refused, with its line, where it is declared or used;
/// only the five predefined ones and character references are replaced. The first error ends the
/// reading: `next()` throws it again.
///
/// The push interface of libxml2 is used, not its tree-building reader: its callbacks see an
/// entity's declaration before any use of it, and no tree exists that could grow.
@safe package final class XMLReader {
  private let file: String
  private var source: Source
  private var parser: xmlParserCtxtPtr?
  private let collector: EventCollector
  private var atEnd = false
  /// How many bytes have been given to the parser.
  package private(set) var bytesRead = 0
  private var failure: XMLReadError?

  /// Where bytes come from.
  private enum Source {
    case bytes([UInt8], position: Int)
    case descriptor(CInt)
  }

  /// Bytes that libxml2 is given at once; also bounds the events that wait to be taken.
  private static let chunkSize = 1 << 16

  /// Opens a file.
  ///
  /// - Parameters:
  ///   - path: The file, read in pieces of 64 KiB as events are taken.
  ///   - limits: What to accept.
  /// - Throws: `XMLReadError.unreadable`.
  package init(path: String, limits: XMLLimits = XMLLimits()) throws(XMLReadError) {
    let descriptor = unsafe namedex_open(path)
    guard descriptor >= 0 else {
      throw .unreadable(file: path, reason: Self.reason(-descriptor))
    }
    file = path
    source = .descriptor(descriptor)
    collector = EventCollector(file: path, limits: limits)
    unsafe parser = collector.makeParser()
  }

  /// Reads a document that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The whole document, in any encoding that it declares.
  ///   - name: What errors call the document.
  ///   - limits: What to accept.
  package init(bytes: [UInt8], name: String, limits: XMLLimits = XMLLimits()) {
    file = name
    source = .bytes(bytes, position: 0)
    collector = EventCollector(file: name, limits: limits)
    unsafe parser = collector.makeParser()
  }

  deinit {
    if case .descriptor(let descriptor) = source { namedex_close(descriptor) }
    // A declared entity makes the parser keep a document for it, although nobody reads a tree; it
    // does not free that by itself.
    if let parser = unsafe parser { unsafe xmlFreeDoc(parser.pointee.myDoc) }
    unsafe xmlFreeParserCtxt(parser)
  }

  /// The next event.
  ///
  /// - Returns: Nil at the end of a well-formed document.
  /// - Throws: `XMLReadError`; events before the fault have been returned.
  /// - Complexity: O(*n*) in the bytes of the event, amortised.
  package func next() throws(XMLReadError) -> XMLEvent? {
    while true {
      if let event = collector.take() { return event }
      if let failure = failure ?? collector.failure { throw failure }
      if atEnd { return nil }
      try feed()
    }
  }

  /// Gives the parser the next chunk, or the end.
  private func feed() throws(XMLReadError) {
    guard let parser = unsafe parser else {
      failure = .unreadable(file: file, reason: "not enough memory for a parser")
      return
    }
    let chunk = try nextChunk()
    bytesRead += chunk.count
    // SAFETY: the parser was made for `collector`, which lives as long as this reader; libxml2
    // copies the chunk's bytes before it returns.
    let status = unsafe chunk.withUnsafeBytes { bytes in
      let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress
      return unsafe namedex_parse_chunk(parser, start, CInt(bytes.count), chunk.isEmpty ? 1 : 0)
    }
    collector.finishChunk(status: status)
    collector.checkPending()
    if chunk.isEmpty {
      atEnd = true
      collector.finish()
    }
  }

  /// The next bytes; empty at the end.
  private func nextChunk() throws(XMLReadError) -> ArraySlice<UInt8> {
    switch source {
    case .bytes(let bytes, let position):
      let end = min(bytes.count, position + Self.chunkSize)
      source = .bytes(bytes, position: end)
      return bytes[position..<end]
    case .descriptor(let descriptor):
      var got = 0
      let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
        // SAFETY: the buffer has room for `chunkSize` bytes, and the call writes `got` of them.
        got = unsafe namedex_read(descriptor, buffer.baseAddress, UInt(Self.chunkSize))
        count = max(got, 0)
      }
      guard got >= 0 else {
        let error = XMLReadError.unreadable(file: file, reason: Self.reason(CInt(-got)))
        failure = error
        throw error
      }
      return bytes[...]
    }
  }

  /// The system's words for an error number.
  private static func reason(_ number: CInt) -> String {
    // SAFETY: strerror returns a string that ends in NUL and that is copied at once.
    unsafe String(cString: strerror(number))
  }
}
