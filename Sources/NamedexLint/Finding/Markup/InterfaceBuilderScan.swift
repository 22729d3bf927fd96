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

  /// Declarations by name.
  private struct Declarations {
    var ranges: [String: [Range<Int>]] = [:]
    /// In the order of the file.
    var names: [String] = []
    var arePlain: [String: Bool] = [:]

    mutating func add(_ name: String, _ range: Range<Int>, isPlain: Bool) {
      if ranges[name] == nil { names.append(name) }
      ranges[name, default: []].append(range)
      arePlain[name] = (arePlain[name] ?? true) && isPlain
    }

    mutating func take(_ name: String) -> (ranges: [Range<Int>], arePlain: Bool) {
      (ranges.removeValue(forKey: name) ?? [], arePlain[name] ?? true)
    }
  }

  private var walk: MarkupWalk
  private var images: [Usage] = []
  private var colors: [Usage] = []
  private var systemImages = Declarations()
  private var otherImages: Set<String> = []
  private var systemColors = Declarations()
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
    result.uses += symbolUses()
    result.uses += colorUses()
    result.uses += catalogColors.map { use($0, .nsColor, .objectiveCSelector, []) }
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
        add(attribute, tag, isSystem: isSystem, to: \.images)
      case let name where name.hasSuffix("Image"):
        // The element's `catalog` is that of its `image`, unless it has none.
        add(
          attribute, tag, isSystem: isSystem && start.attribute("image") == nil, to: \.images)
      case "systemColor", "cocoaTouchSystemColor":
        if start.name == "color" { add(attribute, tag, isSystem: true, to: \.colors) }
      case "name":
        if start.name == "color", start.attribute("catalog") == "System" {
          add(attribute, tag, isSystem: true, to: \.catalogColors)
        }
      default: break
      }
    }
  }

  private mutating func resource(_ start: XMLStart, _ tag: MarkupScanner.Tag) {
    guard let name = start.attribute("name"), let range = walk.scanner.value(of: "name", in: tag)
    else { return }
    switch start.name {
    case "image" where start.attribute("catalog") == "system":
      systemImages.add(name, range, isPlain: walk.isPlain(range, name))
    case "image": otherImages.insert(name)
    case "systemColor": systemColors.add(name, range, isPlain: walk.isPlain(range, name))
    default: break
    }
  }

  private mutating func add(
    _ attribute: XMLAttribute, _ tag: MarkupScanner.Tag, isSystem: Bool,
    to list: WritableKeyPath<Self, [Usage]>
  ) {
    guard let range = walk.scanner.value(of: attribute.name, in: tag) else { return }
    self[keyPath: list].append(
      Usage(
        name: attribute.value, range: range, isPlain: walk.isPlain(range, attribute.value),
        isSystem: isSystem))
  }

  private mutating func symbolUses() -> [NameUse] {
    let declared = Set(systemImages.names)
    let symbols = images.filter {
      $0.isSystem || declared.contains($0.name) && !otherImages.contains($0.name)
    }
    return join(symbols, &systemImages, .symbol, .text)
  }

  private mutating func colorUses() -> [NameUse] {
    join(colors, &systemColors, .uiColor, .objectiveCSelector)
  }

  /// Uses with their declarations, which come along with the first of each name.
  private func join(
    _ usages: [Usage], _ declarations: inout Declarations, _ kind: NameUse.Kind,
    _ form: NameUse.Form
  ) -> [NameUse] {
    var result: [NameUse] = []
    for usage in usages {
      let (companions, arePlain) = declarations.take(usage.name)
      var usage = usage
      usage.isPlain = usage.isPlain && arePlain
      result.append(use(usage, kind, form, companions))
    }
    for name in declarations.names {
      let (ranges, arePlain) = declarations.take(name)
      guard let first = ranges.first else { continue }
      let usage = Usage(name: name, range: first, isPlain: arePlain, isSystem: true)
      result.append(use(usage, kind, form, Array(ranges.dropFirst())))
    }
    return result
  }

  private func use(
    _ usage: Usage, _ kind: NameUse.Kind, _ form: NameUse.Form, _ companions: [Range<Int>]
  ) -> NameUse {
    NameUse(
      name: usage.name, kind: kind, form: form, range: usage.range, companions: companions,
      isPlain: usage.isPlain)
  }
}
