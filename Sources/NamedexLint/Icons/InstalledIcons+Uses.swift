import NamedexCore

extension InstalledIcons {
  /// Returns a use with its set replaced by the installed set.
  ///
  /// - Returns: Nil if nothing is known about the name: the set is not installed, or the package
  ///   does not declare everything that it exports.
  func installed(_ use: NameUse, of set: IconSet, for file: String) -> NameUse? {
    if set.needsPrefix { return split(use, set, for: file) }
    // Pages may load Font Awesome's style sheet from elsewhere, and Dart's own tools report icons
    // that do not exist in Flutter.
    let isSure = !set.isOfClasses && set.package != FlutterIcons.package
    guard let found = installed(set, for: file, isSure: isSure) else { return nil }
    if set.isAnyExport, installation(of: found)?.hasDeclarations != true { return nil }
    var use = use
    use.kind = .icon(found)
    return use
  }

  /// The maximum number of parts in a prefix that UnoCSS tries.
  private static let mostParts = 3

  /// Returns a use such as `mdi-home` without its prefix. As in UnoCSS, the prefix is the longest
  /// one whose installed set contains the rest of the name, or else the longest one with an
  /// installed set. Nil if no such set is installed, or if the set has the name only in another
  /// spelling.
  private func split(_ use: NameUse, _ set: IconSet, for file: String) -> NameUse? {
    let parts = use.name.utf8.split(
      separator: UInt8(ascii: "-"), maxSplits: Self.mostParts, omittingEmptySubsequences: false)
    var first: NameUse?
    for count in stride(from: parts.count - 1, to: 0, by: -1) {
      let prefix = String(Substring(use.name.utf8[..<parts[count - 1].endIndex]))
      let name = String(Substring(use.name.utf8[parts[count].startIndex...]))
      guard !prefix.isEmpty, !name.isEmpty,
        let found = installed(IconSet.iconify(prefix).in(set), for: file, isSure: false)
      else { continue }
      var split = use
      (split.name, split.kind) = (name, .icon(found))
      split.range = use.range.upperBound - name.utf8.count..<use.range.upperBound
      if Self.spellings(of: name).contains(where: { has($0, found) }) {
        return has(name, found) ? split : nil
      }
      first = first ?? split
    }
    return first
  }

  private func has(_ name: String, _ set: IconSet) -> Bool {
    installation(of: set)?.index.entries(named: name).isEmpty == false
  }

  /// Returns the spellings of a name that UnoCSS tries: `layout2`, then `layout-2`.
  private static func spellings(of name: String) -> [String] {
    var spaced: [UInt8] = []
    for byte in name.utf8 {
      if 0x30...0x39 ~= byte, let last = spaced.last, 0x61...0x7A ~= last {
        spaced.append(UInt8(ascii: "-"))
      }
      spaced.append(byte)
    }
    return [name, String(decoding: spaced, as: UTF8.self)]
  }
}
