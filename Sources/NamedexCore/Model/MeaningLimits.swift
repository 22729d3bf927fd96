/// The limits of meanings, the words and phrases that people use for an entry.
package enum MeaningLimits {
  /// The greatest weight.
  package static let greatestWeight = 100
  /// The greatest number of apps that an index stores.
  package static let greatestUseCount = 0xFFFF
  /// The maximum number of words in a phrase.
  package static let wordCount = 4
}
