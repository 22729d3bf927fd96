internal import NamedexCore

extension AvailabilityContext {
  /// The context in which a list's versions hold as well.
  func raised(by list: AvailabilityList) -> AvailabilityContext {
    var result = self
    for (platform, version) in list.floors {
      if let old = floors[platform].flatMap({ VersionNumber($0) }), version <= old { continue }
      result.floors[platform] = version.description
    }
    return result
  }

  /// The context that is left when a piece runs on some platforms only.
  func limited(to platforms: Platforms) -> AvailabilityContext {
    var result = self
    result.platforms.formIntersection(platforms)
    return result
  }
}

/// Contexts by number, so that scopes and literals carry a number only.
struct AvailabilityContexts {
  private var contexts = [AvailabilityContext()]
  private var numbers = [AvailabilityContext(): 0]

  subscript(number: Int) -> AvailabilityContext { contexts[number] }

  /// The number of what becomes of a context.
  mutating func number(
    of base: Int, _ change: (AvailabilityContext) -> AvailabilityContext
  ) -> Int {
    let context = change(contexts[base])
    if let number = numbers[context] { return number }
    contexts.append(context)
    numbers[context] = contexts.count - 1
    return contexts.count - 1
  }
}
