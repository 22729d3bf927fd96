internal import CLibXML2

/// The callbacks for libxml2.
extension XMLReader {
  /// Returns the reader at the address that libxml2 passes back.
  private static func at(_ address: UnsafeMutableRawPointer?) -> XMLReader? {
    guard let address = unsafe address else { return nil }
    // SAFETY: the address is the one that `init` passed to this parser, which the reader owns.
    return unsafe Unmanaged<XMLReader>.fromOpaque(address).takeUnretainedValue()
  }

  /// Copies a NUL-terminated string from libxml2.
  private static func string(_ pointer: UnsafePointer<xmlChar>?) -> String? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe String(cString: pointer)
  }

  static func callbacks() -> xmlSAXHandler {
    var handler = unsafe xmlSAXHandler()
    unsafe handler.initialized = XML_SAX2_MAGIC
    unsafe handler.startElementNs = { context, name, _, uri, _, _, count, _, attributes in
      unsafe XMLReader.at(context)?.start(
        name: XMLReader.string(name) ?? "", namespace: XMLReader.string(uri),
        attributes: XMLReader.attributes(attributes, count: Int(count)))
    }
    unsafe handler.endElementNs = { context, name, _, uri in
      unsafe XMLReader.at(context)?.end(
        name: XMLReader.string(name) ?? "", namespace: XMLReader.string(uri))
    }
    unsafe handler.characters = { context, bytes, count in
      // SAFETY: libxml2 lends `count` bytes at `bytes` for the duration of the call.
      unsafe XMLReader.at(context)?.append(
        UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    unsafe handler.cdataBlock = handler.characters
    unsafe handler.ignorableWhitespace = handler.characters
    unsafe handler.entityDecl = { context, name, _, _, _, _ in
      unsafe XMLReader.at(context)?.refuse(
        "the declaration of the entity '", XMLReader.string(name))
    }
    unsafe handler.unparsedEntityDecl = { context, name, _, _, _ in
      unsafe XMLReader.at(context)?.refuse(
        "the declaration of the entity '", XMLReader.string(name))
    }
    unsafe handler.attributeDecl = { context, _, _, _, _, value, values in
      if let value = unsafe XMLReader.string(value) {
        unsafe XMLReader.at(context)?.defaultDeclared(value)
      }
      // SAFETY: the receiver of a declaration owns its list of values.
      unsafe xmlFreeEnumeration(values)
    }
    // libxml2 replaces the five predefined entities before it calls this, so the entity is a
    // different one. If it were not refused, libxml2 would silently skip the reference when a
    // DOCTYPE names an external subset, as in Apple's property lists.
    unsafe handler.getEntity = { context, name in
      unsafe XMLReader.at(context)?.refuse("the entity '", XMLReader.string(name))
      return nil
    }
    unsafe handler.getParameterEntity = { context, name in
      unsafe XMLReader.at(context)?.refuse("the entity '%", XMLReader.string(name))
      return nil
    }
    unsafe handler.serror = { context, error in
      guard let error = unsafe error?.pointee, unsafe error.level.rawValue >= XML_ERR_ERROR.rawValue
      else { return }
      let message = unsafe error.message.map { unsafe String(cString: $0) } ?? "unknown error"
      unsafe XMLReader.at(context)?.failMalformed(
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
