/// Resolves the references in the value of a build setting, as Apple's build system does.
///
/// References are `$(NAME)`, with operators as in `$(NAME:lower)` or `$(NAME:default=15)`,
/// `${NAME}`, `$[NAME]` and `$NAME`. A name can contain references: `$(NAME_$(CONFIGURATION))`.
struct SettingExpansion {
  /// The value of a setting, and where it is written.
  typealias Value = (text: String, file: String, line: Int)

  private let settings: BuildSettings
  private let sdk: String
  /// For each setting that is being resolved, its assignments of lower precedence. A reference to
  /// the setting itself, direct or through other settings, resolves to these.
  private var lower: [String: ArraySlice<BuildSetting>] = [:]
  private var left = mostReferences
  private var depth = 0
  /// True if a value is unknown, because Xcode computes it or because of a limit.
  private(set) var isUnknown = false

  /// A value with this many references and operators is unknown. Without a limit, a few lines that
  /// refer to each other would take forever.
  private static let mostReferences = 256

  /// The nesting limit for references. Real references nest two or three levels deep.
  private static let greatestDepth = 128

  /// The maximum length of a value in bytes; every target has its own copy.
  private static let greatestLength = 1 << 14

  /// The prefixes of settings whose values only Xcode can determine.
  private static let computed = ["RECOMMENDED_", "SDK_", "XCODE_", "MAC_OS_X_"]

  init(_ settings: BuildSettings, sdk: String) {
    self.settings = settings
    self.sdk = sdk
  }

  /// Returns the value of a setting; nil if it is not assigned or not known.
  mutating func value(of name: String) -> Value? {
    let found = lower[name] ?? settings.settings(of: name, sdk: sdk)[...]
    if found.isEmpty, Self.computed.contains(where: name.hasPrefix) { isUnknown = true }
    return value(of: found)
  }

  /// Returns the value of the first of several settings with the same name; nil if there are none,
  /// or if the value is not known.
  ///
  /// - Parameter settings: The settings, in order of precedence.
  mutating func value(of settings: ArraySlice<BuildSetting>) -> Value? {
    guard let setting = settings.first, !isUnknown else { return nil }
    let length = setting.value.utf8.count
    guard depth < Self.greatestDepth, length <= Self.greatestLength,
      self.settings.effort.takes(length / 64)
    else {
      isUnknown = true
      return nil
    }
    guard setting.value.utf8.contains(UInt8(ascii: "$")) else {
      return (setting.value, setting.file, setting.line)
    }
    depth += 1
    let outer = lower.updateValue(settings.dropFirst(), forKey: setting.name)
    defer {
      depth -= 1
      lower[setting.name] = outer
    }
    let bytes = Array(setting.value.utf8)
    var position = 0
    var beginning = ""
    if bytes[0] == UInt8(ascii: "$") {
      let found = reference(in: bytes, at: &position, of: setting)
      // If the entire value is a reference, the line to report is the one that contains the number.
      if position == bytes.count { return isUnknown ? nil : found }
      beginning = found.text
    }
    let text = text(in: bytes, from: &position, upTo: [], of: setting)
    guard !isUnknown, self.settings.effort.takes(text.count / 64) else {
      isUnknown = true
      return nil
    }
    return (beginning + String(decoding: text, as: UTF8.self), setting.file, setting.line)
  }

  /// Returns the text up to one of the bytes, or to the end, with references resolved.
  private mutating func text(
    in bytes: [UInt8], from position: inout Int, upTo ends: [UInt8], of setting: BuildSetting
  ) -> [UInt8] {
    var result: [UInt8] = []
    while position < bytes.count, !ends.contains(bytes[position]) {
      if bytes[position] == UInt8(ascii: "$") {
        result += reference(in: bytes, at: &position, of: setting).text.utf8
      } else {
        result.append(bytes[position])
        position += 1
      }
      if isUnknown || result.count > Self.greatestLength {
        isUnknown = true
        position = bytes.count
      }
    }
    return result
  }

