import ArgumentParser
import NamedexImport

/// `namedex-import headers`.
struct HeadersCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "headers",
    abstract: "Import constants out of Objective-C headers and Swift interfaces.",
    discussion: """
      Read are class properties, class methods without parameters and `extern`
      constants of the type asked for in headers (.h), static and class properties
      in Swift interfaces (.swiftinterface), with their availability; a deprecated
      one with a replacement becomes a former name.

      The name is the Swift one: what NS_SWIFT_NAME or API notes (.apinotes) say,
      and for UIColor the name without the suffix Color. The Objective-C one is then
      an alternative. The catalog's identifier is the name of its directory.

      Examples:
        namedex import headers UIColor.h --type UIColor -o Catalogs/uikit-colors
        namedex import headers NSColor.h AppKit.apinotes --type NSColor -o DIR
        namedex import headers UI.swiftinterface --type Color --platform iOS -o DIR
      """)

  @Argument(help: "Headers, Swift interfaces and API notes.")
  var paths: [String]

  @Option(help: "The type of the constants, such as UIColor.")
  var type: String

  @Option(help: "Only this platform: iOS, macOS, tvOS, watchOS or visionOS; repeatable.")
  var platform: [String] = []

  @Option(help: "The catalog's title.")
  var title: String?

  @OptionGroup var output: OutputOptions

  func validate() throws {
    let known = HeadersImporter.platforms
    for name in platform where !known.contains(name) {
      throw ValidationError(
        "Unknown platform “\(name)”; expected one of \(known.joined(separator: ", ")).")
    }
  }

  func run() throws {
    let importer = HeadersImporter(
      paths: paths, type: type, id: output.catalogID, title: title, platforms: platform)
    try output.write { () throws(ImportError) in try importer.run() }
  }
}
