/// What is fuzzed: a way of turning bytes into work, and what must hold of it whatever the bytes are.
///
/// The fuzzers of Tools/Fuzzing and the replay of their corpus in the tests run these same bodies.
/// A crash is a finding by itself; a broken promise is thrown.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// An index, or edits of a sound one, and a query.
  case index
  /// The files of a catalog.
  case sourceLists = "source-lists"
  /// A property list in XML, in binary, or as a strings file; and a table of colours.
  case propertyLists = "property-lists"
  /// A query, the names that it searches, and the reference matcher.
  case queries
  /// Lines of a client of the Model Context Protocol.
  case messages
  /// Bytes of a language client, and edits of a document.
  case editors
  /// A file that the linter reads of a repository.
  case repositories
  /// A file of JavaScript or TypeScript.
  case scripts
  case dart
  case shell
  case markdown
  /// A component of Vue, Svelte or Astro.
  case components

  /// Does the work.
  ///
  /// - Throws: When something that must hold does not.
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

  /// Inputs to begin with. Those of the index are made by the present format's writer, which is why
  /// they are no files.
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

/// Something that must hold and does not.
public struct FuzzFinding: Error, CustomStringConvertible {
  /// What was found.
  public var description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws unless a promise holds.
func promise(
  _ holds: Bool, _ description: @autoclosure () -> String
) throws(FuzzFinding) {
  guard holds else { throw FuzzFinding(description()) }
}
