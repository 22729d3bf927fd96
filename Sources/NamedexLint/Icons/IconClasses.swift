internal import NamedexLexing

/// Finds icons in the class names that a string contains, such as `"fa-solid fa-house"`,
/// `"i-mdi-home"` and `"icon-[mdi--home]"`, and in the names of modules and components, such as
/// `~icons/mdi/home` and `<i-mdi-home>`.
///
/// Build tools search a program's entire text for the classes of Iconify's icons, so any string may
/// contain such classes.
enum IconClasses {
  /// The packages that turn classes such as `i-mdi-home` and `i-mdi:home` into icons.
  private static let builders = [
    "unocss", "@unocss/preset-icons", "@unocss/nuxt", "@unocss/astro", "@unocss/svelte-scoped",
    "@unocss/vite", "@unocss/webpack", "@unocss/postcss", "@egoist/tailwindcss-icons",
  ]

  /// The packages that turn classes such as `icon-[mdi--home]` into icons.
  private static let tailwind = ["@iconify/tailwind", "@iconify/tailwind4"]

  /// The package that turns icons into modules and components.
  private static let moduleBuilders = ["unplugin-icons"]

  /// The prefix of the modules that are icons.
  private static let modulePrefix = "~icons/"

  /// Every file with icon classes contains at least one of these words, or `i-` at the start of a
  /// class.
  static let hints = ["fa-", "icon-[", modulePrefix, "<i-"]

