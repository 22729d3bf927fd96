public import NamedexCore

/// A catalog of a dozen entries that has something of everything an index holds.
public enum SmallCatalog {
  /// Three releases on two platforms; the second is missing on one of them.
  public static let releases: [Release] = [
    ("r1", ["OS": "1.0", "Pad": "1"]), ("r2", ["OS": "2.0"]), ("r3", ["OS": "3.0", "Pad": "2.1"]),
  ].map { id, versions in
    Release(
      id: id,
      platforms: ["OS", "Pad"].compactMap { platform in
        versions[platform].flatMap { Version($0) }
          .map { PlatformVersion(platform: platform, version: $0) }
      })
  }

  /// The catalog.
  public static let catalog: Catalog = {
    var lexicon = CompoundLexicon()
    lexicon.decide("eyedropper", ["eye", "dropper"])
    lexicon.decide("halffull", ["half", "full"])
    return Catalog(
      id: "small", title: "Small Catalog",
      tokenization: Tokenization(separators: [".", "-", "/", "+"]), releases: releases,
      categories: [CategoryLabel(key: "tool", label: "Tools")], variantFacet: "localized",
      lexicon: lexicon,
      entries: [
        Entry(
          name: "eyedropper.halffull", introduced: 2,
          aliases: [
            Alias(
              name: "dropper.half", introduced: 1,
              replacements: [Replacement(name: "eyedropper.halffull", release: 2)]),
            Alias(
              name: "pipette", introduced: 0,
              replacements: [Replacement(name: "dropper.half", release: 1)]),
            Alias(name: "pip", replacements: [Replacement(name: "pipette", release: nil)]),
          ],
          facets: [Facet(key: "category", value: "tool")]),
        Entry(
          name: "eyedropper.halffull.ar", introduced: 2,
          facets: [
            Facet(key: "category", value: "tool"), Facet(key: "localized", value: "ar"),
          ]),
        Entry(name: "Ghost White", keywords: ["pale sheet", "a,b", "!?"]),
        Entry(name: "text/x-c++src", aliases: [Alias(name: "text/x-C++", role: .alternative)]),
        Entry(name: "URLSessionTask", introduced: 0, deprecated: 2),
        Entry(name: "...", introduced: 1), Entry(name: ".lead", introduced: 1),
        Entry(name: "Ünï-Çödé", introduced: 2), Entry(name: "Straße 12b", introduced: 2),
        Entry(name: "上海.tower"),
        Entry(name: "gone", introduced: 0, removed: 2, aliases: [Alias(name: "goneBefore")]),
        Entry(name: "ΣΊΣΥΦΟΣ"), Entry(name: "i\u{307}stanbul"), Entry(name: "H264Encoder"),
        Entry(name: "up.up.up.down.up"), Entry(name: "arrow.arrow.arrowhead"),
      ])
  }()
}
