/// The limits of meanings, the words and phrases that people use for an entry.
package enum MeaningLimits {
  /// The greatest weight of a meaning.
  package static let greatestWeight = 100
  /// The greatest use count of a meaning that an index can store, in apps.
  package static let greatestUseCount = 0xFFFF
  /// The maximum number of words in a phrase that has a meaning.
  package static let wordCount = 4
}
