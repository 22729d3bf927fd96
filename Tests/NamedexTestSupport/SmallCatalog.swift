public import NamedexCore
public import NamedexIndexing
import NamedexTokenizing

/// A catalog of 16 entries with an example of everything that an index can contain.
public enum SmallCatalog {
  /// Three releases on two platforms; the second release is on only one platform.
  public static let releases: [CatalogRelease] = [
    ("r1", ["OS": "1.0", "Pad": "1"]), ("r2", ["OS": "2.0"]), ("r3", ["OS": "3.0", "Pad": "2.1"]),
  ].map { id, versions in
    CatalogRelease(
      id: id,
      platforms: ["OS", "Pad"].compactMap { platform in
        versions[platform].flatMap { VersionNumber($0) }
          .map { PlatformVersion(platform: platform, version: $0) }
      })
  }

  /// The catalog, before it is built into an index.
  public static let catalog: NameCatalog = {
    var lexicon = CompoundLexicon()
    lexicon.decide("eyedropper", ["eye", "dropper"])
    lexicon.decide("halffull", ["half", "full"])
    return NameCatalog(
      id: "small", title: "Small Catalog",
      tokenization: Tokenization(separators: [".", "-", "/", "+"]), releases: releases,
      categories: [CategoryLabel(key: "tool", label: "Tools")], variantFacet: "localized",
      lexicon: lexicon,
      entries: [
        CatalogEntry(
          name: "eyedropper.halffull", introduced: 2,
          aliases: [
            EntryAlias(
              name: "dropper.half", introduced: 1,
              replacements: [NameReplacement(name: "eyedropper.halffull", release: 2)]),
            EntryAlias(
              name: "pipette", introduced: 0,
              replacements: [NameReplacement(name: "dropper.half", release: 1)]),
            EntryAlias(name: "pip", replacements: [NameReplacement(name: "pipette", release: nil)]),
          ],
          facets: [CatalogFacet(key: "category", value: "tool")]),
        CatalogEntry(
          name: "eyedropper.halffull.ar", introduced: 2,
          facets: [
            CatalogFacet(key: "category", value: "tool"),
            CatalogFacet(key: "localized", value: "ar"),
          ]),
        CatalogEntry(
          name: "Ghost White", keywords: ["pale sheet", "a,b", "!?"], character: "👻",
          colors: [
            CatalogColor(value: ColorValue(red: 248, green: 248, blue: 255)),
            CatalogColor(
              appearance: .dark, introduced: 1,
              value: ColorValue(red: 200, green: 200, blue: 210, alpha: 128)),
            CatalogColor(
              appearance: .dark, introduced: 2, value: ColorValue(red: 9, green: 9, blue: 9)),
          ]),
        CatalogEntry(
          name: "text/x-c++src", aliases: [EntryAlias(name: "text/x-C++", role: .alternative)]),
        CatalogEntry(name: "URLSessionTask", introduced: 0, deprecated: 2),
        CatalogEntry(name: "...", introduced: 1), CatalogEntry(name: ".lead", introduced: 1),
        CatalogEntry(name: "Ünï-Çödé", introduced: 2),
        CatalogEntry(name: "Straße 12b", introduced: 2),
        CatalogEntry(name: "上海.tower", character: "🗼"),
        CatalogEntry(
          name: "gone", introduced: 0, removed: 2, aliases: [EntryAlias(name: "goneBefore")]),
        CatalogEntry(name: "ΣΊΣΥΦΟΣ"), CatalogEntry(name: "i\u{307}stanbul"),
        CatalogEntry(name: "H264Encoder"),
        CatalogEntry(name: "up.up.up.down.up"), CatalogEntry(name: "arrow.arrow.arrowhead"),
      ])
  }()
}
