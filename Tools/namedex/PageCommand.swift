import CNamedexPage
import Namedex
import NamedexCommandLine
import NamedexFiles
import NamedexIndexing
import NamedexPacking
import NamedexSearch
import NamedexText

/// The command `namedex page`.
struct PageCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write one HTML file that searches catalogs in the browser.",
    discussion: """
      The file is self-contained: indexes, program, style. It makes no network \
      requests, and its content security policy forbids them, so it works from a disk or any \
      host. It finds what `namedex search` finds, in the same order.

      The address holds the search: symbols.html#q=category:weather+drop. A name after the #, even \
      a former one, leads to its entry: symbols.html#circle.bottomthird.split.

      Examples:
        namedex page -o symbols.html
        namedex page -c uikit-colors -c appkit-colors -o colors.html
        namedex page -c mynames.txt -o - | gzip > mynames.html.gz
        namedex page --languages fr,ja -o symbols.html
        namedex page -c sf-symbols -c mdi --same -o both.html
      """)

  var catalogs = CatalogOptions()
  var output = ""
  var languages: String?
  var same = false
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.group(&catalogs)
    arguments.required(
      &output, "-o", "--output", value: "file", help: "The file to write; - for standard output.")
    arguments.option(
      &languages, "--languages", value: "tags",
      help: """
        The languages besides English in which words find symbols by meaning, separated by commas; all or none. \
        Default: all. Each one adds about 20 KB.
        """)
    arguments.flag(
      &same, "--same",
      help: """
        Show for each entry the same icons in the page's other catalogs, as `namedex same` finds them. Two large \
        sets take a quarter of a minute, and 130 KB.
        """)
    arguments.group(&message)
  }

  func validate() throws(UsageError) {
    if output.isEmpty { throw UsageError("`--output` must not be empty") }
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let finder = CatalogFinder(messages: messages)
    let opened = try finder.open(catalogs.catalog)
    for catalog in opened {
      // The page itself opens indexes without this check.
      try failing(about: catalog.source) { try catalog.index.verify() }
    }
    let chosen = try chosen(of: opened.map(\.index))
    let icons = same ? try sameIcons(of: opened, finder, messages) : nil
    let page = try Self.page(opened.map(\.index), chosen, icons)
    if output == "-" {
      try Output.write(page)
      return .found
    }
    try failing(about: output) { try Files.replace(output, with: page) }
    let titles = opened.map(\.index.title).joined(separator: ", ")
    messages.note("\(output): \(titles), \(page.count) bytes")
    return .found
  }

  /// Returns the tags of the languages to include in the page.
  private func chosen(of indexes: [CatalogIndex]) throws(Failure) -> [String] {
    let known = indexes.flatMap(\.languages).uniqued()
    switch languages {
    case nil, "all": return known
    case "none": return []
    case let languages?:
      let chosen = languages.split(separator: ",").map { String($0) }
      try Failure.check(chosen, among: known)
      return known.filter { tag in chosen.contains { LanguageTag.agree($0, tag) } }
    }
  }

  /// Finds the same icons in the other catalogs of the page.
  private func sameIcons(
    of opened: [OpenCatalog], _ finder: CatalogFinder, _ messages: Messages
  ) throws(Failure) -> PageSameIcons {
    guard opened.count > 1 else {
      throw .reported(
        "`--same` compares the catalogs of a page, and there is only \(opened[0].index.id); add the other one "
          + "with `--catalog`", .usage)
    }
    let language = try finder.catalog(CatalogFinder.defaultID)
    let work = LongWork(isQuiet: messages.isQuiet) { "finding the same icons" }
    return try work.run { () throws(Failure) in try PageSameIcons(of: opened, through: language) }
  }

  /// Inserts the indexes into the page.
  private static func page(
    _ indexes: [CatalogIndex], _ languages: [String], _ same: PageSameIcons?
  ) throws(Failure) -> [UInt8] {
    // The pointer and the count describe a constant of the executable.
    let template = unsafe Array(
      UnsafeBufferPointer(start: namedex_page, count: namedex_page_count))
    let marker = Array("<!--CATALOGS-->\n".utf8)
    guard
      let place = template.indices.first(where: {
        template[$0] == marker[0] && template[$0...].starts(with: marker)
      })
    else { throw .reported("the page has no place for catalogs", .internalError) }
    var page = Array(template[..<place])
    for index in indexes {
      let bytes: [UInt8]
      do throws(IndexBuildError) {
        bytes = try IndexBuilder.bytes(of: index, languages: languages)
      } catch {
        throw .reported(error.description, .internalError)
      }
      addPacked(bytes, .index, class: "index", to: &page)
    }
    if let same { addPacked(same.bytes, .text, class: "same", to: &page) }
    page += template[(place + marker.count)...]
    return page
  }

  /// Adds an element that contains compressed data. Its type is not a script type, so browsers do
  /// not run it.
  private static func addPacked(
    _ bytes: [UInt8], _ properties: LZMA.Properties, class name: String, to page: inout [UInt8]
  ) {
    page += Array("<script type=\"application/octet-stream\" class=\"\(name)\">".utf8)
    PageText.append(LZMA.compressed(bytes, properties), to: &page)
    page += Array("</script>\n".utf8)
  }
}
