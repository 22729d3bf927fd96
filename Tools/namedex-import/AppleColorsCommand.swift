import ArgumentParser
import Foundation
import NamedexImport

/// `namedex-import apple-colors`.
struct AppleColorsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "apple-colors",
    abstract: "Import a table of the system colours of UIKit, AppKit or SwiftUI.",
    discussion: """
      The table is tab-separated with a header: name (in Swift), objc_name, introduced,
      deprecated_in, replaced_by, group, and if wanted introduced_other. The catalog's identifier is
      the name of its directory.

      Example:
        namedex import apple-colors COLORS/ui-colors.tsv -o Catalogs/uikit-colors
      """)

  @Argument(help: "The table.")
  var path: String

  @Option(help: "The catalog's title.")
  var title: String?

  @OptionGroup var output: OutputOptions

  func run() throws {
    let id = URL(fileURLWithPath: output.directory).standardizedFileURL.lastPathComponent
    let importer = AppleColorsImporter(path: path, id: id, title: title)
    try output.write { () throws(ImportError) in try importer.run() }
  }
}
