import Foundation
import Testing

/// Compares the dependency rule of CONTRIBUTING.md with Package.swift and with import lines.
@Suite("The dependency rule")
struct DependencyRuleTests {
  private let guide: Guide
  private let manifest: Manifest

  init() throws {
    guide = try Guide()
    manifest = try Manifest()
  }

  @Test("the dependency table has a row for each target, in the same order as Package.swift")
  func order() {
    let (rows, targets) = (guide.targets.map(\.name), manifest.ruled.map(\.name))
    #expect(Guide.difference(Set(rows), Set(targets)) == "none")
    #expect(rows == targets)
  }

  @Test("a target imports only targets above it")
  func inward() {
    let names = guide.targets.map(\.name)
    for (row, target) in guide.targets.enumerated() {
      for dependency in target.dependencies where names.contains(dependency) {
        #expect(names[..<row].contains(dependency), "\(target.name) imports \(dependency)")
      }
    }
  }

  @Test("the dependency table lists the dependencies that Package.swift declares")
  func dependencies() {
    for target in guide.targets {
      guard let declared = manifest.targets.first(where: { $0.name == target.name }) else {
        continue  // `order` reports it.
      }
      let difference = Guide.difference(target.dependencies, declared.dependencies)
      #expect(difference == "none", "\(target.name)")
    }
  }

  @Test("the dependency table lists exactly the modules that the files of each target import")
  func imports() throws {
    for target in guide.targets {
      guard let folder = manifest.targets.first(where: { $0.name == target.name })?.folder else {
        continue  // `order` reports it.
      }
      #expect(Repository.exists(folder), "\(target.name): \(folder) does not exist")
      var modules = try Self.modules(in: folder)
      // Importing one C library is treated as importing all of them.
      if !modules.isDisjoint(with: Guide.cLibrary) { modules.formUnion(Guide.cLibrary) }
      #expect(Guide.difference(target.imports, modules) == "none", "\(target.name)")
    }
  }

  @Test("targets in the dependency table, in products and in documents exist")
  func products() throws {
    let targets = Set(manifest.targets.map(\.name))
    for product in manifest.products {
      #expect(targets.isSuperset(of: product.targets), "\(product.name): \(product.targets)")
    }
    let products = Set(manifest.products.map(\.name))
    let folders = Set(Repository.folders(in: "Tests"))
    let pattern = /\b(?:Namedex[A-Z]\w+|CNamedex\w+|namedex-[a-z-]+)\b/
    // Documents may also name the archives and hooks that these files define.
    let others = try ["Tools/release", ".pre-commit-hooks.yaml"].flatMap { file in
      try Repository.text(of: file).matches(of: pattern).map { String($0.0) }
    }
    for document in Repository.documents {
      let text = try Repository.text(of: document)
      for match in text.matches(of: /name: "(\w+)", package: "namedex"/) {
        #expect(products.contains(String(match.1)), "\(document): \(match.0)")
      }
      // The changelog also names removed targets.
      guard document != "CHANGELOG.md" else { continue }
      let names = Set(text.matches(of: pattern).map { String($0.0) })
      let unknown = names.subtracting(targets).subtracting(products).subtracting(folders)
        .subtracting(manifest.verbs).subtracting(others)
      #expect(unknown == [], "\(document) names targets that do not exist")
    }
  }

  @Test("sources do not use the standard library's regular expressions, whose time is unbounded")
  func expressions() throws {
    let use =
      /\b(?:Regex[<(]|AnyRegexOutput|NSRegularExpression)|\b(?:wholeMatch|firstMatch|prefixMatch|matches)\(of:/
    for folder in ["Sources", "Tools"] {
      for file in Repository.swiftFiles(in: folder) {
        for line in try Repository.lines(of: file) {
          #expect(line.firstMatch(of: use) == nil, "\(file): \(line); use RegularExpression")
        }
      }
    }
  }

  /// Returns the modules that the files of a folder import.
  private static func modules(in folder: String) throws -> Set<String> {
    let importLine =
      /^\s*(?:@[\w()]+\s+)*(?:public |package |internal |private |fileprivate )?import (?:(?:struct|class|enum|protocol|func|var|let|typealias) )?(\w+)/
    var modules: Set<String> = []
    for file in Repository.swiftFiles(in: folder) {
      for line in try Repository.lines(of: file) where line.contains("import ") {
        if let match = line.firstMatch(of: importLine) { modules.insert(String(match.1)) }
      }
    }
    return modules
  }
}
