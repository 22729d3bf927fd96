import Foundation

extension OutputOptions {
  /// The identifier that a catalog has by the name of its directory.
  var catalogID: String {
    URL(fileURLWithPath: directory).standardizedFileURL.lastPathComponent
  }
}
