package import NamedexCore
internal import NamedexText

/// The releases that the records mention. All of them must belong to the same product.
package struct ImportReleases {
  /// The column of `releases.tsv` if the mapping does not specify one.
  static let defaultPlatform = "version"
  /// The maximum number of releases in an index.
  static let limit = 32_766
  private static let early = RegularExpression(
    known: #"([0-9.]*[0-9])\.?[-_ ]?(?:a|alpha|b|beta|c|dev|pre|preview|rc)[-. 0-9]*"#)
  private var words: [VersionNumber: String] = [:]

  package init() {}

  /// Returns the release's identifier in the lists. Equal versions such as `14` and `14.0` share
  /// the identifier of the first.
  ///
  /// A beta is treated as the release that it preceded.
  ///
  /// - Parameter text: A version with or without a leading `v`, such as `6.0.0-beta1`.
  /// - Returns: Nil if the text is not a version.
  package mutating func word(for text: String) -> (word: String, version: VersionNumber)? {
    var text = SourceListText.cleaned(text)[...]
    if let first = text.first, first == "v" || first == "V" { text.removeFirst() }
    let early = Self.early.groups(of: text.lowercased())?.first ?? nil
    guard let version = VersionNumber(text) ?? early.flatMap({ VersionNumber($0) }) else {
      return nil
    }
    if let word = words[version] { return (word, version) }
    words[version] = version.description
    return (version.description, version)
  }

  var count: Int { words.count }

  /// The rows of `releases.tsv`, oldest first.
  var rows: [[String]] {
    words.sorted { $0.key < $1.key }.map { [$0.value, $0.value] }
  }
}
