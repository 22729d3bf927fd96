import NamedexImport
import NamedexText
import NamedexXML

/// Reads the input as a property list, as XML and as HTML, and as a table of colours if it begins
/// like one.
enum PropertyListFuzzing {
  static func run(_ input: [UInt8]) throws(FuzzFinding) {
    do throws(ImportError) {
      _ = try PropertyListDocument(bytes: input, file: "fuzz")
    } catch {
      try promise(error.description.hasPrefix("fuzz:"), "an error without its file: \(error)")
    }
    if input.starts(with: "name\t".utf8) {
      do throws(ImportError) {
        _ = try AppleColorTable(bytes: input, file: "fuzz")
      } catch {
        try promise(error.description.hasPrefix("fuzz:"), "an error without its file: \(error)")
      }
    }
    guard input.contains(UInt8(ascii: "<")) else { return }
    try readXML(input, XMLLimits())
    var limits = XMLLimits()
    (limits.depth, limits.attributes, limits.attributeBytes, limits.textBytes) = (6, 3, 24, 40)
    try readXML(input, limits)
    try readHTML(String(decoding: input, as: UTF8.self))
  }

  private static func readHTML(_ html: String) throws(FuzzFinding) {
    let text = HTMLText.plain(html)
    try promise(text.utf8.count <= 2 * html.utf8.count, "text over twice as long as its HTML")
    let isWhole = text.split(separator: "\n", omittingEmptySubsequences: false)
      .allSatisfy { $0.utf8.first != 0x20 && $0.utf8.last != 0x20 && !$0.isEmpty }
    try promise(isWhole || text.isEmpty, "a line of text that is empty or padded with spaces")
    let (title, body) = HTMLText.document(html)
    let length = title.utf8.count + body.utf8.count
    try promise(length <= text.utf8.count, "title and body longer than the whole text")
  }

  private static func readXML(_ input: [UInt8], _ limits: XMLLimits) throws(FuzzFinding) {
    let reader = XMLReader(bytes: input, name: "fuzz", limits: limits)
    var isRefused = false
    func next() -> XMLEvent? {
      do throws(XMLReadError) {
        return try reader.next()
      } catch {
        isRefused = true
        return nil
      }
    }
    var open: [String] = []
    while let event = next() {
      switch event {
      case .start(let start):
        open.append(start.name)
        try promise(open.count <= limits.depth, "<\(start.name)> is too deep")
        try promise(start.attributes.count <= limits.attributes, "too many attributes")
        for attribute in start.attributes {
          // A byte that is not UTF-8 becomes three bytes.
          let length = attribute.value.utf8.count
          try promise(length <= 3 * limits.attributeBytes, "“\(attribute.name)” is too long")
        }
      case .text(let text, _):
        let length = text.utf8.count
        try promise(1...3 * limits.textBytes ~= length, "text of \(length) bytes")
      case .end(let name, _, _):
        try promise(open.popLast() == name, "</\(name)> ends a different element")
      }
    }
    try promise(isRefused || open.isEmpty, "a document that ends inside <\(open.last ?? "")>")
  }

  static let seeds: [[UInt8]] =
    [
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/x.dtd">
      <plist version="1.0"><dict><key>a.b</key><string>c &amp; d</string><key>n</key>
      <array><integer>-5</integer><real>1.5</real><true/><false/><data>AQID BA==</data>
      <date>2001-01-01T00:00:10Z</date></array></dict></plist>

      """,
      "<plist><dict><key>k</key><dict/><key>k</key><dict/></dict></plist>",
      "<a xmlns='u' xmlns:p='v' b='1' p:c='2'><![CDATA[x]]><!-- c --><?p i?>&#x41;</a>",
      "<!DOCTYPE a [<!ENTITY e 'x'>]><a>&e;</a>",
      "/* c */ \"a\\\"b\" = \"x\\ny\\U00e9\\UD83D\\uDE00\"; // d\nword_1.x = other-2;\n",
      "name\tobjc_name\tintroduced\tintroduced_other\tdeprecated_in\treplaced_by\tgroup\n"
        + "red\tredColor\tiOS 13.0, tvOS 13.0\tmacOS 10.15\t\t\tbasic\n",
    ].map { Array($0.utf8) } + [
      // {"k": [1, 2.5, true, date, data, "é"]}
      [
        0x62, 0x70, 0x6C, 0x69, 0x73, 0x74, 0x30, 0x30, 0xD1, 0x01, 0x02, 0x51, 0x6B, 0xA6, 0x03,
        0x04, 0x05, 0x06, 0x07, 0x08, 0x10, 0x01, 0x23, 0x40, 0x04, 0, 0, 0, 0, 0, 0, 0x09, 0x33,
        0x41, 0xC0, 0, 0, 0, 0, 0, 0, 0x42, 0x01, 0x02, 0x61, 0x00, 0xE9, 8, 11, 13, 20, 22, 31, 32,
        41, 44, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0, 0, 47,
      ],
      RepeatedInput.seed("<plist>", "<array>"), RepeatedInput.seed("<a ", "b='' "),
      RepeatedInput.seed("<!DOCTYPE a [", "<!ENTITY e 'x'>"), RepeatedInput.seed("", "/*"),
      RepeatedInput.seed("", "a = \"\\U00e9\";"),
    ]
}
