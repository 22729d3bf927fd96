public import Foundation
internal import NamedexFoundation
public import NamedexIndexing

// Apart from NamedexFoundation, whose users would compile all that makes indexes with it.

extension IndexBuildError: LocalizedError {
  /// What is wrong with the catalog.
  ///
  /// - Complexity: O(1).
  public var errorDescription: String? { problem.asSentence }

  /// How to correct it.
  ///
  /// - Complexity: O(1).
  public var recoverySuggestion: String? { remedy.asSentence }
}

extension SourceListError: LocalizedError {
  /// The problems, one a line.
  ///
  /// - Complexity: O(*p*) for *p* problems.
  public var errorDescription: String? { description }
}
