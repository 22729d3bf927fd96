// Rules on files and comments instead of names.

extension Rule {
  /// A comment that switches off what does not happen.
  static let unusedSuppression = Rule(
    id: "unused-suppression", severity: .warning,
    summary: "The comment suppresses nothing",
    explanation: """
      A comment `namedex:disable…` concerns no finding: the finding is gone, the comment stands at \
      another line than was meant, or it names a rule that does not exist. Remove it, so that it does \
      not hide a later finding.
      """,
    examples: [
      Example(
        """
        // namedex:disable:next unknown-name - gone long ago
        Image(systemName: "heart")
        """, finds: [""]),
      Example(
        """
        // namedex:disable:next unknown-name - comes with the next beta
        Image(systemName: "heart.of.gold")
        """),
    ])

  /// A file that is not what its name says.
  static let malformedSource = Rule(
    id: "malformed-source", severity: .warning,
    summary: "A part of the file could not be read",
    explanation: """
      The file is not whole: a text or a comment does not end, a storyboard breaks off, or a \
      comment `namedex:…` is not understood. Names behind that place may have been missed.
      """,
    examples: [
      Example(
        """
        /* a comment that does not end
        Image(systemName: "heart")
        """, finds: [""]),
      Example(#"Image(systemName: "heart")"#),
    ])

  /// A file or directory that cannot be read at all.
  static let unreadableFile = Rule(
    id: "unreadable-file", severity: .error,
    summary: "The file or directory cannot be read",
    explanation: """
      The system refuses to read it; the message tells why. Everything else was read. Allow reading \
      it, or leave it out with --exclude or under `exclude` in .namedex.yml.
      """,
    examples: [])
}