  /// Returns whether a file contains `i-` at a position where a class can begin.
  static func mayStart(in bytes: [UInt8]) -> Bool {
    var (last, beforeLast): (UInt8, UInt8) = (0, 0)
    for byte in bytes {
      if byte == UInt8(ascii: "-"), last == UInt8(ascii: "i"), endsWord(beforeLast) { return true }
      (beforeLast, last) = (last, byte)
    }
    return false
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: ":"),
      UInt8(ascii: "!"):
      true
    default: false
    }
  }

  /// Returns the icons in a string. The string may be a list of classes, or contain such lists in
  /// quotation marks.
  ///
  /// - Parameters:
  ///   - range: The bytes of the string, without quotation marks.
  ///   - isCutBefore: Whether an unknown value precedes the string.
  ///   - isCutAfter: Whether an unknown value follows the string.
  /// - Complexity: O(*n*) in the number of bytes.
  static func uses(
    in bytes: [UInt8], _ range: Range<Int>, isCutBefore: Bool = false, isCutAfter: Bool = false
  ) -> [NameUse] {
    guard mayHaveIcons(bytes[range]) else { return [] }
    return bytes[range].split(whereSeparator: endsList).flatMap { list in
      uses(
        in: bytes,
        words(of: list).filter { word in
          !(isCutBefore && word.lowerBound == range.lowerBound)
            && !(isCutAfter && word.upperBound == range.upperBound)
        })
    }
  }

  private static func endsList(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "\\"):
      true
    default: false
    }
  }

  /// Returns the icons in a list of classes.
  private static func uses(in bytes: [UInt8], _ words: [Range<Int>]) -> [NameUse] {
    var uses: [NameUse] = []
    var others: [Range<Int>] = []
    var hasStyle = false
    for word in words {
      if let use = iconifyUse(bytes, word) {
        uses.append(use)
      } else if word.count <= longestStyle, FontAwesome.prefix(ofClass: text(bytes, word)) != nil {
        hasStyle = true
      } else if bytes[word].starts(with: "fa-".utf8), isName(bytes[word]) {
        others.append(word)
      }
    }
    return hasStyle ? uses + others.map { use(bytes, $0, FontAwesome.classes) } : uses
  }

  private static let longestStyle = 16

  private static func mayHaveIcons(_ bytes: ArraySlice<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in bytes {
      if byte == UInt8(ascii: "-"),
        last == UInt8(ascii: "i") || last == UInt8(ascii: "a")
          || last == UInt8(ascii: "n")
      {
        return true
      }
      last = byte
    }
    return false
  }

  private static func words(of list: ArraySlice<UInt8>) -> [Range<Int>] {
    list.split(whereSeparator: SourceByte.isSpace).map { $0.startIndex..<$0.endIndex }
  }

  private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private static func use(_ bytes: [UInt8], _ range: Range<Int>, _ set: IconSet) -> NameUse {
    NameUse(name: text(bytes, range), kind: .icon(set), form: .text, range: range)
  }

  /// Returns the icon that a module such as `~icons/mdi/home` contains.
  static func use(ofModule range: Range<Int>, in bytes: [UInt8]) -> NameUse? {
    guard bytes[range].starts(with: modulePrefix.utf8) else { return nil }
    let path = bytes[range].dropFirst(modulePrefix.utf8.count).prefix { $0 != UInt8(ascii: "?") }
    let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    return prefixed(bytes, parts[0], parts[1], moduleBuilders)
  }

  /// Returns the icon that a tag such as `i-mdi-home` shows.
  static func use(ofTag range: Range<Int>, in bytes: [UInt8]) -> NameUse? {
    guard bytes[range].starts(with: "i-".utf8), isName(bytes[range]) else { return nil }
    let name = range.lowerBound + 2..<range.upperBound
    return use(bytes, name, built(.iconify, moduleBuilders))
  }

  // MARK: - Iconify

  /// Returns the icon that a class names, possibly after variants such as `dark:hover:`.
  private static func iconifyUse(_ bytes: [UInt8], _ word: Range<Int>) -> NameUse? {
    var start = word.lowerBound
    while start < word.upperBound {
      if bytes[start] == UInt8(ascii: "!") { start += 1 }
      let rest = bytes[start..<word.upperBound]
      if rest.starts(with: "icon-[".utf8) { return bracketed(bytes, rest.dropFirst(6), tailwind) }
      if rest.starts(with: "i-[".utf8) {
        return bracketed(bytes, rest.dropFirst(3), tailwind + builders)
      }
      if rest.starts(with: "i-".utf8) { return plain(bytes, rest.dropFirst(2)) }
      guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { return nil }
      start = colon + 1
    }
    return nil
  }

  /// Returns the icon in `mdi--home]`.
  private static func bracketed(
    _ bytes: [UInt8], _ rest: ArraySlice<UInt8>, _ packages: [String]
  ) -> NameUse? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "]")), end == rest.endIndex - 1 else {
      return nil
    }
    let body = rest[..<end]
    let hyphen = UInt8(ascii: "-")
    guard
      let middle = body.indices.dropLast().first(where: {
        body[$0] == hyphen && body[$0 + 1] == hyphen
      })
    else { return nil }
    return prefixed(bytes, body[..<middle], body[(middle + 2)...], packages)
  }

  /// Returns the icon in `mdi:home` or `mdi-home`, before a mode such as `?mask`.
  private static func plain(_ bytes: [UInt8], _ rest: ArraySlice<UInt8>) -> NameUse? {
    let body = rest.prefix { $0 != UInt8(ascii: "?") }
    if let colon = body.firstIndex(of: UInt8(ascii: ":")) {
      return prefixed(bytes, body[..<colon], body[(colon + 1)...], builders)
    }
    guard isName(body), body.dropFirst().dropLast().contains(UInt8(ascii: "-")) else { return nil }
    return use(bytes, body.startIndex..<body.endIndex, built(.iconify, builders))
  }

  private static func prefixed(
    _ bytes: [UInt8], _ prefix: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>,
    _ packages: [String]
  ) -> NameUse? {
    guard isName(prefix), isName(name) else { return nil }
    let set = IconSet.iconify(text(bytes, prefix.startIndex..<prefix.endIndex))
    return use(bytes, name.startIndex..<name.endIndex, built(set, packages))
  }

  private static func built(_ set: IconSet, _ packages: [String]) -> IconSet {
    var set = set
    (set.dependencies, set.isBuilt) = (packages, true)
    return set
  }

  /// Returns whether a string can be a prefix or a name in Iconify or Font Awesome.
  static func isName(_ bytes: some Collection<UInt8>) -> Bool {
    !bytes.isEmpty
      && bytes.allSatisfy {
        0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-")
      }
  }
}
