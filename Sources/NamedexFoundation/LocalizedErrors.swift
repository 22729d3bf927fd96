public import Foundation
public import Namedex
public import NamedexCore

// An alert shows `errorDescription`, or `localizedDescription`, which is the same. The remedy for
// an input error is meant for the user; the remedies for other errors are meant for the developer.

extension FacetTokenError: LocalizedError {
  /// The error in the tokens that the user typed.
  ///
  /// - Complexity: O(1).
  public var errorDescription: String? { problem.asSentence }

  /// What the user can type instead.
  ///
  /// - Complexity: O(1).
  public var recoverySuggestion: String? { remedy.asSentence }
}

extension ScopeError: LocalizedError {
  /// The error, such as a facet that the catalog does not have.
  ///
  /// - Complexity: O(1).
  public var errorDescription: String? { problem.endingAsSentence }

  /// A value to use instead.
  ///
  /// - Complexity: O(1).
  public var recoverySuggestion: String? { remedy.asSentence }
}

extension IndexError: LocalizedError {
  /// The error in the bytes.
  ///
  /// - Complexity: O(1).
  public var errorDescription: String? { problem.asSentence }

  /// How to make an index.
  ///
  /// - Complexity: O(1).
  public var recoverySuggestion: String? { remedy.asSentence }
}

extension IndexFileError: LocalizedError {
  /// The file, and the error in it.
  ///
  /// - Complexity: O(1).
  public var errorDescription: String? {
    switch self {
    case .unreadable: description.endingAsSentence
    case .damaged(let path, let error): "\(path): \(error.problem.endingAsSentence)"
    }
  }

  /// How to make an index; nil if the file cannot be read.
  ///
  /// - Complexity: O(1).
  public var recoverySuggestion: String? {
    switch self {
    case .unreadable: nil
    case .damaged(_, let error): error.recoverySuggestion
    }
  }
}

extension String {
  /// The text with an initial capital and a full stop at the end.
  package var asSentence: String { (prefix(1).uppercased() + dropFirst()).endingAsSentence }

  /// The text with a full stop at the end. The text begins with a name, whose case must not change.
  var endingAsSentence: String {
    guard let last, !".?!".contains(last) else { return self }
    return self + "."
  }
}
