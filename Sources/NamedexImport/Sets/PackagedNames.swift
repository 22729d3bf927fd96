internal import NamedexFiles
internal import NamedexText

/// The names of the icons in an npm package's files.
///
/// The files are those that programs read: Iconify's sets, glyph maps (JSON objects of names and
/// code points), modules or declarations in JavaScript and TypeScript, and style sheets.
package struct PackagedNames {
  /// An icon, with all its names.
  package struct Icon: Sendable, Equatable {
    package var name: String
    /// The icon's other names.
    package var alternatives: [String] = []
    /// The icon's deprecated names.
    package var formerNames: [String] = []

    package init(name: String, alternatives: [String] = [], formerNames: [String] = []) {
      (self.name, self.alternatives, self.formerNames) = (name, alternatives, formerNames)
    }
  }

  /// The icons, in file order.
  package private(set) var icons: [Icon] = []
  /// True if there may be further names, because a file exports everything from a module that was
  /// not read.
  package private(set) var isOpen = false
  private var known: Set<String> = []
  /// The modules that have been read.
  private var modules: Set<String> = []

  /// The maximum number of modules to read, including those that others export as a whole.
  private static let mostModules = 32

  /// Reads the icons' names from files of the package.
  ///
  /// - Throws: `unreadable` and `badData`, with the file.
  package init(reading files: [String]) throws(ImportError) {
    for file in files {
      if file.hasSuffix(".json") {
        try readJSON(file)
      } else if file.hasSuffix(".css") {
        readStyles(try Upstream.bytes(of: file))
      } else {
        try readModules(file)
      }
    }
    guard let first = files.first, icons.isEmpty else { return }
    throw .badData(file: first, reason: "no names of icons")
  }

  private mutating func add(_ icon: Icon) {
    var icon = icon
    guard known.insert(icon.name).inserted else { return }
    icon.alternatives.removeAll { !known.insert($0).inserted }
    icon.formerNames.removeAll { !known.insert($0).inserted }
    icons.append(icon)
  }

  // MARK: - JSON

  private mutating func readJSON(_ file: String) throws(ImportError) {
    if IconifyReader.recognizes(file) { return try readIconify(file) }
    let source = try Upstream.open(file, isFound: true)
    var events = try RecordEvents(source, as: .json)
    guard try events.next() == .beginObject else {
      throw events.bad("expected an object of names and code points")
    }
    while case .key(let name)? = try events.next() {
      switch try events.next() {
      case .number, .string: add(Icon(name: name))
      default: throw events.bad("the value of '\(name)' is not a code point")
      }
    }
  }

  /// Collects the records that a reader passes to its callback.
  private final class Records {
    var icons: [Icon] = []
  }

  private mutating func readIconify(_ file: String) throws(ImportError) {
    let records = Records()
    let source = try Upstream.open(file, isFound: true)
    var reader = IconifyReader(try RecordEvents(source, as: .json)) { record, _ in
      guard case .object(let members, _)? = record.nodes.first,
        let name = members.first(where: { $0.name == "name" })?.value.text
      else { return }
      var icon = Icon(name: name)
      if case .list(let names)? = members.first(where: { $0.name == "aliases" })?.value {
        icon.alternatives = names.compactMap(\.text)
      }
      records.icons.append(icon)
    }
    _ = try reader.run()
    // Names of icons take precedence over aliases.
    let names = Set(records.icons.map(\.name))
    for var icon in records.icons {
      icon.alternatives.removeAll(where: names.contains)
      add(icon)
    }
  }

  // MARK: - Modules

  /// Reads a module, and the modules in the package that it exports as a whole.
  private mutating func readModules(_ first: String) throws(ImportError) {
    var files = [first]
    while let file = files.popLast() {
      guard modules.insert(file).inserted else { continue }
      for source in try readModule(file) {
        if modules.count < Self.mostModules, let next = Self.module(source, from: file) {
          files.append(next)
        } else {
          isOpen = true
        }
      }
    }
  }

  /// Returns the file of a module inside another module's directory; nil for any other module.
  private static func module(_ source: String, from file: String) -> String? {
    guard source.hasPrefix("./") else { return nil }
    let directory = Files.directory(of: file)
    let path = Files.join(directory, String(source.dropFirst(2)))
    let isDeclaration = file.hasSuffix(".d.ts")
    let stem =
      [".mjs", ".js"].first(where: path.hasSuffix).map { String(path.dropLast($0.count)) } ?? path
    let paths =
      isDeclaration
      ? [stem + ".d.ts", stem + "/index.d.ts"] : [path, path + ".js", path + ".mjs"]
    return paths.first { path in
      Files.kind(of: path) == .file
        && Files.isInside(Files.resolved(path), Files.resolved(directory))
    }
  }

  /// Reads a module.
  ///
  /// - Returns: The modules that it exports as a whole.
  private mutating func readModule(_ file: String) throws(ImportError) -> [String] {
    var reader = ModuleExports(try Upstream.bytes(of: file))
    reader.read(hasImports: Files.name(of: file).hasPrefix("dynamicIconImports"))
    if !reader.definitions.isEmpty {
      for icon in reader.definitions { add(Icon(name: icon.name, alternatives: icon.aliases)) }
      return []
    }
    // Names with the same source belong to one icon, which is named after its file.
    var places: [String: Int] = [:]
    var groups: [(source: String, names: [ModuleExports.Name])] = []
    for name in reader.names {
      if let source = name.source, let place = places[source] {
        groups[place].names.append(name)
      } else {
        if let source = name.source { places[source] = groups.count }
        groups.append((name.source ?? "", [name]))
      }
    }
    for (source, names) in groups {
      let stem = Self.folded(Files.stem(of: source))
      let current = names.filter { !$0.isDeprecated }
      let first =
        current.first { Self.folded($0.text) == stem } ?? current.first ?? names.first
      guard let first else { continue }
      let others = names.filter { $0.text != first.text }
      add(
        Icon(
          name: first.text, alternatives: others.filter { !$0.isDeprecated }.map(\.text),
          formerNames: others.filter(\.isDeprecated).map(\.text)))
    }
    return reader.sources
  }

  // MARK: - Style sheets

  /// Reads the classes of Font Awesome's style sheet: `.fa-house::before { … }`. Classes that are
  /// not icons, such as `fa-spin`, are included.
  private mutating func readStyles(_ bytes: [UInt8]) {
    var position = 0
    while position < bytes.count {
      let start = position
      position += 1
      switch bytes[start] {
      case UInt8(ascii: "/") where position < bytes.count && bytes[position] == UInt8(ascii: "*"):
        position += 1
        while position < bytes.count,
          !(bytes[position] == UInt8(ascii: "/") && bytes[position - 1] == UInt8(ascii: "*")
            && position > start + 2)
        {
          position += 1
        }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        while position < bytes.count, bytes[position] != bytes[start] {
          position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        position += 1
      case UInt8(ascii: "."):
        let name = bytes[position...].prefix {
          0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == UInt8(ascii: "-")
        }
        position = name.endIndex
        if name.starts(with: "fa-".utf8) { add(Icon(name: String(decoding: name, as: UTF8.self))) }
      default: break
      }
    }
  }

  /// Returns a name in lower case without hyphens or underscores, so that `AlarmClock` equals
  /// `alarm-clock`.
  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != "_" }
  }
}
