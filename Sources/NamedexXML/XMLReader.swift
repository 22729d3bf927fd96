internal import CLibXML2
package import NamedexFiles

/// Reads an XML document as a stream of events, in memory bounded by `XMLLimits`, not by the size
/// of the document.
///
/// Nothing outside the document is ever loaded: the network is off, and a DOCTYPE's external
/// identifier is not followed. An entity is refused, with its line, where it is declared or used;
/// only the five predefined ones and character references are replaced. The first error is final:
/// `next()` throws it again.
///
/// This uses libxml2's push interface, not its tree-building reader: the callbacks see an entity's
/// declaration before any use of it, and there is no tree that could grow.
@safe package final class XMLReader {
  private let file: String
  /// What is read, which knows how far.
  package let source: FileReader
  private var parser: xmlParserCtxtPtr?
  private let collector: EventCollector
  private var atEnd = false
  private var failure: XMLReadError?

  /// Opens a file.
  ///
  /// - Parameter path: The file; read in pieces of 64 KiB as events are taken, which also bounds the
  ///   events that wait to be taken.
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

  /// Reads a document that is in memory.
  ///
  /// - Parameters:
  ///   - bytes: The whole document, in the encoding that it declares.
  ///   - name: The name of the document in errors.
  ///   - limits: What to accept.
  package convenience init(bytes: [UInt8], name: String, limits: XMLLimits = XMLLimits()) {
    self.init(FileReader(bytes, name: name), name: name, limits: limits)
  }

  private init(_ source: FileReader, name: String, limits: XMLLimits) {
    (self.source, file) = (source, name)
    collector = EventCollector(file: name, limits: limits)
    unsafe parser = collector.makeParser()
  }

  deinit {
    // A declared entity makes the parser keep a document for it, although nobody reads a tree, and
    // the parser does not free it.
    if let parser = unsafe parser { unsafe xmlFreeDoc(parser.pointee.myDoc) }
    unsafe xmlFreeParserCtxt(parser)
  }

  /// Returns the next event.
  ///
  /// - Returns: Nil at the end of a well-formed document.
  /// - Throws: `XMLReadError`; events before the fault have been returned.
  /// - Complexity: O(*n*) in the bytes of the event, amortised.
  package func next() throws(XMLReadError) -> XMLEvent? {
    while true {
      if let event = collector.take() { return event }
      if let failure = failure ?? collector.failure { throw failure }
      if atEnd { return nil }
      feed()
    }
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
}
