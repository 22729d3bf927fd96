internal import NamedexText

/// The oldest system in a CocoaPods `Podfile`.
struct Podfile {
  /// The iOS version; nil if a function computes it.
  var version: String?
  /// The text of the line, without surrounding spaces.
  var text: Substring
  /// The number of the line, from 1.
  var line: Int

  /// Reads `platform :ios, '15.1'`; returns nil if the file has no such line.
  init?(_ bytes: [UInt8]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let text = String(decoding: line.prefix(1024), as: UTF8.self).trimmingSpaces
      guard text.hasPrefix("platform :ios") else { continue }
      // `platform :ios, properties['…'] || '15.1'`
      let version = text.split { $0 == "'" || $0 == "\"" }.last { $0.first?.isNumber == true }
      (self.version, self.text, self.line) = (version.map(String.init), text, number + 1)
      return
    }
    return nil
  }
}
