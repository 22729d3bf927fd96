internal import NamedexFiles

/// Determines the kind of import for a file, if the user does not specify it.
package enum ImportKind {
  /// Returns the kind of import, or the ready mapping, that reads a file or directory.
  ///
  /// - Parameter path: A file or directory, which need not exist.
  /// - Returns: Nil for a word with neither a period nor a slash, which is not a path.
  package static func word(for path: String) -> String? {
    guard path.contains(".") || path.contains("/") else { return nil }
    let kind = Files.kind(of: path)
    switch kind {
    case .directory:
      let files = (try? Upstream.files(in: path).files.map { Files.name(of: $0) }) ?? []
      if path.hasSuffix(".xcassets") { return "xcassets" }
      if files.contains("name_availability.plist") { return "sf-symbols" }
      if files.contains("UnicodeData.txt") { return "unicode" }
      if let mapping = ReadyMapping(recognizing: path) { return mapping.rawValue }
      return files.contains { $0.hasSuffix(".json") } ? "json" : "names"
    case .file, .other, .missing:
      // A pipe can be read only once.
      if kind == .file {
        if let mapping = ReadyMapping(recognizing: path) { return mapping.rawValue }
        if SFSymbolsListing.recognizes(path) { return "sf-symbols" }
      }
      switch path.split(separator: ".").last?.lowercased() {
      case "h", "swiftinterface", "apinotes": return "headers"
      default: return NamesFormat.kind(ofData: path) ?? "names"
      }
    }
  }
}
