import NamedexXML
import Testing

@Suite("The XML reader")
struct XMLReaderTests {
  private func events(
    _ text: String, limits: XMLLimits = XMLLimits()
  ) throws -> [XMLEvent] {
    let reader = XMLReader(bytes: Array(text.utf8), name: "a.xml", limits: limits)
    var events: [XMLEvent] = []
    while let event = try reader.next() { events.append(event) }
    return events
  }

  private func failure(_ text: String, limits: XMLLimits = XMLLimits()) -> XMLReadError? {
    do {
      _ = try events(text, limits: limits)
      return nil
    } catch {
      return error as? XMLReadError
    }
  }

  @Test("the reader reports starts, text and ends in order, with names, namespaces and lines")
  func order() throws {
    let text = """
      <a xmlns="urn:x" xmlns:p="urn:p"
         k="v &amp; &#x41;" p:k="w">
      one<!-- no event --> &lt;two<![CDATA[<three>]]><p:b/></a>
      """
    let reader = XMLReader(bytes: Array(text.utf8), name: "a.xml")
    guard case .start(let start)? = try reader.next() else {
      Issue.record("no start")
      return
    }
    #expect(start.name == "a" && start.namespace == "urn:x" && start.line == 2)
    #expect(start.attribute("k") == "v & A")
    #expect(start.attributes.map(\.namespace) == [nil, "urn:p"])
    #expect(try reader.next() == .text("\none <two<three>", line: 3))
    guard case .start(let inner)? = try reader.next() else {
      Issue.record("no inner start")
      return
    }
    #expect(inner.name == "b" && inner.namespace == "urn:p")
    #expect(try reader.next() == .end(name: "b", namespace: "urn:p", line: 3))
    #expect(try reader.next() == .end(name: "a", namespace: "urn:x", line: 3))
    #expect(try reader.next() == nil)
    #expect(try reader.next() == nil)
  }

  @Test("a DOCTYPE's external identifier is accepted, but its file is never loaded")
  func externalIdentifier() throws {
    let text = "<!DOCTYPE a SYSTEM \"file:///nowhere/a.dtd\"><a>x</a>"
    #expect(try events(text).count == 3)
  }

  @Test(
    "an entity is rejected where it is declared or used, with the line number",
    arguments: [
      ("<!DOCTYPE a [\n<!ENTITY e \"x\">\n]><a>&e;</a>", 2),
      ("<!DOCTYPE a [\n\n<!ENTITY e SYSTEM \"file:///etc/passwd\">\n]>\n<a>&e;</a>", 3),
      ("<!DOCTYPE a [\n<!ENTITY % e SYSTEM \"http://127.0.0.1/x\"> %e;\n]><a/>", 2),
      ("<!DOCTYPE a [<!ENTITY e \"never used\">]><a/>", 1),
      ("<!DOCTYPE a SYSTEM \"a.dtd\">\n<a>\n&e;</a>", 3),
      ("<!DOCTYPE a SYSTEM \"a.dtd\">\n<a>\n<b k=\"&e;\"/></a>", 3),
      ("<!DOCTYPE a [<!NOTATION n SYSTEM \"n\"><!ENTITY e SYSTEM \"e\" NDATA n>]><a/>", 1),
    ])
  func entities(text: String, line: Int) {
    let failure = failure(text)
    #expect(failure?.line == line)
    #expect(failure?.reason.contains("the entity ") == true)
    #expect(failure?.reason.hasSuffix(" is not supported; write the text itself instead") == true)
  }

  @Test("a \"billion laughs\" document is rejected before it expands")
  func billionLaughs() {
    var text = "<!DOCTYPE a [\n<!ENTITY l0 \"lol\">\n"
    for level in 1...9 {
      let uses = String(repeating: "&l\(level - 1);", count: 10)
      text += "<!ENTITY l\(level) \"\(uses)\">\n"
    }
    text += "]><a>&l9;</a>"
    #expect(
      failure(text)?.description
        == "a.xml:2: the declaration of the entity 'l0' is not supported; write the text itself instead"
    )
  }

  @Test("the depth of elements is limited")
  func depth() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(try events(nested(256)).count == 512)
    #expect(
      failure(nested(257))?.description
        == "a.xml:1: the nesting of elements exceeds the limit of 256")
    #expect(failure(nested(100_000)) != nil)
  }

  @Test("the sizes of text and attributes, and the number of attributes, are limited")
  func sizes() throws {
    var limits = XMLLimits()
    (limits.attributes, limits.attributeBytes, limits.textBytes) = (2, 10, 10)
    #expect(try events("<a k=\"0123456789\">0123456789</a>", limits: limits).count == 3)
    let hostile = [
      "<a k=\"0123456789x\"/>", "<a>0123456789x</a>", "<a>01234<!-- -->56789x</a>",
      "<a b=\"\" c=\"\" d=\"\"/>",
    ]
    for text in hostile {
      #expect(failure(text, limits: limits)?.reason.contains(" exceeds the limit of ") == true)
    }
  }

  @Test("a document cut off at any byte is rejected")
  func truncation() {
    let text = "<?xml version=\"1.0\"?><!-- c --><a k=\"v\"><b>text &amp; é</b><![CDATA[x]]></a>"
    let bytes = Array(text.utf8)
    for length in 0..<bytes.count {
      let reader = XMLReader(bytes: Array(bytes[..<length]), name: "a.xml")
      #expect(throws: XMLReadError.self, "\(length) bytes") {
        while try reader.next() != nil {}
      }
    }
  }

  @Test("the first error is thrown again, with its file and line")
  func sticky() {
    let reader = XMLReader(bytes: Array("<a>\n<b></a>".utf8), name: "a.xml")
    var errors: [XMLReadError] = []
    for _ in 0..<8 {
      do {
        _ = try reader.next()
      } catch {
        errors.append(error)
      }
    }
    #expect(errors.count >= 2 && Set(errors.map(\.description)).count == 1)
    #expect(errors.first?.description.hasPrefix("a.xml:2: not well-formed XML: ") == true)
  }

  @Test("a file is read in chunks, and text that spans them stays whole")
  func pieces() throws {
    let scratch = try Scratch()
    let long = String(repeating: "é", count: 100_000)
    let path = try scratch.write("a.xml", "<a>\(long)<b>\(long)</b></a>")
    let reader = try XMLReader(path: path)
    var texts: [String] = []
    while let event = try reader.next() {
      if case .text(let text, _) = event { texts.append(text) }
    }
    #expect(texts == [long, long])
  }

  @Test("the error names a missing file")
  func missing() {
    let error = #expect(throws: XMLReadError.self) { _ = try XMLReader(path: "/nowhere/a") }
    #expect(error?.description == "/nowhere/a: cannot be read: No such file or directory")
    #expect(throws: XMLReadError.self) {
      let reader = try XMLReader(path: "/")
      _ = try reader.next()
    }
  }

  @Test("UTF-16 is supported")
  func utf16() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a>é</a>"
    let bytes = utf16Bytes(text, bigEndian: false)
    let reader = XMLReader(bytes: bytes, name: "a.xml")
    _ = try reader.next()
    #expect(try reader.next() == .text("é", line: 1))
  }
}
