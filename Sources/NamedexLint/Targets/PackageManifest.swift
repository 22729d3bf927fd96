internal import NamedexCore

/// Reads the platforms of a package from `Package.swift`.
package enum PackageManifest {
  /// The targets that the argument `platforms:` names; empty when the manifest leaves it out.
  ///
  /// The manifest is read, not run: versions that it computes are not seen. Understood are
  /// `.iOS(.v15)`, `.macOS(.v10_15)`, `.iOS("15.2")` and
  /// `.custom("iOS", versionString: "15")`.
  ///
  /// - Parameters:
  ///   - text: The manifest.
  ///   - path: Its path, for the answer.
  /// - Complexity: O(*n*).
  package static func targets(in text: [UInt8], path: String) -> [FoundTarget] {
    var scanner = ManifestScanner(bytes: text)
    var targets: [FoundTarget] = []
    var tokens: [ManifestScanner.Token] = []
    var lines: [Int] = []
    while let token = scanner.next() {
      tokens.append(token)
      lines.append(scanner.line)
    }
    var position = 0
    while position + 2 < tokens.count {
      if tokens[position] == .word("platforms"), tokens[position + 1] == .mark(":"),
        tokens[position + 2] == .mark("[")
      {
        position += 3
        var depth = 1
        while position < tokens.count, depth > 0 {
          switch tokens[position] {
          case .mark("["): depth += 1
          case .mark("]"): depth -= 1
          case .mark("."):
            if depth == 1, let target = target(in: tokens[(position + 1)...]) {
              targets.append(FoundTarget(target, file: path, line: lines[position + 1]))
            }
          default: break
          }
          position += 1
        }
        // The first argument of this name is the package's; a later one is a condition.
        return targets
      }
      position += 1
    }
    return targets
  }

  /// The target that begins a run of tokens: `iOS ( . v15 )`.
  private static func target(in tokens: ArraySlice<ManifestScanner.Token>) -> Target? {
    let tokens = Array(tokens.prefix(8))
    guard tokens.count >= 4, case .word(let name) = tokens[0], tokens[1] == .mark("(") else {
      return nil
    }
    switch (name, tokens[2]) {
    case ("custom", .text(let platform)):
      guard tokens.count >= 7, tokens[3] == .mark(","), tokens[4] == .word("versionString"),
        tokens[5] == .mark(":"), case .text(let version) = tokens[6]
      else { return nil }
      return target(platform, version)
    case (_, .text(let version)): return target(name, version)
    case (_, .mark(".")):
      guard case .word(let version) = tokens[3], version.hasPrefix("v") else { return nil }
      return target(
        name, String(version.dropFirst().map { $0 == "_" ? "." : $0 }))
    default: return nil
    }
  }

  private static func target(_ platform: String, _ version: String) -> Target? {
    guard let platform = Target.platform(named: platform), let version = VersionNumber(version)
    else {
      return nil
    }
    return Target(platform: platform, version: version)
  }
}

/// The tokens of a manifest, as far as platforms need them.
private struct ManifestScanner {
  enum Token: Equatable {
    case word(String), text(String), mark(Character)
  }

  let bytes: [UInt8]
  var position = 0
  /// The line of the last token, from 1, and the place up to which lines are counted.
  private(set) var line = 1
  private var counted = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Token? {
    let token = scan()
    for byte in bytes[counted..<position] where byte == 0x0A { line += 1 }
    counted = position
    return token
  }

  private mutating func scan() -> Token? {
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "/") where at(1) == UInt8(ascii: "/"):
        skip { $0 != 0x0A }
      case UInt8(ascii: "/") where at(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): return string()
      case _ where isWord(byte):
        let start = position
        skip(isWord)
        return .word(String(decoding: bytes[start..<position], as: UTF8.self))
      case 0...0x20: position += 1
      default:
        position += 1
        return .mark(Character(Unicode.Scalar(byte)))
      }
    }
    return nil
  }

  private func at(_ distance: Int) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private mutating func skip(_ condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) { position += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if bytes[position] == UInt8(ascii: "/"), at(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if bytes[position] == UInt8(ascii: "*"), at(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < bytes.count
  }

  private mutating func string() -> Token {
    position += 1
    var content: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "\""), bytes[position] != 0x0A {
      if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count {
        content.append(bytes[position])
        position += 1
      }
      content.append(bytes[position])
      position += 1
    }
    position = min(position + 1, bytes.count)
    return .text(String(decoding: content, as: UTF8.self))
  }
}
