// Types that an app has in a module of its own. ConsumerTests imports them beside every product: a
// public type of the same name in a product makes each use below ambiguous.

public struct Alias: Sendable {}
public struct Category: Sendable {}
public struct Entry: Sendable {}
public struct Facet: Sendable {}
public struct File: Sendable {}
public struct Files: Sendable {}
public struct Index: Sendable {}
public struct Kind: Sendable {}
public struct Match: Sendable {}
public struct Name: Sendable {}
public struct Query: Sendable {}
public struct Release: Sendable {}
public struct Replacement: Sendable {}
public struct Session: Sendable {}
public struct Suggestion: Sendable {}
public struct Symbol: Sendable {}
public struct Token: Sendable {}
public struct Version: Sendable {}
