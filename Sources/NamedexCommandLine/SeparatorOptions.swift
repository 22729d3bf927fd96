import NamedexIndexing
import NamedexText

/// The option for the characters at which names are split.
package struct SeparatorOptions: ArgumentGroup {
  private var separators: String?

  /// Creates the option without a value.
  package init() {}

  package mutating func declare(_ arguments: inout Arguments) {
    arguments.option(
      &separators, "--separators", value: "chars", takesAnyWord: true,
      help: """
        Split names in source lists at these characters, such as '-_', and at white space; or 'none'. \
        (default: what the lists say, or else those of . - _ / : + ~ @ that separate their words)
        """)
  }

  /// Returns the separators in the manifest's notation; nil to use those of the lists.
  package func manifestValue() throws(Failure) -> String? {
    try chosen().map(ListSeparators.text)
  }

  /// Returns the separators; nil to use those of the lists.
  package func chosen() throws(Failure) -> [Unicode.Scalar]? {
    guard let separators else { return nil }
    do throws(ListSeparators.Fault) {
      return try ListSeparators.reading(separators)
    } catch {
      throw .reported(
        "`--separators`: \(error.reason) \(error.text.quoted); expected punctuation marks such as "
          + "'-_', or 'none'", .usage)
    }
  }
}
