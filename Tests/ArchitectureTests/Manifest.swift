import Foundation

/// The products and targets that Package.swift declares, in file order. The file is read as text,
/// because `swift package dump-package` would wait for the build that runs the tests.
struct Manifest {
  struct Product {
    var name: String
    var targets: [String]
  }

  struct Target {
    var name: String
    /// `target`, `executableTarget`, `systemLibrary`, `plugin` or `testTarget`.
    var kind: String
    var folder: String
    /// Targets of this package and products of other packages.
    var dependencies: Set<String>
  }

  var products: [Product]
  var targets: [Target]
  /// The verbs of command plugins, as in `swift package namedex-fix`.
  var verbs: Set<String>

  /// The targets that the dependency rule covers.
  var ruled: [Target] {
    targets.filter { $0.kind != "plugin" && !$0.folder.hasPrefix("Tests/") }
  }

  init() throws {
    let lines = try Repository.lines(of: "Package.swift").map { line in
      line.replacing(/(^|\s)\/\/.*$/, with: "")
    }
    let text = lines.joined(separator: "\n")
    products = try Self.calls(in: Self.list("\n  products: ", of: text)).map { call in
      let targets = try Self.list("targets: ", of: call.arguments).matches(of: /"([^"]+)"/)
      return Product(name: try Self.name(call.arguments), targets: targets.map { String($0.1) })
    }
    targets = try Self.calls(in: Self.list("\n  targets: ", of: text)).map { call in
      let name = try Self.name(call.arguments)
      let folder = call.arguments.firstMatch(of: /\bpath: "([^"]+)"/).map { String($0.1) }
      let home = call.kind == "testTarget" ? "Tests" : "Sources"
      return Target(
        name: name, kind: call.kind, folder: folder ?? "\(home)/\(name)",
        dependencies: try Self.dependencies(call.arguments, in: text))
    }
    verbs = Set(text.matches(of: /\bverb: "([^"]+)"/).map { String($0.1) })
    guard !products.isEmpty, !targets.isEmpty else {
      throw Repository.Unreadable("Package.swift has no products or no targets")
    }
  }

  private static func name(_ arguments: Substring) throws -> String {
    guard let match = arguments.firstMatch(of: /^\s*name: "([^"]+)"/) else {
      throw Repository.Unreadable("a declaration without a name: \(arguments)")
    }
    return String(match.1)
  }

  private static func dependencies(
    _ arguments: Substring, in manifest: String
  ) throws -> Set<String> {
    guard arguments.contains("dependencies: ") else { return [] }
    let list = try list("dependencies: ", of: arguments)
    let calls = try calls(in: list)
    var names = try Set(calls.map { try name($0.arguments) })
    var rest = String(list)
    for call in calls { rest = rest.replacing(call.arguments, with: "") }
    for match in rest.matches(of: /"([^"]+)"|(?:^|[\s,])(\w+)/) {
      if let name = match.1 {
        names.insert(String(name))
      } else if let constant = match.2 {
        let declarations = ["product(", "target("].compactMap { kind in
          manifest.firstRange(of: "let \(constant) = Target.Dependency.\(kind)")
        }
        guard let start = declarations.first?.upperBound else {
          throw Repository.Unreadable("Package.swift does not declare '\(constant)'")
        }
        names.insert(try name(manifest[start...]))
      }
    }
    return names
  }

  /// Returns the elements of a list that have the form `.kind(arguments)`, outermost calls only.
  private static func calls(
    in list: Substring
  ) throws -> [(kind: String, arguments: Substring)] {
    var calls: [(kind: String, arguments: Substring)] = []
    var rest = list
    while let match = rest.firstMatch(of: /\.(\w+)\(/) {
      let arguments = try balanced(rest[match.range.upperBound...], until: ")")
      calls.append((String(match.1), arguments))
      rest = rest[arguments.endIndex...].dropFirst()
    }
    return calls
  }

  /// Returns the text inside the brackets that follow a label.
  private static func list(_ label: String, of text: some StringProtocol) throws -> Substring {
    let text = Substring(text)
    guard let start = text.firstRange(of: label + "[")?.upperBound else {
      throw Repository.Unreadable("Package.swift: no list after '\(label)'")
    }
    return try balanced(text[start...], until: "]")
  }

  /// Returns the text up to the bracket that closes the one just before `text`.
  private static func balanced(_ text: Substring, until end: Character) throws -> Substring {
    var depth = 0
    var isQuoted = false
    for index in text.indices {
      switch text[index] {
      case "\"": isQuoted.toggle()
      case "(" where !isQuoted, "[" where !isQuoted: depth += 1
      case end where depth == 0 && !isQuoted: return text[..<index]
      case ")" where !isQuoted, "]" where !isQuoted: depth -= 1
      default: break
      }
    }
    throw Repository.Unreadable("Package.swift: a bracket is not closed")
  }
}
