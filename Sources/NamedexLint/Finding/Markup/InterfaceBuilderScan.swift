internal import NamedexXML

/// Finds names in a storyboard or nib.
///
/// An element uses an image by its name; whether that is a symbol is said by `catalog="system"` on
/// the element, or by the declaration among the resources, which comes last. So usages are
/// collected first. A declaration changes together with its usages: it is a companion of the first,
/// or, without one, is a separate use.
struct InterfaceBuilderScan {
  private var walk: MarkupWalk
  /// The uses of images, and whether the element itself says that the image is a symbol.
  private var images: [(use: NameUse, isSystem: Bool)] = []
  private var colors: [NameUse] = []
  private var systemImages: [NameUse] = []
  private var otherImages: Set<String> = []
  private var systemColors: [NameUse] = []
  private var catalogColors: [NameUse] = []
  private var path: [String] = []

  init(bytes: [UInt8]) { walk = MarkupWalk(bytes: bytes) }

  /// Reads the document.
  mutating func uses() -> FileUses {
    while let event = walk.next() {
      switch event {
      case .start(let start, let tag):
        element(start, tag)
        path.append(start.name)
      case .end: path.removeLast()
      case .text: break
      }
    }
    var result = walk.uses
    let declared = Set(systemImages.map(\.name)).subtracting(otherImages)
    let symbols = images.filter { $0.isSystem || declared.contains($0.use.name) }.map(\.use)
    result.uses += join(symbols, systemImages) + join(colors, systemColors) + catalogColors
    return result
  }

  private mutating func element(_ start: XMLStart, _ tag: MarkupScanner.Tag) {
    if path.last == "resources" {
      resource(start, tag)
      return
    }
    let isSystem = start.attribute("catalog") == "system"
    for attribute in start.attributes where attribute.namespace == nil {
      let (name, value) = (attribute.name, attribute.value)
      switch name {
      case _ where name == "image" || name.hasSuffix("Image"):
        // The element's `catalog` is that of its `image`, unless it has none.
        let isOfCatalog = name == "image" || start.attribute("image") == nil
        images += use(.symbol, value, of: name, in: tag).map { use in
          var use = use
          if isSecondary(start, name) { use.context.floors["macOS"] = "26.0" }
          return (use, isSystem && isOfCatalog)
        }
      case "systemColor" where start.name == "color",
        "cocoaTouchSystemColor" where start.name == "color":
        colors += use(.uiColor, value, of: name, in: tag)
      case "name" where start.name == "color" && start.attribute("catalog") == "System":
        guard !Self.isOwnColor(value) else { break }
        catalogColors += use(.nsColor, value, of: name, in: tag).map { use in
          var use = use
          use.isOfCatalog = true
          return use
        }
      default: break
      }
    }
  }

  /// Whether an image is the second one of a menu item, which systems show from macOS 26 on.
  private func isSecondary(_ start: XMLStart, _ attribute: String) -> Bool {
    start.attribute("key") == "secondaryImage"
      || start.name == "menuItem" && attribute == "secondaryImage"
  }

  /// Whether a colour of the catalog "System" is Interface Builder's own, which no header declares.
  private static func isOwnColor(_ name: String) -> Bool {
    name.hasPrefix("_") || name == "alternatingContentBackgroundColor"
  }

  private mutating func resource(_ start: XMLStart, _ tag: MarkupScanner.Tag) {
    guard let name = start.attribute("name") else { return }
    switch start.name {
    case "image" where start.attribute("catalog") == "system":
      systemImages += use(.symbol, name, of: "name", in: tag)
    case "image": otherImages.insert(name)
    case "systemColor": systemColors += use(.uiColor, name, of: "name", in: tag)
    default: break
    }
  }

  /// The use of a name in an attribute; none if its bytes are not found.
  private func use(
    _ kind: NameUse.Kind, _ name: String, of attribute: String, in tag: MarkupScanner.Tag
  ) -> [NameUse] {
    guard let range = walk.scanner.value(of: attribute, in: tag) else { return [] }
    return [
      NameUse(
        name: name, kind: kind, form: kind.isColor ? .objectiveCSelector : .text, range: range,
        isPlain: walk.isPlain(range, name))
    ]
  }

  /// Uses with their declarations, which come along with the first of each name, and declarations
  /// without a use.
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
    // All places change together, or none.
    let escaped = Set(declarations.filter { !$0.isPlain }.map(\.name))
    for index in result.indices where escaped.contains(result[index].name) {
      result[index].isPlain = false
    }
    return result
  }
}
