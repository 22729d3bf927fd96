internal import NamedexFiles
internal import NamedexText

/// A configuration file of Xcode, `.xcconfig`: a build setting on each line, and files to include.
package enum XcodeConfigurationFile {
  /// How many files one may include, counting itself, and how deep: files may include each other.
  private static let greatestCount = 256
  private static let greatestDepth = 32

  /// The settings of a file and of those that it includes, in the order of the lines. A file does not
  /// include itself.
  ///
  /// - Parameters:
  ///   - path: The file, an absolute path.
  ///   - read: Returns the bytes of a file.
  package static func settings(at path: String, read: ProjectFileReader) -> [BuildSetting] {
    var settings: [BuildSetting] = []
    var count = 0
    var open: [String] = []
    add(path, isOptional: false, to: &settings, &count, &open, read: read)
    return settings
  }

  private static func add(
    _ path: String, isOptional: Bool, to settings: inout [BuildSetting], _ count: inout Int,
    _ open: inout [String], read: ProjectFileReader
  ) {
    count += 1
    guard count <= greatestCount, open.count < greatestDepth, !open.contains(path),
      let bytes = read(path, isOptional)
    else { return }
    open.append(path)
    defer { open.removeLast() }
    let content = bytes[ByteOrderMark.utf8ByteCount(of: bytes)...]
    let lines = content.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let whole = String(decoding: line.filter { $0 != 0x0D }, as: UTF8.self)
      let text = whole[..<(whole.firstRange(of: "//")?.lowerBound ?? whole.endIndex)].trimmingSpaces
      if text.hasPrefix("#include") {
        guard let file = quoted(in: text) else { continue }
        add(
          Files.absolute(file, in: Files.directory(of: path)),
          isOptional: text.hasPrefix("#include?"), to: &settings, &count, &open, read: read)
      } else if let (key, value) = assignment(in: text) {
        settings.append(BuildSetting(key: key, value: value, file: path, line: index + 1))
      }
    }
  }

  private static func quoted(in text: Substring) -> String? {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.count >= 3 && !parts[1].isEmpty ? String(parts[1]) : nil
  }

  /// The two sides of the sign that is not in brackets: `A[sdk=iphoneos*] = 15`.
  private static func assignment(in text: Substring) -> (key: String, value: String)? {
    var isInBrackets = false
    for index in text.indices {
      switch text[index] {
      case "[": isInBrackets = true
      case "]": isInBrackets = false
      case "=" where !isInBrackets:
        var value = text[index...].dropFirst().trimmingSpaces
        // Neither is needed, and both are written now and then.
        if value.hasSuffix(";") { value = value.dropLast().trimmingSpaces }
        if value.count >= 2, value.hasPrefix("\""), value.hasSuffix("\"") {
          value = value.dropFirst().dropLast()
        }
        // Project files quote names as well.
        return (text[..<index].filter { $0 != "\"" }, String(value))
      default: break
      }
    }
    return nil
  }
}
