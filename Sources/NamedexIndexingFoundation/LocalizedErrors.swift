public import Foundation
internal import NamedexFoundation
public import NamedexIndexing

// Not part of NamedexFoundation, whose users would otherwise compile everything that builds
// indexes.

extension IndexBuildError: LocalizedError {
  /// The error in the catalog.
  ///
  /// - Complexity: O(1).
  public var errorDescription: String? { problem.asSentence }

  /// How to correct it.
  ///
  /// - Complexity: O(1).
  public var recoverySuggestion: String? { remedy.asSentence }
}

extension SourceListError: LocalizedError {
  /// The problems, one per line.
  ///
  /// - Complexity: O(*p*) for *p* problems.
  public var errorDescription: String? { description }
}
