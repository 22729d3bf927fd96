internal import NamedexCore
internal import NamedexText

extension SFSymbolsVersion {
  /// The content of `name_availability`: names with their years, years with their platforms.
  struct Availability: FaultReporting {
    var document: PropertyListDocument
    var years: [VersionNumber: [String: String]] = [:]
    var names: [String: VersionNumber] = [:]

    var file: String { document.file }

    /// Reads the file.
    init(_ file: String) throws(ImportError) {
      document = try PropertyListDocument(bytes: try Upstream.bytes(of: file), file: file)
      let root = try document.dictionary()
      guard case .dictionary(let releases)? = root["year_to_release"],
        case .dictionary(let symbols)? = root["symbols"]
      else {
        throw .badData(
          file: file, reason: "expected the dictionaries 'symbols' and 'year_to_release'")
      }
      for key in releases.keys {
        let year = try year(key, line: releases.line(of: key))
        guard case .dictionary(let platforms)? = releases[key] else {
          throw bad("the year \(key) has no dictionary of platforms", line: releases.line(of: key))
        }
        var versions: [String: String] = [:]
        for platform in platforms.keys {
          guard case .string(let text)? = platforms[platform], VersionNumber(text) != nil else {
            throw bad(
              "\(platform) of the year \(key) is not a version such as 14.2",
              line: platforms.line(of: platform))
          }
          versions[platform] = text
        }
        years[year] = versions
      }
      for name in symbols.keys {
        let line = symbols.line(of: name)
        guard case .string(let key)? = symbols[name] else {
          throw bad("the year of '\(name)' is not a string", line: line)
        }
        let year = try year(key, line: line)
        guard years[year] != nil else {
          throw bad(
            "'\(name)' is of the year \(key), which year_to_release does not define", line: line)
        }
        names[name] = year
      }
    }

    /// Year keys look like decimals but count by component: 2020.10 comes after 2020.9.
    private func year(_ key: String, line: Int?) throws(ImportError) -> VersionNumber {
      guard let year = VersionNumber(key) else {
        throw bad("'\(key)' is not a year key; expected one such as 2020.1", line: line)
      }
      return year
    }
  }
}