  /// Returns the value of the reference at a dollar sign; the sign itself if no reference follows.
  private mutating func reference(
    in bytes: [UInt8], at position: inout Int, of setting: BuildSetting
  ) -> Value {
    func literal(_ text: String) -> Value { (text, setting.file, setting.line) }
    position += 1
    left -= 1
    guard left > 0 else {
      isUnknown = true
      position = bytes.count
      return literal("")
    }
    guard position < bytes.count else { return literal("$") }
    switch bytes[position] {
    case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "["):
      let close = Self.closing(bytes[position])
      position += 1
      guard depth < Self.greatestDepth else {
        isUnknown = true
        position = bytes.count
        return literal("")
      }
      depth += 1
      defer { depth -= 1 }
      let name = text(in: bytes, from: &position, upTo: [UInt8(ascii: ":"), close], of: setting)
      var found = value(named: String(decoding: name, as: UTF8.self), in: setting)
      while position < bytes.count, bytes[position] == UInt8(ascii: ":") {
        position += 1
        apply(operatorIn: bytes, at: &position, upTo: close, of: setting, to: &found)
      }
      if position < bytes.count { position += 1 }
      return found ?? literal("")
    case UInt8(ascii: "$"):
      position += 1
      return literal("$")
    case let byte where SettingBytes.beginsName(byte):
      var name = bytes[position...].prefix {
        SettingBytes.isPartOfName($0) || $0 == UInt8(ascii: ".")
      }
      position = name.endIndex
      if bytes[position...].starts(with: "$(".utf8) {
        name += reference(in: bytes, at: &position, of: setting).text.utf8
      }
      let word = String(decoding: name, as: UTF8.self)
      // Without brackets, only the name of an assigned setting is a reference.
      return value(named: word, in: setting) ?? literal("$" + word)
    default: return literal("$")
    }
  }

  private static func closing(_ bracket: UInt8) -> UInt8 {
    switch bracket {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    default: UInt8(ascii: "]")
    }
  }

  private mutating func value(named name: String, in setting: BuildSetting) -> Value? {
    let isInherited = name == "inherited" || name == "value"
    return name.isEmpty ? nil : value(of: isInherited ? setting.name : name)
  }

  /// Applies the operator after a colon. Unknown operators change nothing.
  private mutating func apply(
    operatorIn bytes: [UInt8], at position: inout Int, upTo close: UInt8,
    of setting: BuildSetting, to value: inout Value?
  ) {
    let start = position
    let ends = [UInt8(ascii: ":"), close]
    while position < bytes.count, Self.isPartOfOperator(bytes[position]) { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    guard position < bytes.count else { return }
    left -= 1
    guard left > 0, settings.effort.takes((value?.text.utf8.count ?? 0) / 4) else {
      isUnknown = true
      position = bytes.count
      return
    }
    guard !ends.contains(bytes[position]) else {
      guard let old = value else { return }
      guard let new = SettingOperator.value(of: old.text, name) else {
        isUnknown = true
        return
      }
      value?.text = new
      return
    }
    let isReplacement = bytes[position] == UInt8(ascii: "=")
    guard isReplacement, !name.isEmpty else {
      while position < bytes.count, !ends.contains(bytes[position]) { position += 1 }
      return
    }
    position += 1
    let operand = String(
      decoding: text(in: bytes, from: &position, upTo: ends, of: setting), as: UTF8.self)
    if name == "default" {
      if value?.text.isEmpty ?? true { value = (operand, setting.file, setting.line) }
    } else if let old = value {
      value?.text = SettingOperator.value(of: old.text, name, operand)
    }
  }

  private static func isPartOfOperator(_ byte: UInt8) -> Bool {
    SettingBytes.isPartOfName(byte)
      || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ".")]
        .contains(byte)
  }
}
