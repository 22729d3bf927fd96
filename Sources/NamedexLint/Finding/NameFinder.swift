internal import NamedexLexing
internal import NamedexText

/// Finds the catalog names that one file uses.
///
/// It does not build the code or resolve any names: a label such as `systemImage:` or a callee such
/// as `UIImage(systemName:)` shows where a symbol name is expected. Members of the colour classes
/// are found by their spelling. A member that is not in a catalog may come from an extension in the
/// project, so it is not an error.
package struct NameFinder: Sendable {
  private let words: SourceWordTable
  private let listsLiterals: Bool
  /// The identifiers of the enabled rules that examine whole files.
  private let rules: Set<String>
  /// Places that do not hold symbol names, such as `Row.title`.
  private let denied: [String]
  /// The presets that determine which scripts are read.
  let presets: Set<Preset>

  /// Creates a finder that also knows a project's wrappers.
  ///
  /// - Parameters:
  ///   - wrappers: The project's labels and functions that take symbol names.
  ///   - listsLiterals: Whether to list literals in code that are not known to be names.
  ///   - rules: The enabled rules that examine whole files.
  ///   - presets: The presets that determine which scripts are read.
  package init(
    wrappers: Wrappers = Wrappers(), listsLiterals: Bool = false, rules: [Rule] = [],
    presets: Set<Preset> = []
  ) {
    self.presets = presets
    words = FrameworkWords.all.table(adding: wrappers)
    self.listsLiterals = listsLiterals
    self.rules = Set(rules.map(\.id))
    denied = wrappers.denied
  }

  /// Finds all names in a file.
  ///
  /// This never fails: parts that cannot be read are listed in `problems`, and the rest is read.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - kind: The kind of file.
  ///   - followed: The literals that the project passes to places where a name is expected, keyed
  ///     by offset, with the evidence for each. Nil to derive them from this file alone.
  ///   - flags: The flags that other files declare.
  /// - Returns: The uses in order of position. Their ranges are within `bytes`.
  /// - Complexity: O(*n*) in the number of bytes. Memory grows with the number of uses and, up to a
  ///   limit, with the nesting depth.
  package func uses(
    in bytes: [UInt8], kind: SourceKind, followed: [Int: FollowedName]? = nil,
    flags: ProjectFlags = ProjectFlags()
  ) -> FileUses {
    if let followed {
      return contents(of: bytes, kind: kind, followed: followed, flags: flags.flags).uses
    }
    let survey = survey(bytes, kind: kind, file: "")
    let own = FlowMap.literals(of: survey.facts, denied: denied)
    return own.isEmpty
      ? survey.uses : uses(in: bytes, kind: kind, of: survey, followed: own)
  }

  /// Finds all names in a surveyed file, using what is known from other files. The file's tokens
  /// are not read again.
  ///
  /// - Parameters:
  ///   - followed: The literals that the project passes to places where a name is expected, keyed
  ///     by offset, with the evidence for each.
  ///   - flags: The flags that other files declare.
  package func uses(
    in bytes: [UInt8], kind: SourceKind, of survey: SourceSurvey, followed: [Int: FollowedName],
    flags: ProjectFlags = ProjectFlags()
  ) -> FileUses {
    contents(
      of: bytes, kind: kind, followed: followed, flags: flags.flags, code: survey.code
    ).uses
  }

  /// Finds the names that can be recognized from one file alone, and the facts about how values
  /// move within the file.
  ///
  /// - Parameter file: An identifier that is unique to the file.
  /// - Returns: No facts for a file that is too large to be code.
  /// - Complexity: O(*n*) in the number of bytes.
  package func survey(_ bytes: [UInt8], kind: SourceKind, file: String) -> SourceSurvey {
    let (uses, code, runs, facts) = contents(of: bytes, kind: kind, followed: [:])
    if let facts { return SourceSurvey(uses: uses, facts: facts) }
    guard let code, code.count > 0, bytes.count <= Self.greatestCode else {
      return SourceSurvey(uses: uses)
    }
    var found: FlowFacts
    if kind == .objectiveC {
      var reader = ObjectiveCFlowReader(code, runs, file: file)
      found = reader.read()
    } else {
      var reader = SwiftFlowReader(code, runs, file: file)
      found = reader.read()
    }
    found.usedColors = uses.uses.compactMap(FlowFacts.UsedColor.init)
    return SourceSurvey(uses: uses, facts: found, code: code)
  }

  /// Reads a file and returns its names, tokens and facts.
  ///
  /// - Parameter code: The tokens of a code file, if they have been read.
  /// - Returns: The names. For a code file, also its tokens (not all of them if the file is too
  ///   large to be code) and their contexts. For a script, also the facts about how values move.
  private func contents(
    of bytes: [UInt8], kind: SourceKind, followed: [Int: FollowedName],
    flags: [UInt64: AvailabilityFlag] = [:], code read: FlowTokens? = nil
  ) -> (uses: FileUses, code: FlowTokens?, runs: ContextRuns, facts: FlowFacts?) {
    if kind == .propertyList, bytes.starts(with: "bplist".utf8) {
      return (BinaryPropertyListScan(bytes: bytes).uses(), nil, ContextRuns(), nil)
    }
    var facts: FlowFacts?
    var uses = FileUses()
    var code: FlowTokens?
    var runs = ContextRuns()
    if Self.isUTF16(bytes) {
      uses.problems.note(0, "the file is UTF-16; save it as UTF-8")
      return (uses, nil, ContextRuns(), nil)
    }
    if bytes.isEmpty, kind == .interfaceBuilder || kind == .propertyList {
      uses.problems.note(0, "the file is empty")
      return (uses, nil, ContextRuns(), nil)
    }
    switch kind {
    case .swift:
      var scanner = SwiftScanner(
        bytes: bytes, words: words, listsLiterals: listsLiterals, followed: followed,
        flags: flags)
      scan(&scanner, bytes, .swift, read)
      scanner.finish()
      (uses, code, runs) = (scanner.uses, scanner.tokens, scanner.runs)
      if bytes.count <= Self.greatestCode { uses.examine(scanner.tokens, by: rules) }
    case .objectiveC:
      var scanner = ObjectiveCScanner(
        bytes: bytes, words: words, listsLiterals: listsLiterals, followed: followed)
      scan(&scanner, bytes, .objectiveC, read)
      (uses, code, runs) = (scanner.uses, scanner.tokens, scanner.runs)
    case .javaScript, .typeScript:
      guard let dialect = kind.support.dialect, bytes.count <= Self.greatestCode else { break }
      (uses, facts) = ScriptFinder.usesAndFacts(
        in: bytes, dialect: dialect, listsLiterals: listsLiterals, followed: followed)
    case .vue, .svelte, .astro:
      guard let format = kind.support.component, bytes.count <= Self.greatestCode else { break }
      (uses, facts) = ScriptFinder.usesAndFacts(
        in: bytes, component: format, listsLiterals: listsLiterals, followed: followed)
    case .dart:
      guard bytes.count <= Self.greatestCode else { break }
      (uses, facts) = ScriptFinder.usesAndFacts(
        inDart: bytes, listsLiterals: listsLiterals, followed: followed)
    default: if let read = kind.support.uses { uses = read(bytes, self) }
    }
    if kind.isCode, !uses.isMinified { noteInvalidUTF8(in: bytes, &uses) }
    uses.putInOrder()
    return (uses, code, runs, facts)
  }

  /// Reports a problem if a code file is not UTF-8.
  private func noteInvalidUTF8(in bytes: [UInt8], _ uses: inout FileUses) {
    guard let offset = bytes.firstInvalidUTF8 else { return }
    if uses.problems.count >= Self.binaryFaultCount {
      // The other problems of this file do not matter.
      uses.problems = []
      uses.problems.note(
        offset, "this does not look like source code; exclude the file with `--exclude`")
    } else {
      uses.problems.note(offset, "invalid UTF-8; save the file as UTF-8")
    }
    // Names are decoded text, in which ill-formed bytes have been replaced.
    for index in uses.uses.indices {
      let use = uses.uses[index]
      if use.isPlain { uses.uses[index].isPlain = bytes[use.range].elementsEqual(use.name.utf8) }
    }
  }

  /// Scans a file, reading its tokens unless they have already been read.
  private func scan(
    _ scanner: inout some SourceScanner, _ bytes: [UInt8], _ language: SourceLexer.Language,
    _ read: FlowTokens?
  ) {
    if let read { return scanner.scan(read) }
    var reader = TokenReader(bytes: bytes, language: language, words: words)
    scanner.scan(&reader)
  }

  /// The maximum size of a code file, in bytes. Larger files are considered data.
  static let greatestCode = 8 << 20

  /// A file that is not UTF-8 and has at least this many problems is considered binary.
  private static let binaryFaultCount = 10

  /// Returns whether a file appears to be UTF-16, which is not supported.
  static func isUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xFE, 0xFF), (0xFF, 0xFE): return true
    // Without a byte order mark, every other byte of the first characters is zero.
    case (0, 0x01...), (0x01..., 0):
      return bytes.count.isMultiple(of: 2) && bytes.count > 3 && bytes[bytes[0] == 0 ? 2 : 3] == 0
    default: return false
    }
  }
}

