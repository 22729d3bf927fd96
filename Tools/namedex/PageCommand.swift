import ArgumentParser
import CNamedexPage
import Namedex
import NamedexCommandLine
import NamedexFiles

/// `namedex page`
struct PageCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Write one HTML file that searches catalogs in the browser.",
    discussion: """
      The file holds all that it needs: indexes, program, style. It asks for nothing over the \
      network, which its content security policy also forbids, and works from a disk as from any \
      host. What it finds, and in which order, is what `namedex search` finds.

      Its address keeps what is searched: symbols.html#q=category:weather+drop. A name behind the \
      #, an old one too, leads to its entry: symbols.html#circle.bottomthird.split.

      Examples:
        namedex page -o symbols.html
        namedex page -c uikit-colors -c appkit-colors -o colors.html
        namedex page -c mynames.txt -o - | gzip > mynames.html.gz
      """)

  @OptionGroup var catalogs: CatalogOptions

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; - for standard output.", valueName: "file"))
  var output: String

  @OptionGroup var message: MessageOptions

  func validate() throws {
    if output.isEmpty { throw ValidationError("Found an empty FILE after --output.") }
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let opened = try CatalogFinder(messages: messages).open(catalogs.catalog)
    for catalog in opened {
      // The page's program leaves out checks that these bytes cannot fail.
      do throws(IndexError) {
        try catalog.index.verify()
      } catch {
        throw Failure(error, about: catalog.source)
      }
    }
    let page = try Self.page(opened.map(\.index))
    if output == "-" {
      let output = Output()
      try output.write(page)
      try output.flush()
      return .found
    }
    do throws(FileError) {
      try Files.replace(output, with: page)
    } catch {
      throw Failure(error, about: output)
    }
    let titles = opened.map(\.index.title).joined(separator: ", ")
    messages.note("\(output): \(titles), \(page.count) bytes")
    return .found
  }

  /// The page with the program and the indexes in their place.
  private static func page(_ indexes: [CatalogIndex]) throws(Failure) -> [UInt8] {
    let template = bytes(namedex_page_html)
    let marker = Array("<!--CATALOGS-->\n".utf8)
    guard
      let place = template.indices.first(where: {
        template[$0] == marker[0] && template[$0...].starts(with: marker)
      })
    else { throw .reported("the page has no place for catalogs", .internalError) }
    var page = Array(template[..<place])
    addData(bytes(namedex_page_module), "id=\"module\"", to: &page)
    for index in indexes {
      let copy = index.bytes.withBytes { span in unsafe span.withUnsafeBytes { Array($0) } }
      addData(copy, "class=\"index\"", to: &page)
    }
    page += template[(place + marker.count)...]
    return page
  }

  /// Adds an element that carries bytes. Its type is that of no script, so that nothing runs it.
  private static func addData(_ bytes: [UInt8], _ attribute: String, to page: inout [UInt8]) {
    page += Array("<script type=\"application/octet-stream\" \(attribute)>".utf8)
    Base64.append(bytes, to: &page)
    page += Array("</script>\n".utf8)
  }

  private static func bytes(_ part: NamedexPagePart) -> [UInt8] {
    // The bytes are constants of the executable, as many as the count says.
    unsafe Array(UnsafeBufferPointer(start: part.bytes, count: part.count))
  }
}
