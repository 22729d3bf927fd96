/// Why a text is not read as YAML.
package struct YAMLError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong.
  package enum Kind: Sendable, Equatable {
    /// libyaml's words for what breaks the syntax.
    case syntax(String)
    case unknownAnchor(String)
    case duplicateKey(String)
    case secondDocument
    case tooDeep(limit: Int)
    case tooManyValues(limit: Int)
    case outOfMemory
  }

  package var kind: Kind
  /// The place, both from 1.
  package var line: Int
  package var column: Int

  /// What was found and, where it helps, what to do.
  package var description: String {
    switch kind {
    case .syntax(let message): message
    case .unknownAnchor(let name): "'*\(name)' refers to an anchor that is not defined above it"
    case .duplicateKey(let key): "duplicate key '\(key)'; remove one of them"
    case .secondDocument: "a second document starts here; keep one document in a file"
    case .tooDeep(let limit): "values are nested more than \(limit) levels deep"
    case .tooManyValues(let limit): "the file has more than \(limit) values"
    case .outOfMemory: "not enough memory to read the file"
    }
  }
}
