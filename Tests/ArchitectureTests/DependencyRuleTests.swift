import Foundation
import Testing

/// The dependency rule of CONTRIBUTING.md, compared with Package.swift and with import lines.
@Suite("The dependency rule")
struct DependencyRuleTests {
  private let guide: Guide
  private let manifest: Manifest

  init() throws {
    guide = try Guide()
    manifest = try Manifest()
  }

  @Test("has a row for each target, in the order of Package.swift")
  func order() {
    let (rows, targets) = (guide.targets.map(\.name), manifest.ruled.map(\.name))
    #expect(Guide.difference(Set(rows), Set(targets)) == "none")
    #expect(rows == targets)
  }

  @Test("lets nothing point outward: what a target imports stands above it")
  func inward() {
    let names = guide.targets.map(\.name)
    for (row, target) in guide.targets.enumerated() {
      for dependency in target.dependencies where names.contains(dependency) {
        #expect(names[..<row].contains(dependency), "\(target.name) imports \(dependency)")
      }
    }
  }

  @Test("names the dependencies that Package.swift declares")
  func dependencies() {
    for target in guide.targets {
      guard let declared = manifest.targets.first(where: { $0.name == target.name }) else {
        continue  // `order` reports it.
      }
      let difference = Guide.difference(target.dependencies, declared.dependencies)
      #expect(difference == "none", "\(target.name)")
    }
  }

  @Test("names what the files of each target import, and nothing else")
  func imports() throws {
    for target in guide.targets {
      guard let folder = manifest.targets.first(where: { $0.name == target.name })?.folder else {
        continue  // `order` reports it.
      }
      #expect(Repository.exists(folder), "\(target.name): there is no \(folder)")
      var modules = try Self.modules(in: folder)
      // One of the C libraries stands for all.
      if !modules.isDisjoint(with: Guide.cLibrary) { modules.formUnion(Guide.cLibrary) }
      #expect(Guide.difference(target.imports, modules) == "none", "\(target.name)")
    }
  }

  @Test("is about targets that exist: products name them, and documents name products")
  func products() throws {
    let targets = Set(manifest.targets.map(\.name))
    for product in manifest.products {
      #expect(targets.isSuperset(of: product.targets), "\(product.name): \(product.targets)")
    }
    let products = Set(manifest.products.map(\.name))
    let folders = Set(Repository.folders(in: "Tests"))
    for document in Repository.documents {
      let text = try Repository.text(of: document)
      for match in text.matches(of: /name: "(\w+)", package: "namedex"/) {
        #expect(products.contains(String(match.1)), "\(document): \(match.0)")
      }
      // The changelog also names what is gone.
      guard document != "CHANGELOG.md" else { continue }
      for match in text.matches(of: /\b(?:Namedex[A-Z]\w+|CNamedex\w+|namedex-[a-z-]+)\b/) {
        let name = String(match.0)
        #expect(
          targets.contains(name) || products.contains(name) || folders.contains(name),
          "\(document): there is no \(name)")
      }
    }
  }

  /// The modules that the files of a folder import.
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
