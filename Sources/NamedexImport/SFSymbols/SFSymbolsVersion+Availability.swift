internal import NamedexCore
internal import NamedexText

extension SFSymbolsVersion {
  /// The contents of `name_availability`: years with their platforms, and names with their years.
  typealias Availability = (
    years: [VersionNumber: [String: String]], names: [String: VersionNumber]
  )

  /// Reads a `name_availability` file.
  static func availability(in file: String) throws(ImportError) -> Availability {
    let document = try PropertyListDocument(path: file)
    guard case .dictionary(let releases)? = document.root["year_to_release"],
      case .dictionary(let symbols)? = document.root["symbols"]
    else {
      throw .badData(
        file: file, reason: "expected the dictionaries 'symbols' and 'year_to_release'")
    }
    let shipped = try document.values(of: releases) { key, value throws(TextFault) in
      (try Self.year(key), try Self.versions(value, of: key))
    }
    let years = Dictionary(shipped.values) { first, _ in first }
    let names = try document.values(of: symbols) { name, value throws(TextFault) in
      guard let key = value.text else {
        throw TextFault("the year of '\(name)' is not a string")
      }
      let year = try Self.year(key)
      guard years[year] != nil else {
        throw TextFault(
          "'\(name)' is of the year \(key), which year_to_release does not define")
      }
      return year
    }
    return (years, names)
  }

  /// Reads a `layerset_availability` file: the year in which each layer set was introduced for each
  /// name.
  static func layers(in file: String) throws(ImportError) -> [String: [String: VersionNumber]] {
    let document = try PropertyListDocument(path: file)
    guard case .dictionary(let symbols)? = document.root["symbols"] else {
      throw .badData(file: file, reason: "expected the dictionary 'symbols'")
    }
    return try document.values(of: symbols) { name, value throws(TextFault) in
      guard case .dictionary(let sets) = value else {
        throw TextFault("'\(name)' has no dictionary of layers")
      }
      var years: [String: VersionNumber] = [:]
      for set in sets.pairs {
        guard let key = set.value.text else {
          throw TextFault("the year of \(set.key) of '\(name)' is not a string", line: set.line)
        }
        years[set.key] = try Self.year(key)
      }
      return years
    }
  }

  /// Returns the versions of the platforms in a year.
  private static func versions(
    _ platforms: PropertyList, of year: String
  ) throws(TextFault) -> [String: String] {
    guard case .dictionary(let platforms) = platforms else {
      throw TextFault("the year \(year) has no dictionary of platforms")
    }
    var versions: [String: String] = [:]
    for platform in platforms.pairs {
      guard let text = platform.value.text, VersionNumber(text) != nil else {
        throw TextFault(
          "\(platform.key) of the year \(year) is not a version such as 14.2",
          line: platform.line)
      }
      versions[platform.key] = text
    }
    return versions
  }

  /// Parses a key that looks like a decimal number but is compared by component: 2020.10 comes
  /// after 2020.9.
  private static func year(_ key: String) throws(TextFault) -> VersionNumber {
    guard let year = VersionNumber(key) else {
      throw TextFault("'\(key)' is not a year key; expected one such as 2020.1")
    }
    return year
  }
}
