internal import NamedexFiles
internal import NamedexText

/// Xcode configuration files, `.xcconfig`: one build setting per line, and included files.
package final class XcodeConfigurationFiles {
  /// Returns the bytes of a file that a project refers to; nil if it cannot be read, in which case
  /// it is skipped.
  ///
  /// - Parameters:
  ///   - path: An absolute path.
  ///   - isOptional: Whether the project allows the file to be missing.
  package typealias Read = (_ path: String, _ isOptional: Bool) -> [UInt8]?

  private let read: Read
  /// The lines of each file that has been read.
  private var lines: [String: [Line]] = [:]
  /// The number of lines that may still be included again from files that have been read.
  private var linesLeft = 1 << 18
  /// The settings of each file that has been read, because many targets are based on the same file.
  private var levels: [String: SettingLevel] = [:]

  /// The variables in each other file that has been read.
  private var variables: [String: [String]] = [:]

  /// The maximum number of files that a file includes, counting itself, and the maximum nesting
  /// depth: files may include each other.
  private static let greatestCount = 256
  private static let greatestDepth = 32

  /// Creates a reader that has not read any files.
  package init(_ read: @escaping Read) { self.read = read }

  /// Returns the settings of a file, which is read once.
  package func level(at path: String) -> SettingLevel {
    if let known = levels[path] { return known }
    let level = SettingLevel(settings(at: path))
    levels[path] = level
    return level
  }

  /// Returns the variables in another file, such as a property list, which is read once: `NAME` for
  /// `$(NAME)`.
  func variables(inFileAt path: String) -> [String] {
    if let known = variables[path] { return known }
    let names = read(path, true).map(BuildVariables.names) ?? []
    variables[path] = names
    return names
  }

  /// Returns the settings of a file and of those that it includes, in the order of the lines. A
  /// file does not include itself.
  ///
  /// - Parameter path: The absolute path of the file.
  package func settings(at path: String) -> [BuildSetting] {
    var settings: [BuildSetting] = []
    var count = 0
    add(path, isOptional: false, in: [], to: &settings, &count)
    return settings
  }

  /// A line with content.
  private enum Line {
    case setting(BuildSetting)
    case include(file: String, isOptional: Bool)
  }

  /// Returns the lines of a file, which is read once; nil if it cannot be read.
  private func lines(of path: String, isOptional: Bool) -> [Line]? {
    if let known = lines[path] {
      guard linesLeft >= known.count else { return nil }
      linesLeft -= known.count
      return known
    }
    guard let bytes = read(path, isOptional) else { return nil }
    var found: [Line] = []
    for (number, line) in Self.wholeLines(of: bytes[ByteOrderMark.utf8ByteCount(of: bytes)...]) {
      let text = line[...].trimmingSpaces
      if let directive = Self.include(in: text) {
        guard let file = Self.quoted(in: text),
          file.utf8.count <= ProjectEffort.greatestPathLength
        else { continue }
        found.append(
          .include(
            file: Files.absolute(file, in: Files.directory(of: path)),
            isOptional: directive.first == UInt8(ascii: "?")))
      } else if let (key, value) = Self.assignment(in: text) {
        found.append(
          .setting(BuildSetting(key: key, value: value, file: path, line: number)))
      }
    }
    lines[path] = found
    return found
  }

  /// - Parameter outer: The files that include this one.
  private func add(
    _ path: String, isOptional: Bool, in outer: [String], to settings: inout [BuildSetting],
    _ count: inout Int
  ) {
    count += 1
    guard count <= Self.greatestCount, outer.count < Self.greatestDepth, !outer.contains(path),
      let lines = lines(of: path, isOptional: isOptional)
    else { return }
    for line in lines {
      switch line {
      case .setting(let setting): settings.append(setting)
      case .include(let file, let isOptional):
        add(file, isOptional: isOptional, in: outer + [path], to: &settings, &count)
      }
    }
  }

  /// Returns the lines with their numbers, without comments, each joined with the lines that
  /// continue it after a backslash. A line ends with LF, CR or both.
  private static func wholeLines(of bytes: ArraySlice<UInt8>) -> [(number: Int, line: [UInt8])] {
    var lines: [(number: Int, line: [UInt8])] = []
    var number = 0
    var goesOn = false
    var rest = bytes
    while true {
      number += 1
      let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? rest.endIndex
      var text = withoutComment(rest[..<end]).trimmingSpaces
      let isContinued = text.last == UInt8(ascii: "\\")
      if isContinued { text = text.dropLast().trimmingSpaces }
      if goesOn {
        lines[lines.count - 1].line += (text.isEmpty ? [] : [UInt8(ascii: " ")]) + text
      } else {
        lines.append((number, Array(text)))
      }
      goesOn = isContinued
      guard end < rest.endIndex else { return lines }
      let isPair = rest[end] == 0x0D && rest[end...].dropFirst().first == 0x0A
      rest = rest[end...].dropFirst(isPair ? 2 : 1)
    }
  }

  /// Returns the text after `#include`, also with spaces after the number sign; nil for another
  /// line.
  private static func include(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard text.first == UInt8(ascii: "#") else { return nil }
    let rest = text.dropFirst().trimmingSpaces
    return rest.starts(with: "include".utf8) ? rest.dropFirst("include".utf8.count) : nil
  }

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    let start = line.indices.dropLast().first { line[$0] == slash && line[$0 + 1] == slash }
    return start.map { line[..<$0] } ?? line
  }

  private static func quoted(in text: ArraySlice<UInt8>) -> String? {
    let parts = text.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
    return parts.count >= 3 && !parts[1].isEmpty ? String(decoding: parts[1], as: UTF8.self) : nil
  }

  /// Returns the two sides of the equals sign that is not in brackets: `A[sdk=iphoneos*] = 15`.
  private static func assignment(in text: ArraySlice<UInt8>) -> (key: String, value: String)? {
    let quote = UInt8(ascii: "\"")
    var isInBrackets = false
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "["): isInBrackets = true
      case UInt8(ascii: "]"): isInBrackets = false
      case UInt8(ascii: "=") where !isInBrackets:
        var value = text[index...].dropFirst().trimmingSpaces
        // Semicolons and quotation marks are not necessary, but are written occasionally.
        if value.last == UInt8(ascii: ";") { value = value.dropLast().trimmingSpaces }
        if value.count >= 2, value.first == quote, value.last == quote {
          value = value.dropFirst().dropLast()
        }
        // Project files quote names, too.
        let key = text[..<index].filter { $0 != quote }
        return (String(decoding: key, as: UTF8.self), String(decoding: value, as: UTF8.self))
      default: break
      }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without leading and trailing spaces and tabs.
  fileprivate var trimmingSpaces: Self {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return [] }
    return self[first...last]
  }
}
