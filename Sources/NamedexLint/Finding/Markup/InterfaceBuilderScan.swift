internal import NamedexXML

/// Finds names in a storyboard or nib.
///
/// An element refers to an image by name. The image is a symbol if either the element or the
/// image's declaration has `catalog="system"`. Declarations are in the resources, which come last,
/// so uses are collected first. A declaration must change together with its uses: it becomes a
/// companion of the first use or, if there are no uses, a use of its own.
struct InterfaceBuilderScan {
  private var walk: MarkupWalk
  /// The uses of images. `isSystem` is true if the element itself says that the image is a symbol.
  private var images: [(use: NameUse, isSystem: Bool)] = []
  private var colors: [NameUse] = []
  private var systemImages: [NameUse] = []
  private var otherImages: Set<String> = []
  private var systemColors: [NameUse] = []
  /// The system colours whose components the document contains.
  private var embeddedColors: Set<String> = []
  private var catalogColors: [NameUse] = []
  private var path: [String] = []
  /// The platforms for which Interface Builder compiles the document.
  private var platforms = Platforms.all

  init(bytes: [UInt8]) { walk = MarkupWalk(bytes: bytes) }

  /// Returns the names in the document.
  mutating func uses() -> FileUses {
    while let event = walk.next() {
      switch event {
      case .start(let start, let tag):
        if path.isEmpty { platforms = Self.platforms(of: start.attribute("targetRuntime") ?? "") }
        element(start, tag)
        path.append(start.name)
      case .end: path.removeLast()
      case .text: break
      }
    }
    var result = walk.uses
    let declared = Set(systemImages.map(\.name)).subtracting(otherImages)
    let symbols = images.filter { $0.isSystem || declared.contains($0.use.name) }.map(\.use)
    result.uses +=
      join(symbols, systemImages)
      + join(withFallbacks(colors), withFallbacks(systemColors)) + catalogColors
    return result
  }

  /// Returns the platforms for which a document with the given target runtime is compiled. A
  /// project may contain nibs for several platforms.
  private static func platforms(of runtime: String) -> Platforms {
    switch runtime {
    case _ where runtime.hasPrefix("iOS."): [.iOS, .visionOS]
    case _ where runtime.hasPrefix("MacOSX."): .macOS
    case "AppleTV": .tvOS
    case "watchKit": .watchOS
    default: .all
    }
  }

  /// Marks the colours that a system need not have, because the document contains their components.
  /// Interface Builder writes these for older systems.
  private func withFallbacks(_ uses: [NameUse]) -> [NameUse] {
    uses.map { use in
      var use = use
      if embeddedColors.contains(use.name) { use.isTested = true }
      return use
    }
  }

  private mutating func element(_ start: XMLStart, _ tag: MarkupScanner.Tag) {
    if path.last == "systemColor", start.name == "color", let systemColor = systemColors.last {
      embeddedColors.insert(systemColor.name)
      return
    }
    if path.last == "resources" {
      resource(start, tag)
      return
    }
    let isSystem = start.attribute("catalog") == "system"
    for attribute in start.attributes where attribute.namespace == nil {
      let (name, value) = (attribute.name, attribute.value)
      guard let row = start.row(of: name, in: AppleFrameworks.attributes),
        var use = use(row.kind, value, of: name, in: tag)
      else { continue }
      switch row.kind {
      case .symbol:
        // An element's `catalog` attribute refers to its `image`, if it has one.
        let isOfCatalog = name == "image" || start.attribute("image") == nil
        for newer in AppleFrameworks.newerImages where start.refers(to: newer, by: name) {
          use.context.floors.merge(newer.versions) { $1 }
        }
        images.append((use, isSystem && isOfCatalog))
      case .uiColor:
        if let fallback = row.fallback, start.attribute(fallback) != nil { use.isTested = true }
        colors.append(use)
      default:
        guard !Self.isUndeclaredColor(value) else { continue }
        use.isOfCatalog = true
        catalogColors.append(use)
      }
    }
  }

  /// Returns whether a colour in the catalog "System" exists only in Interface Builder, and is not
  /// declared in any header.
  private static func isUndeclaredColor(_ name: String) -> Bool {
    name.hasPrefix("_") || AppleFrameworks.undeclaredColors.contains(name)
  }

  private mutating func resource(_ start: XMLStart, _ tag: MarkupScanner.Tag) {
    guard let name = start.attribute("name") else { return }
    guard let row = start.row(of: "name", in: AppleFrameworks.resources) else {
      if start.name == "image" { otherImages.insert(name) }
      return
    }
    guard let use = use(row.kind, name, of: "name", in: tag) else { return }
    if row.kind == .symbol { systemImages.append(use) } else { systemColors.append(use) }
  }

  /// Returns the use of a name in an attribute; nil if its bytes are not found.
  private func use(
    _ kind: NameUse.Kind, _ name: String, of attribute: String, in tag: MarkupScanner.Tag
  ) -> NameUse? {
    guard let range = walk.scanner.value(of: attribute, in: tag) else { return nil }
    return NameUse(
      name: name, kind: kind, form: kind.isColor ? .objectiveCSelector : .text, range: range,
      isPlain: walk.isPlain(range, name), context: AvailabilityContext(platforms: platforms))
  }

  /// Returns the uses, followed by the declarations that no use refers to. Every other declaration
  /// becomes a companion of the first use of its name.
  private func join(_ uses: [NameUse], _ declarations: [NameUse]) -> [NameUse] {
    var ranges = Dictionary(grouping: declarations, by: \.name).mapValues { $0.map(\.range) }
    var result = uses
    for index in result.indices {
      result[index].companions = ranges.removeValue(forKey: result[index].name) ?? []
    }
    for var declaration in declarations {
      guard let ranges = ranges.removeValue(forKey: declaration.name) else { continue }
      declaration.companions = Array(ranges.dropFirst())
      result.append(declaration)
    }
    // Either all of a name's places change together, or none do.
    let escaped = Set(declarations.filter { !$0.isPlain }.map(\.name))
    for index in result.indices where escaped.contains(result[index].name) {
      result[index].isPlain = false
    }
    return result
  }
}

extension XMLStart {
  /// Returns the row of a table that describes one of the element's attributes; nil for most
  /// attributes.
  fileprivate func row(
    of attribute: String, in table: [FrameworkAttribute]
  ) -> FrameworkAttribute? {
    // Only the matching row is copied.
    for index in table.indices {
      let name = table[index].name
      guard table[index].isEnding ? attribute.hasSuffix(name) : attribute == name else { continue }
      let row = table[index]
      if row.element == nil || row.element == self.name,
        row.catalog == nil || row.catalog == self.attribute("catalog")
      {
        return row
      }
    }
    return nil
  }

  /// Returns whether an attribute, or the element's key, refers to an image that only newer systems
  /// show.
  fileprivate func refers(to newer: NewerAPI, by attribute: String) -> Bool {
    self.attribute("key") == newer.name || name == newer.element && attribute == newer.name
  }
}
