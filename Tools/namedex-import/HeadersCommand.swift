import NamedexCommandLine
import NamedexImport
import NamedexText

/// The command `namedex-import headers`.
struct HeadersCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "headers",
    abstract: "Import constants from Objective-C headers and Swift interfaces.",
    discussion: """
      Reads constants of one type with their availability: class properties, class methods without \
      parameters and `extern` constants in headers (.h), static and class properties in Swift \
      interfaces (.swiftinterface). A deprecated constant with a replacement becomes a former name.

      Names are Swift names, as NS_SWIFT_NAME or API notes (.apinotes) define them; names of \
      UIColor drop the suffix Color. The Objective-C name is then an alternative. The catalog's \
      identifier is the name of its directory.

      Examples:
        namedex import headers UIColor.h --type UIColor -o Catalogs/uikit-colors
        namedex import headers NSColor.h AppKit.apinotes --type NSColor -o DIR
        namedex import headers UI.swiftinterface --type Color --platform iOS -o DIR
      """)

  var paths: [String] = []
  var type = ""
  var platform: [String] = []
  var title: String?
  var output = OutputOptions()
  var message = MessageOptions()

  mutating func declare(_ arguments: inout Arguments) {
    arguments.rest(
      &paths, "paths", isOptional: false, help: "Headers, Swift interfaces and API notes.")
    arguments.required(&type, "--type", help: "The type of the constants, such as UIColor.")
    arguments.option(
      &platform, "--platform",
      help: "Only this platform: iOS, macOS, tvOS, watchOS or visionOS. Repeatable.")
    arguments.option(&title, "--title", help: "The catalog's title.")
    arguments.group(&output)
    arguments.group(&message)
  }

  func validate() throws(UsageError) {
    let known = HeadersImporter.platforms
    for name in platform where !known.contains(name) {
      throw UsageError("unknown platform \(name.quoted)\(didYouMean(name, known))")
    }
  }

  func perform(_ messages: Messages) throws(Failure) -> ExitStatus {
    let place = try output.destination(suggested: type)
    return try output.write(to: place, title: title, messages) { _, _ throws(ImportError) in
      try HeadersImporter.run(
        paths: paths, type: type, id: place.id, title: title, platforms: platform)
    }
  }
}
