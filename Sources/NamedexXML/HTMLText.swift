internal import CLibXML2

/// Converts HTML to plain text.
///
/// libxml2's parser forgives what browsers forgive; nothing outside the text is loaded.
package enum HTMLText {
  /// The most UTF-8 bytes in a piece of HTML. The parser's time is quadratic in the attributes of one
  /// tag, and grows with the product of open elements and end tags: a megabyte of either took a
  /// minute.
  package static let byteLimit = 1 << 16
  /// The most elements open at once; see `byteLimit`.
  package static let depthLimit = 256
  /// The version of libxml2, on which the text of odd HTML depends.
  package static var parserVersion: String {
    // SAFETY: a constant string of libxml2, which ends with NUL.
    unsafe namedex_parser_version().map { unsafe String(cString: $0) } ?? ""
  }

  /// Returns the text of a piece of HTML, with entities replaced, without tags, scripts and styles.
  /// Blocks, line breaks and list items are on separate lines, and white space is one space.
  ///
  /// - Parameter html: A document or any part of one.
  /// - Returns: Non-empty lines separated by LF, with no LF at the end; nil when the piece exceeds the
  ///   limits.
  /// - Complexity: O(*n*) in the bytes of `html`, up to `depthLimit` times that for hostile ones.
  package static func plain(_ html: String) -> String? {
    guard html.utf8.count <= byteLimit else { return nil }
    let collector = collected(Array(html.utf8))
    return collector.isTooDeep ? nil : collector.text()
  }

  /// Returns the text of a piece of HTML, as `plain(_:)` does, up to where it exceeds the limits.
  ///
  /// - Complexity: As that of `plain(_:)`.
  package static func beginning(of html: String) -> String {
    var bytes = Array(html.utf8.prefix(byteLimit))
    if html.utf8.count > byteLimit {
      // Not within a scalar.
      while let last = bytes.last, last >= 0x80 { bytes.removeLast() }
    }
    return collected(bytes).text()
  }

  private static func collected(_ html: [UInt8]) -> HTMLTextCollector {
    let collector = HTMLTextCollector()
    if html.contains(where: { $0 == 0x3C || $0 == 0x26 }) {
      collector.parse(html)
    } else {
      // Most texts have neither tags nor entities: there is nothing to parse.
      for byte in html { collector.append(byte) }
    }
    return collector
  }
}

/// Receives what the callbacks of the HTML parser report.
@safe private final class HTMLTextCollector {
  private var bytes: [UInt8] = []
  private var isGap = false
  /// Open scripts and styles.
  private var hidden = 0
  private var depth = 0
  private var parser: htmlParserCtxtPtr?
  private(set) var isTooDeep = false

  /// Elements that begin and end a line; all others are within one.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "br", "caption", "center", "dd", "details",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4",
    "h5", "h6", "head", "header", "hr", "html", "legend", "li", "main", "nav", "ol", "option", "p",
    "pre", "section", "select", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title",
    "tr", "ul",
  ]
  private static let unseen: Set<String> = ["script", "style", "template", "noscript"]

  func text() -> String {
    while bytes.last == 0x0A { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds a byte of text.
  func append(_ byte: UInt8) {
    guard hidden == 0 else { return }
    if byte == 0x20 || 0x09...0x0D ~= byte {
      isGap = true
      return
    }
    if isGap, let last = bytes.last, last != 0x0A { bytes.append(0x20) }
    isGap = false
    bytes.append(byte)
  }

  private func breakLine() {
    isGap = false
    if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
  }

  private func start(_ name: String) {
    depth += 1
    if depth > HTMLText.depthLimit {
      isTooDeep = true
      unsafe xmlStopParser(parser)
    }
    if Self.blocks.contains(name) { breakLine() }
    if Self.unseen.contains(name) { hidden += 1 }
  }

  private func end(_ name: String) {
    depth -= 1
    if Self.blocks.contains(name) { breakLine() }
    if Self.unseen.contains(name), hidden > 0 { hidden -= 1 }
  }

  func parse(_ html: [UInt8]) {
    xmlInitParser()
    var handler = unsafe Self.callbacks()
    // SAFETY: the parser copies `handler` and lives within this call, in which this object lives.
    let address = unsafe Unmanaged.passUnretained(self).toOpaque()
    guard
      let parser = unsafe htmlCreatePushParserCtxt(
        &handler, address, nil, 0, nil, XML_CHAR_ENCODING_UTF8)
    else { return }
    unsafe self.parser = parser
    defer { unsafe self.parser = nil }
    let options =
      HTML_PARSE_NONET.rawValue | HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue
      | HTML_PARSE_NOWARNING.rawValue
    _ = unsafe htmlCtxtUseOptions(parser, CInt(options))
    // SAFETY: the parser copies the bytes before the call returns.
    unsafe html.withUnsafeBytes { buffer in
      let start = unsafe buffer.bindMemory(to: CChar.self).baseAddress
      _ = unsafe namedex_parse_html(parser, start, CInt(clamping: buffer.count))
    }
    if let document = unsafe parser.pointee.myDoc { unsafe xmlFreeDoc(document) }
    unsafe htmlFreeParserCtxt(parser)
  }

  private static func at(_ address: UnsafeMutableRawPointer?) -> HTMLTextCollector? {
    guard let address = unsafe address else { return nil }
    // SAFETY: the address is the one that `parse` gave to this very parser.
    return unsafe Unmanaged<HTMLTextCollector>.fromOpaque(address).takeUnretainedValue()
  }

  private static func callbacks() -> xmlSAXHandler {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.startElement = { context, name, _ in
      guard let name = unsafe name else { return }
      unsafe HTMLTextCollector.at(context)?.start(String(cString: name))
    }
    unsafe handler.endElement = { context, name in
      guard let name = unsafe name else { return }
      unsafe HTMLTextCollector.at(context)?.end(String(cString: name))
    }
    unsafe handler.characters = { context, bytes, count in
      guard let collector = unsafe HTMLTextCollector.at(context), let bytes = unsafe bytes else {
        return
      }
      // SAFETY: libxml2 lends `count` bytes at `bytes` for the time of the call.
      for index in 0..<Int(count) { collector.append(unsafe bytes[index]) }
    }
    unsafe handler.ignorableWhitespace = handler.characters
    unsafe handler.cdataBlock = handler.characters
    return unsafe handler
  }
}
