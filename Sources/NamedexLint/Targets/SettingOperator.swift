/// The operators in references to build settings: `$(NAME:lower)`, `$(PATH:suffix=.h)`.
enum SettingOperator {
  /// Returns the result of applying an operator to a value; the value itself for an unknown
  /// operator, and nil for a checksum.
  static func value(of text: String, _ name: String) -> String? {
    switch name {
    case "upper": text.uppercased()
    case "lower": text.lowercased()
    case "identifier":
      identifier(text, replacement: "_") { isASCIIWord($0, isFirst: $1) || $0 == "_" }
    case "rfc1034identifier":
      identifier(text, replacement: "-") { isASCIIWord($0, isFirst: $1) || $0 == "-" }
    case "c99extidentifier":
      // Letters of all scripts are allowed.
      identifier(text, replacement: "_") { scalar, isFirst in
        scalar == "_" || (isFirst ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue)
      }
    case "quote": SettingList.quoted(text)
    case "not": text == "YES" ? "NO" : "YES"
    case "truncatedversion":
      text.split(separator: ".", maxSplits: 3).prefix(3).joined(separator: ".")
    case "dir": directory(of: text).isEmpty ? "./" : withSlash(directory(of: text))
    case "file": fileName(of: text)
    case "base": String(parts(of: fileName(of: text)).base)
    case "suffix": String(parts(of: fileName(of: text)).suffix)
    case "standardizepath": standardized(text)
    case "__stripslash": text.hasPrefix("/") ? String(text.dropFirst()) : text
    case "__md5": nil
    default: text
    }
  }

  /// Returns the result of applying an operator with an operand, as in `suffix=.h`, to a value; the
  /// value itself for an unknown operator.
  static func value(of text: String, _ name: String, _ operand: String) -> String {
    let (directory, file) = (directory(of: text), fileName(of: text))
    switch name {
    case "dir": return joined(operand, file)
    case "file": return joined(directory, operand)
    case "base": return joined(directory, operand) + parts(of: file).suffix
    case "suffix":
      let suffix = operand.split(separator: ".", omittingEmptySubsequences: false).last ?? ""
      return joined(directory, "\(parts(of: file).base).\(suffix)")
    case "relativeto":
      guard text.hasPrefix("/"), operand.hasPrefix("/") else { return text }
      let (from, to) = (names(in: text), names(in: operand))
      let common = zip(from, to).prefix { $0 == $1 }.count
      let path = from.dropFirst(common).map { _ in ".." } + to.dropFirst(common).map(String.init)
      return path.isEmpty ? "." : path.joined(separator: "/")
    case "isancestor":
      guard text.hasPrefix("/"), operand.hasPrefix("/") else { return "NO" }
      let (path, ancestor) = (names(in: text), names(in: operand))
      return ancestor.count < path.count && path.starts(with: ancestor) ? "YES" : "NO"
    default: return text
    }
  }

  // MARK: Identifiers

  private static func isASCIIWord(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || !isFirst && "0"..."9" ~= scalar)
  }

  /// Returns the text with each character that an identifier cannot contain replaced.
  private static func identifier(
    _ text: String, replacement: Unicode.Scalar,
    _ isPart: (_ scalar: Unicode.Scalar, _ isFirst: Bool) -> Bool
  ) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(isPart(scalar, result.isEmpty) ? scalar : replacement)
    }
    return String(result)
  }

  // MARK: Paths

  private static func names(in path: String) -> [Substring] { path.split(separator: "/") }

  /// Returns the text before the last slash, or `/` if that is the root; empty if there is no
  /// slash.
  private static func directory(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    let before = path[..<slash]
    return before.isEmpty ? "/" : String(before)
  }

  private static func fileName(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Returns a file's name without its suffix, and the suffix with its dot.
  private static func parts(of file: String) -> (base: Substring, suffix: Substring) {
    guard let dot = file.lastIndex(of: "."), dot > file.startIndex else { return (file[...], "") }
    return (file[..<dot], file[dot...])
  }

  private static func withSlash(_ path: String) -> String {
    path.hasSuffix("/") ? path : path + "/"
  }

  private static func joined(_ directory: String, _ path: String) -> String {
    directory.isEmpty || path.hasPrefix("/") ? path : withSlash(directory) + path
  }

  /// Returns a path without `.` components or superfluous slashes; also removes `..` from an
  /// absolute path.
  private static func standardized(_ path: String) -> String {
    var result: [Substring] = []
    let isAbsolute = path.hasPrefix("/")
    for name in names(in: path) where name != "." {
      if name == "..", isAbsolute { _ = result.popLast() } else { result.append(name) }
    }
    let text = result.joined(separator: "/")
    return isAbsolute ? "/" + text : text
  }
}
