import Namedex
import NamedexCommandLine
import NamedexTerminal

extension Description {
  /// The entry in two lines, for display below a list: its names over time, and its other
  /// properties.
  var summary: [StyledLine] {
    var names = StyledLine("  ")
    for alias in formerNames {
      names.append(alias.name)
      let appeared = alias.introduced.map { versions($0) } ?? appearance(of: alias)
      names.append(" (\(appeared))", .faint)
      names.append(" → ", .faint)
    }
    names.append(record.facts.name, .strong)
    if let release = record.facts.introduced { names.append(" (\(versions(release)))", .faint) }
    return [names, StyledLine("  " + properties.joined(separator: "; "), .faint)]
  }

  private var properties: [String] {
    let facts = record.facts
    var properties: [String] = []
    if facts.isDeprecated {
      properties.append(
        facts.deprecated == nil ? "deprecated, release unknown" : "deprecated \(sinceDeprecation)")
    }
    if let release = facts.removed { properties.append("removed in \(versions(release))") }
    if !alternatives.isEmpty {
      properties.append("also written \(alternatives.joined(separator: ", "))")
    }
    if !categories.isEmpty { properties.append(categories.joined(separator: ", ")) }
    for (key, values) in facts.facets.otherGroups {
      // A single platform stands for all of them, to keep the line short.
      let since = values.first.flatMap { index.release(release($0)) }?.platforms.first
      properties.append(
        since.map { "\(key) since \($0.platform) \($0.version)" }
          ?? "\(key): \(values.joined(separator: ", "))")
    }
    return properties
  }
}
