/// The limits of what people call an entry.
package enum MeaningLimits {
  /// The greatest weight.
  package static let greatestWeight = 100
  /// The greatest number of apps that is stored.
  package static let greatestUseCount = 0xFFFF
  /// The most words of a phrase.
  package static let wordCount = 4
}
