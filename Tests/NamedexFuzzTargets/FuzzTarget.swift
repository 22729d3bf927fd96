/// A fuzz target, which runs code on arbitrary bytes and checks invariants that must hold for any
/// bytes.
///
/// The fuzzers in Tools/Fuzzing and the tests that replay their corpus run the same code. A crash
/// is a finding in itself; a violated invariant is thrown.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// An index or edits to a sound index, with a query.
  case index
  /// The files of a catalog.
  case sourceLists = "source-lists"
  /// A property list (XML, binary or a strings file), or a table of colours.
  case propertyLists = "property-lists"
  /// A query and the names to search, compared with the reference matcher.
  case queries
  /// Lines from a Model Context Protocol client.
  case messages
  /// Bytes from a language client, and edits to a document.
  case editors
  /// A file that the linter reads in a repository.
  case repositories
  /// A JavaScript or TypeScript file.
  case scripts
  case dart
  case shell
  case markdown
  /// A Vue, Svelte or Astro component.
  case components

  /// Runs the target on an input.
  ///
  /// - Throws: If an invariant is violated.
  public func run(_ input: [UInt8]) throws(FuzzFinding) {
    let input = RepeatedInput.expanded(input)
    switch self {
    case .index: try IndexFuzzing.run(input)
    case .sourceLists: try SourceListFuzzing.run(input)
    case .propertyLists: try PropertyListFuzzing.run(input)
    case .queries: try QueryFuzzing.run(input)
    case .messages: try ProtocolFuzzing.run(input)
    case .editors: try EditorFuzzing.run(input)
    case .repositories: try RepositoryFuzzing.run(input)
    case .scripts, .dart, .shell, .markdown, .components: try SourceFuzzing.run(input, self)
    }
  }

  /// The initial inputs. Those for indexes are built in the current format, so they are not stored
  /// as files.
  public var seeds: [[UInt8]] {
    switch self {
    case .index: IndexFuzzing.seeds
    case .sourceLists: SourceListFuzzing.seeds
    case .propertyLists: PropertyListFuzzing.seeds
    case .queries: QueryFuzzing.seeds
    case .messages: ProtocolFuzzing.seeds
    case .editors: EditorFuzzing.seeds
    case .repositories: RepositoryFuzzing.seeds
    case .scripts, .dart, .shell, .markdown, .components: SourceFuzzing.seeds(self)
    }
  }
}

/// A violated invariant.
public struct FuzzFinding: Error, CustomStringConvertible {
  /// The description of the finding.
  public var description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws a finding if a condition is false.
func promise(
  _ holds: Bool, _ description: @autoclosure () -> String
) throws(FuzzFinding) {
  guard holds else { throw FuzzFinding(description()) }
}
