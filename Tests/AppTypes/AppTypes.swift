// Types that an app might declare, in their own module. ConsumerTests imports it together with
// every product: if a product had a public type with one of these names, each use in the test would
// be ambiguous.

/// An app's own type.
public struct Alias: Sendable {}

/// An app's own type.
public struct Answer: Sendable {}

/// An app's own type.
public struct Catalog: Sendable {}

/// An app's own type.
public struct Category: Sendable {}

/// An app's own type.
public struct Entry: Sendable {}

/// An app's own type.
public struct Facet: Sendable {}

/// An app's own type.
public struct File: Sendable {}

/// An app's own type.
public struct Files: Sendable {}

/// An app's own type.
public struct HighlightedText: Sendable {}

/// An app's own type.
public struct Index: Sendable {}

/// An app's own type.
public struct Kind: Sendable {}

/// An app's own type.
public struct Match: Sendable {}

/// An app's own type.
public struct Name: Sendable {}

/// An app's own type.
public struct Query: Sendable {}

/// An app's own type.
public struct Release: Sendable {}

/// An app's own type.
public struct Replacement: Sendable {}

/// An app's own type.
public struct Session: Sendable {}

/// An app's own type.
public struct Suggestion: Sendable {}

/// An app's own type.
public struct Symbol: Sendable {}

/// An app's own type.
public struct Token: Sendable {}

/// An app's own type.
public struct Version: Sendable {}
