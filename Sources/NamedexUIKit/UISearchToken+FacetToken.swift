#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import NamedexSearch
  public import UIKit

  // Type-checked against Tests/AppleModules, never run: the project's tests have no UIKit.

  extension UISearchToken {
    /// Creates a chip for a facet token.
    ///
    /// - Parameters:
    ///   - token: The facet token, which the chip represents.
    ///   - vocabulary: The tokens of the catalogs, for the label.
    ///   - icon: An image for the chip.
    /// - Complexity: The same as `FacetVocabulary.label(of:)`.
    public convenience init(
      _ token: FacetToken, in vocabulary: FacetVocabulary, icon: UIImage? = nil
    ) {
      self.init(icon: icon, text: vocabulary.label(of: token))
      representedObject = token
    }

    /// The facet token that the chip represents; nil for any other chip.
    ///
    /// - Complexity: O(1).
    public var facetToken: FacetToken? { representedObject as? FacetToken }
  }

  @available(iOS 16, visionOS 1, *)
  extension UISearchSuggestionItem {
    /// Creates an item for a completion, with its label and the number of entries.
    ///
    /// - Parameters:
    ///   - completion: The completion.
    ///   - icon: An image next to the label.
    /// - Complexity: O(1).
    public convenience init(_ completion: FacetSuggestion, icon: UIImage? = nil) {
      self.init(
        localizedSuggestion: completion.label,
        localizedDescription: completion.count.map { "\($0)" }, iconImage: icon)
      representedObject = completion
    }
  }
#endif
