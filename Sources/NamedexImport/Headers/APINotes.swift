internal import NamedexYAML

/// Reads Swift names from API notes: the YAML files that Apple's frameworks include next to their
/// headers.
enum APINotes {
  /// Returns the Swift names of a class's members and of global constants, keyed by Objective-C
  /// name.
  ///
  /// - Throws: `unreadable`; `badData` if the file is not YAML, or not a mapping.
  static func swiftNames(at path: String, type: String) throws(ImportError) -> [String: String] {
    let bytes = try Upstream.bytes(ofNamed: path)
    let root = try attempt(try YAMLDocument.read(bytes)) { (error: YAMLError) in
      ImportError(error, file: path)
    }
    guard let root, !root.isEmpty else { return [:] }
    guard let lists = root.pairs else {
      throw .badData(file: path, line: root.line, reason: "not a mapping, as API notes are")
    }
    var names: [String: String] = [:]
    for list in lists {
      let declared = list.value.elements ?? []
      switch list.key.text {
      case "Classes", "Tags", "Protocols":
        for container in declared where container["Name"]?.text == type {
          add(container["Methods"]?.elements ?? [], to: &names)
          add(container["Properties"]?.elements ?? [], to: &names)
        }
      default: add(declared, to: &names)
      }
    }
    return names
  }

  private static func add(_ members: [YAMLNode], to names: inout [String: String]) {
    for member in members {
      guard let name = (member["Name"] ?? member["Selector"])?.text,
        let swiftName = member["SwiftName"]?.text.flatMap(HeaderAvailability.simpleName)
      else { continue }
      names[name] = swiftName
    }
  }
}
