extension Rule {
  /// A project that uses two names for one symbol.
  ///
  /// The rule examines a whole run: see `NamePairs`.
  static let twoNamesOneSymbol = Rule(
    id: "two-names-one-symbol", severity: .note,
    summary: "The project uses another name of the same symbol elsewhere",
    explanation: """
      Two names of one symbol look like two symbols, and a search for one misses the other. The first \
      use of the second name is reported, with the place of the first name.

      Uses under different conditions are not compared: an older name after `#available` is there for \
      a reason. Neither are spellings that differ between languages, such as `systemGray` and \
      `systemGrayColor`.
      """,
    examples: [
      Example(
        """
        let a = Image(systemName: "arrow.2.circlepath")
        let b = Image(systemName: "arrow.triangle.2.circlepath")
        let c = Image(systemName: "arrow.triangle.2.circlepath")
        """, targets: ["iOS 15"], finds: ["arrow.triangle.2.circlepath"]),
      Example(
        """
        let a = Image(systemName: "heart")
        let b = Image(systemName: "heart")
        """),
      Example(
        """
        if #available(iOS 14, *) {
          use(Image(systemName: "arrow.triangle.2.circlepath"))
        } else {
          use(Image(systemName: "arrow.2.circlepath"))
        }
        """, targets: ["iOS 13"]),
    ])
}
