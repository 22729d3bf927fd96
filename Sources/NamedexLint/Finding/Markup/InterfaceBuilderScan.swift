internal import NamedexXML

/// Finds names in a storyboard or nib.
///
/// An element uses an image by its name; whether that is a symbol is said by `catalog="system"` on
/// the element, or by the declaration among the resources, which comes last. So usages are
/// collected first. A declaration changes together with its usages: it is a companion of the first,
/// or, without one, is a separate use.
struct InterfaceBuilderScan {
  private struct Usage {
    var name: String
    var range: Range<Int>
    var isPlain: Bool
    /// Whether the element itself says that the image is a symbol.
    var isSystem: Bool
  }

  private var walk: MarkupWalk
  private var images: [Usage] = []
  private var colors: [Usage] = []
  private var systemImages: [Usage] = []
  private var otherImages: Set<String> = []
  private var systemColors: [Usage] = []
  private var catalogColors: [Usage] = []
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
    var result = FileUses()
    let declared = Set(systemImages.map(\.name)).subtracting(otherImages)
    let symbols = images.filter { $0.isSystem || declared.contains($0.name) }
    result.uses += join(symbols, systemImages, .symbol, .text)
    result.uses += join(colors, systemColors, .uiColor, .objectiveCSelector)
    result.uses += catalogColors.map { use($0, .nsColor, .objectiveCSelector) }
    result.problems = walk.problems
    result.directives = walk.directives
    return result
  }

  private mutating func element(_ start: XMLStart, _ tag: MarkupScanner.Tag) {
    if path.last == "resources" {
      resource(start, tag)
      return
    }
    let isSystem = start.attribute("catalog") == "system"
    for attribute in start.attributes where attribute.namespace == nil {
      switch attribute.name {
      case "image":
        add(attribute.value, of: attribute.name, in: tag, isSystem: isSystem, to: \.images)
      case let name where name.hasSuffix("Image"):
        // The element's `catalog` is that of its `image`, unless it has none.
        add(
          attribute.value, of: name, in: tag,
          isSystem: isSystem && start.attribute("image") == nil, to: \.images)
      case "systemColor" where start.name == "color",
        "cocoaTouchSystemColor" where start.name == "color":
        add(attribute.value, of: attribute.name, in: tag, to: \.colors)
      case "name" where start.name == "color" && start.attribute("catalog") == "System":
        add(attribute.value, of: "name", in: tag, to: \.catalogColors)
      default: break
      }
    }
  }

  private mutating func resource(_ start: XMLStart, _ tag: MarkupScanner.Tag) {
    guard let name = start.attribute("name") else { return }
    switch start.name {
    case "image" where start.attribute("catalog") == "system":
      add(name, of: "name", in: tag, to: \.systemImages)
    case "image": otherImages.insert(name)
    case "systemColor": add(name, of: "name", in: tag, to: \.systemColors)
    default: break
    }
  }

  private mutating func add(
    _ value: String, of attribute: String, in tag: MarkupScanner.Tag, isSystem: Bool = true,
    to list: WritableKeyPath<Self, [Usage]>
  ) {
    guard let range = walk.scanner.value(of: attribute, in: tag) else { return }
    self[keyPath: list].append(
      Usage(name: value, range: range, isPlain: walk.isPlain(range, value), isSystem: isSystem))
  }

  /// Uses with their declarations, which come along with the first of each name, and declarations
  /// without a use.
  private func join(
    _ usages: [Usage], _ declarations: [Usage], _ kind: NameUse.Kind, _ form: NameUse.Form
  ) -> [NameUse] {
    var ranges = Dictionary(grouping: declarations, by: \.name).mapValues { $0.map(\.range) }
    var result = usages.map { usage in
      use(usage, kind, form, companions: ranges.removeValue(forKey: usage.name) ?? [])
    }
    for declaration in declarations {
      guard let ranges = ranges.removeValue(forKey: declaration.name) else { continue }
      result.append(use(declaration, kind, form, companions: Array(ranges.dropFirst())))
    }
    // All places change together, or none.
    let escaped = Set(declarations.filter { !$0.isPlain }.map(\.name))
    for index in result.indices where escaped.contains(result[index].name) {
      result[index].isPlain = false
    }
    return result
  }

  private func use(
    _ usage: Usage, _ kind: NameUse.Kind, _ form: NameUse.Form, companions: [Range<Int>] = []
  ) -> NameUse {
    NameUse(
      name: usage.name, kind: kind, form: form, range: usage.range, companions: companions,
      isPlain: usage.isPlain)
  }
}
