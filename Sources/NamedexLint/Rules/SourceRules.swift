// Rules about files and comments rather than names.

extension Rule {
  /// A comment that suppresses nothing.
  package static let unusedSuppression = Rule(
    id: "unused-suppression", severity: .warning,
    summary: "The comment suppresses nothing",
    explanation: """
      A `namedex:disable…` comment matches no finding: the finding is gone, the comment is on the wrong \
      line, or it names an unknown rule. Remove it, so that it does not hide a later finding.
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

  /// A file that is incomplete or damaged, so part of it cannot be read.
  package static let malformedSource = Rule(
    id: "malformed-source", severity: .warning,
    summary: "Part of the file could not be read",
    explanation: """
      The file is incomplete or damaged: a string or comment is unterminated, a storyboard is cut off, \
      or a `namedex:…` comment is not understood. Names after that place may be missing.
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
  package static let unreadableFile = Rule(
    id: "unreadable-file", severity: .error,
    summary: "The file or directory cannot be read",
    explanation: """
      The system refuses to read it; the message says why. Everything else was read. Change its \
      permissions, or exclude it with `--exclude` or `exclude` in .namedex.yml.
      """,
    examples: [])
}
