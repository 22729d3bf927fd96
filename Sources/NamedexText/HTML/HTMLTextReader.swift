/// Reads the text of a piece of HTML, following the HTML Standard: its tokenizer, except that
/// attributes are ignored, and its parser's rules for text in elements.
struct HTMLTextReader {
  private var scanner: HTMLScanner
  private var lines = HTMLTextLines()
  /// The text of the first title, if it is stored separately; nil before the title.
  private(set) var title: HTMLTextLines?
  private let separatesTitle: Bool
  /// True if the document begins with an XML declaration: in XHTML, every element can be empty.
  private let isXML: Bool
  /// The number of open SVG drawings and MathML formulas, in which scripts and styles are ordinary
  /// elements.
  private var foreign = 0
  /// The number of open scripts and styles in drawings and formulas.
  private var foreignHidden = 0
  /// The number of open templates.
  private var templates = 0
  private var isHidden: Bool { templates > 0 || foreignHidden > 0 }

  init(_ html: String, separatesTitle: Bool = false) {
    scanner = HTMLScanner(Array(html.utf8))
    self.separatesTitle = separatesTitle
    isXML = scanner.isXML
  }

  /// Reads the whole text.
  mutating func read() -> HTMLTextLines {
    while let token = scanner.next(hasSections: isXML || foreign > 0) {
      switch token {
      case .text(let range): append(range)
      case .reference(let text): append(text)
      case .start(let name, let isEmpty): start(name, isEmpty: isEmpty)
      case .end(let name): end(name)
      }
    }
    return lines
  }

  private mutating func append(_ range: Range<Int>) {
    guard !isHidden else { return }
    for offset in range { lines.append(scanner.html[offset]) }
  }

  private mutating func append(_ text: [UInt8]) {
    guard !isHidden else { return }
    for byte in text { lines.append(byte) }
  }

  private mutating func start(_ name: String, isEmpty: Bool) {
    if isBlock(name) {
      // A block ends a drawing that has no end tag.
      (foreign, foreignHidden) = (0, 0)
      if !isHidden { lines.breakLine() }
    }
    switch name {
    case "svg", "math": if !isEmpty { foreign += 1 }
    case "template": if !(isXML && isEmpty) { templates += 1 }
    case "script" where foreign > 0, "style" where foreign > 0:
      if !isEmpty { foreignHidden += 1 }
    default: if foreign == 0, !(isXML && isEmpty) { readContent(of: name) }
    }
  }

  private mutating func end(_ name: String) {
    switch name {
    case "svg", "math":
      foreign = max(0, foreign - 1)
      if foreign == 0 { foreignHidden = 0 }
    case "script", "style": foreignHidden = max(0, foreignHidden - 1)
    case "template": templates = max(0, templates - 1)
    default: break
    }
    if !isHidden, isBlock(name) { lines.breakLine() }
  }

  /// Returns whether a line break precedes and follows an element. The title of a drawing has none.
  private func isBlock(_ name: String) -> Bool {
    HTMLElement.blocks.contains(name) && !(foreign > 0 && name == "title")
  }

  /// Reads content without tags, up to the end tag, which is the next token.
  private mutating func readContent(of name: String) {
    switch HTMLElement.content(of: name) {
    case .markup: break
    case .hidden: _ = scanner.text(ofRaw: name)
    case .script: _ = scanner.textOfScript()
    case .raw: append(scanner.text(ofRaw: name))
    case .rest: append(scanner.rest())
    case .references:
      let isTitle = name == "title" && separatesTitle && title == nil && !isHidden
      let body = lines
      if isTitle { lines = HTMLTextLines() }
      let end = scanner.text(ofRaw: name, movesOn: false).upperBound
      while let token = scanner.textOrReference(before: end) {
        switch token {
        case .text(let range): append(range)
        case .reference(let text): append(text)
        case .start, .end: break
        }
      }
      if isTitle { (title, lines) = (lines, body) }
    }
  }
}
