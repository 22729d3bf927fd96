// Types that an app might declare, in their own module. ConsumerTests imports it together with
// every product: if a product had a public type with one of these names, each use in the test would
// be ambiguous.

/// Stands in for an app's own `Alias`.
public struct Alias: Sendable {}

/// Stands in for an app's own `Answer`.
public struct Answer: Sendable {}

/// Stands in for an app's own `Catalog`.
public struct Catalog: Sendable {}

/// Stands in for an app's own `Category`.
public struct Category: Sendable {}

/// Stands in for an app's own `Entry`.
public struct Entry: Sendable {}

/// Stands in for an app's own `Facet`.
public struct Facet: Sendable {}

/// Stands in for an app's own `File`.
public struct File: Sendable {}

/// Stands in for an app's own `Files`.
public struct Files: Sendable {}

/// Stands in for an app's own `HighlightedText`.
public struct HighlightedText: Sendable {}

/// Stands in for an app's own `Index`.
public struct Index: Sendable {}

/// Stands in for an app's own `Kind`.
public struct Kind: Sendable {}

/// Stands in for an app's own `Match`.
public struct Match: Sendable {}

/// Stands in for an app's own `Name`.
public struct Name: Sendable {}

/// Stands in for an app's own `Query`.
public struct Query: Sendable {}

/// Stands in for an app's own `Release`.
public struct Release: Sendable {}

/// Stands in for an app's own `Replacement`.
public struct Replacement: Sendable {}

/// Stands in for an app's own `Session`.
public struct Session: Sendable {}

/// Stands in for an app's own `Suggestion`.
public struct Suggestion: Sendable {}

/// Stands in for an app's own `Symbol`.
public struct Symbol: Sendable {}

/// Stands in for an app's own `Token`.
public struct Token: Sendable {}

/// Stands in for an app's own `Version`.
public struct Version: Sendable {}
