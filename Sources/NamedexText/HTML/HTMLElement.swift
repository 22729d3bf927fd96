/// How HTML elements affect the text of a document.
enum HTMLElement {
  /// How the bytes between a start tag and its end tag are parsed.
  enum Content {
    /// Tags, comments, references and text.
    case markup
    /// Text and references.
    case references
    /// Only text.
    case raw
    /// Invisible text.
    case hidden
    /// Invisible text, in which a comment may contain an end tag.
    case script
    /// Only text, up to the end of the document.
    case rest
  }

  /// Returns how the content of an element is parsed.
  static func content(of name: String) -> Content {
    switch name {
    case "title", "textarea": .references
    case "xmp": .raw
    case "style", "iframe", "noembed", "noframes", "noscript": .hidden
    case "script": .script
    case "plaintext": .rest
    default: .markup
    }
  }

  /// Elements with a line break before and after them; all others are inline.
  static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "br", "caption", "center", "dd", "details",
    "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1",
    "h2", "h3", "h4", "h5", "h6", "head", "header", "hgroup", "hr", "html", "legend", "li",
    "listing", "main", "menu", "nav", "ol", "optgroup", "option", "p", "plaintext", "pre", "search",
    "section", "select", "summary", "table", "tbody", "td", "textarea", "tfoot", "th", "thead",
    "title", "tr", "ul", "xmp",
  ]
}