/// The information that one file provides without the rest of the project.
package struct SourceSurvey: Sendable {
  /// The names that can be recognized from the file alone.
  package var uses: FileUses
  /// The facts about how values move in the file.
  package var facts = FlowFacts()
  /// The tokens of a Swift or Objective-C file; nil for other files, and for a file that has no
  /// tokens or is too large to be code.
  var code: FlowTokens?
}

extension FileUses {
  /// Collects the information that rules about whole Swift files need.
  fileprivate mutating func examine(_ tokens: FlowTokens, by rules: Set<String>) {
    func isInForce(_ rule: Rule) -> Bool { rules.contains(rule.id) }
    if isInForce(.iconOnlyButton) { iconOnlyButtons = IconOnlyButtons.ranges(in: tokens) }
    if isInForce(.missingVariant) || isInForce(.missingRendering) {
      modifiers = SymbolModifiers.uses(in: tokens)
    }
    if isInForce(.symbolCharacter) { characters = SymbolCharacters.places(in: tokens) }
  }

  /// Sorts everything by position, and removes names that were found twice.
  fileprivate mutating func putInOrder() {
    uses.sort {
      ($0.range.lowerBound, $0.range.upperBound, $0.origin.rawValue)
        < ($1.range.lowerBound, $1.range.upperBound, $1.origin.rawValue)
    }
    var last: NameUse?
    uses.removeAll { use in
      defer { last = use }
      guard let last, use.range == last.range else { return false }
      // A string may name icons from several sets.
      return use.kind == last.kind || use.kind.iconSet == nil && last.kind.iconSet == nil
    }
    if !literals.isEmpty {
      let known = Set(uses.map(\.range))
      literals.removeAll { known.contains($0.range) }
    }
    directives.sort { $0.range.lowerBound < $1.range.lowerBound }
    dynamics.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    problems.sort { ($0.offset, $0.message) < ($1.offset, $1.message) }
  }
}
