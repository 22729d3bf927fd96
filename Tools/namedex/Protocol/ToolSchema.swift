import NamedexText

/// JSON Schemas for arguments and answers, each on a single line.
enum ToolSchema {
  /// Returns the schema of an object that has only these members.
  ///
  /// - Parameter required: The members that are always present; nil for all.
  static func object(
    _ members: KeyValuePairs<String, String>, required: [String]? = nil
  ) -> String {
    let properties = members.map { "\(JSONWriter.text(of: $0.key)):\($0.value)" }
      .joined(separator: ",")
    let names = (required ?? members.map(\.key)).map(JSONWriter.text).joined(separator: ",")
    return #"{"type":"object","properties":{\#(properties)},"required":[\#(names)],"#
      + #""additionalProperties":false}"#
  }

  /// Returns the schema of an array.
  static func array(of element: String, _ description: String? = nil, limit: Int? = nil) -> String {
    let bounds = limit.map { #","minItems":1,"maxItems":\#($0)"# } ?? ""
    return #"{"type":"array","items":\#(element)\#(bounds)\#(described(description))}"#
  }

  /// Returns the schema of an array of strings.
  static func texts(_ description: String? = nil, limit: Int? = nil) -> String {
    array(of: text(), description, limit: limit)
  }

  /// Returns the schema of a string, which must be one of `values` unless that is empty.
  static func text(_ description: String? = nil, among values: [String] = []) -> String {
    let choice =
      values.isEmpty ? "" : #","enum":[\#(values.map(JSONWriter.text).joined(separator: ","))]"#
    return #"{"type":"string"\#(choice)\#(described(description))}"#
  }

  /// Returns the schema of a string or null.
  static func optionalText(_ description: String? = nil) -> String {
    #"{"type":["string","null"]\#(described(description))}"#
  }

  /// Returns the schema of an integer.
  static func number(
    _ description: String? = nil, in range: ClosedRange<Int>? = nil, default value: Int? = nil
  ) -> String {
    let bounds =
      range.map { #","minimum":\#($0.lowerBound),"maximum":\#($0.upperBound)"# } ?? ""
    let initial = value.map { #","default":\#($0)"# } ?? ""
    return #"{"type":"integer"\#(bounds)\#(initial)\#(described(description))}"#
  }

  /// Returns the schema of a Boolean.
  static func flag(_ description: String? = nil, default value: Bool? = nil) -> String {
    let initial = value.map { #","default":\#($0)"# } ?? ""
    return #"{"type":"boolean"\#(initial)\#(described(description))}"#
  }

  /// The schema of a version for each platform, such as `{"iOS":"15.0"}`.
  static let versions = #"{"type":"object","additionalProperties":{"type":"string"}}"#
  /// The schema of such versions or null.
  static let optionalVersions =
    #"{"type":["object","null"],"additionalProperties":{"type":"string"}}"#
  /// The schema of an object with values for each facet.
  static let facets =
    #"{"type":"object","additionalProperties":{"type":"array","items":{"type":"string"}}}"#
  /// The schema of a colour's appearances.
  static let colors = array(
    of: object(["appearance": text(), "introduced": versions, "value": text()]))

  /// The schema of the argument `target`.
  static let target = texts(
    "The app's deployment targets, such as [\"iOS 15\",\"macOS 12\"]; a name must exist on all of "
      + "them.")
  /// The schema of the argument `catalogs`.
  static let catalogs = texts(
    "Identifiers from list_catalogs, or [\"all\"]. Default: SF Symbols, unless the user has set "
      + "another.")
  /// The schema of the argument `catalogs`, for tools that search every catalog by default.
  static let everyCatalog = texts("Identifiers from list_catalogs. Default: every catalog.")
  /// The schema of the member `notes`, which has remarks about the answer.
  static let notes = texts("Notes on the answer, such as the last release that a catalog covers.")

  private static func described(_ description: String?) -> String {
    description.map { #","description":\#(JSONWriter.text(of: $0))"# } ?? ""
  }
}
