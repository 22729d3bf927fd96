public import Foundation
internal import NamedexFoundation
public import NamedexIndexing

// These conformances are not in NamedexFoundation, because its users would then have to compile all
// the code that builds indexes.

extension IndexBuildError: LocalizedError {
  /// The problem with the catalog.
  ///
  /// - Complexity: O(1).
  public var errorDescription: String? { problem.asSentence }

  /// The fix for the problem.
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
