/// A line that assigns a build setting.
package struct BuildSetting: Equatable {
  package var name: String
  /// The conditions in brackets after the name: `sdk=iphoneos*`.
  package var conditions: [String] = []
  package var value: String
  package var file: String
  package var line: Int

  /// The maximum length of a key in bytes; a setting with a longer key gets an empty name. Every
  /// target evaluates the conditions of the settings that it inherits, and a real setting has one
  /// or two.
  private static let greatestKeyLength = 256

  /// Parses a setting.
  ///
  /// - Parameter key: The name with its conditions: `NAME[sdk=iphoneos*][config=Debug]`. A key in
  ///   any other form is treated as a name without conditions.
  package init(key: String, value: String, file: String, line: Int) {
    if key.utf8.count > Self.greatestKeyLength {
      name = ""
    } else if let parsed = Self.key(in: Array(key.utf8)[...]), parsed.rest.isEmpty {
      (name, conditions) = (parsed.name, parsed.conditions)
    } else {
      name = key
    }
    self.value = value
    self.file = file
    self.line = line
  }

  /// Creates a setting from the parts of a line.
  init(name: String, conditions: [String], value: String, file: String, line: Int) {
    let length = conditions.reduce(name.utf8.count) { $0 + $1.utf8.count }
    self.name = length > Self.greatestKeyLength ? "" : name
    self.conditions = conditions
    self.value = value
    self.file = file
    self.line = line
  }

  /// Parses the name and the conditions at the beginning of the text.
  ///
  /// - Returns: Nil if the text begins with something else, or has a condition that is not closed
  ///   or has no `=`.
  static func key(
    in text: ArraySlice<UInt8>
  ) -> (name: String, conditions: [String], rest: ArraySlice<UInt8>)? {
    let name = text.prefix { SettingBytes.isPartOfName($0) }
    guard let first = name.first, SettingBytes.beginsName(first) else { return nil }
    var rest = text[name.endIndex...].droppingSpaces
    var conditions: [String] = []
    while rest.first == UInt8(ascii: "[") {
      let condition = rest.dropFirst().prefix { $0 != UInt8(ascii: "]") }
      guard condition.endIndex < rest.endIndex, condition.contains(UInt8(ascii: "=")) else {
        return nil
      }
      conditions.append(String(decoding: condition, as: UTF8.self))
      rest = rest[condition.endIndex...].dropFirst().droppingSpaces
    }
    return (String(decoding: name, as: UTF8.self), conditions, rest)
  }

  /// The build parameters that conditions can name. A parameter without a value matches only `*`.
  struct Build {
    /// The names of the SDK, from the most to the least specific.
    var sdks: [String]
    var configuration: String
    var target: String
  }

  /// Returns whether the setting has a condition that an SDK name satisfies.
  func isMeant(forSDK name: String) -> Bool {
    conditions.contains { condition in
      let (parameter, pattern) = Self.parts(of: condition)
      return parameter == "sdk" && FileNamePattern.matches(pattern, name)
    }
  }

  /// Returns whether all conditions are satisfied.
  ///
  /// - Parameter sdk: The SDK name to compare with the conditions.
  func applies(to build: Build, sdk: String) -> Bool {
    conditions.allSatisfy { condition in
      let (parameter, pattern) = Self.parts(of: condition)
      let value =
        switch parameter {
        case "sdk": sdk
        case "config": build.configuration
        case "target": build.target
        default: ""
        }
      return value.isEmpty ? pattern == "*" : FileNamePattern.matches(pattern, value)
    }
  }

  private static func parts(of condition: String) -> (parameter: Substring, pattern: Substring) {
    guard let sign = condition.utf8.firstIndex(of: UInt8(ascii: "=")) else { return ("", "") }
    return (condition[..<sign], condition[condition.utf8.index(after: sign)...])
  }
}

/// The character classes used in build settings and their values.
enum SettingBytes {
  /// Returns whether a byte is white space within a line.
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
  }

  static func beginsName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"): true
    default: false
    }
  }

  static func isPartOfName(_ byte: UInt8) -> Bool { beginsName(byte) || isDigit(byte) }

  static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }
}

extension ArraySlice<UInt8> {
  /// The bytes without leading white space.
  var droppingSpaces: Self { drop { SettingBytes.isSpace($0) } }

  /// The bytes without leading or trailing white space.
  var trimmingSpaces: Self {
    guard let last = lastIndex(where: { !SettingBytes.isSpace($0) }) else { return [] }
    return self[...last].droppingSpaces
  }
}
