/// The functions, properties and types in Swift and in frameworks that hold a value or pass it on.
/// The reader's other files do not spell out such names.
extension SwiftFlowReader {
  // MARK: - Types

  /// The string type.
  static let text = FlowHash.type(FlowHash.text("String"))

  /// Types whose values are also strings, or are created from literals.
  static let texts = FlowHash.hashes(
    "String", "Substring", "StaticString", "StringProtocol", "LocalizedStringKey",
    "LocalizedStringResource", "AttributedString", "NSString")

  /// Stores of the Composable Architecture, which hold the `State` of their reducer.
  static let stores = FlowHash.hashes("Store", "StoreOf", "ViewStore", "ViewStoreOf")

  /// Types that reveal nothing about a value.
  static let anything = FlowHash.hashes("Any", "AnyObject", "AnyHashable")

  /// Types that wrap a value and have its members.
  static let wrappers = FlowSet(
    FlowHash.hashes(
      "Optional", "Array", "Set", "Binding", "ArraySlice", "ContiguousArray", "Published", "State",
      "ActivityViewContext"
    ).keys + collections.keys)

  /// Framework collections whose last generic argument is the type of their elements.
  static let collections = FlowHash.hashes(
    "NSDiffableDataSourceSnapshot", "NSDiffableDataSourceSectionSnapshot", "IdentifiedArray",
    "IdentifiedArrayOf", "Deque", "OrderedSet", "OrderedDictionary", "KeyValuePairs")

  // MARK: - Values that are made from another one

  /// Types that hold a value that they are created from, and the labels of that value.
  static let copying = types(
    "String", "Array", "Set", "State", "Binding", "Published", "CurrentValueSubject",
    "BehaviorRelay", "BehaviorSubject")
  static let labelsOfCopied = FlowHash.hashes(
    "initialValue", "wrappedValue", "projectedValue", "value", "repeating")
  /// The labels of the wrapped value, if the type is inferred from its context:
  /// `.init(initialValue: icon)`.
  static let labelsOfWrapped = FlowHash.hashes("initialValue", "wrappedValue")
  /// `Binding.constant`
  static let constant = FlowHash.text("constant")
  static let binding = FlowHash.type(FlowHash.text("Binding"))
  static let zip = FlowHash.text("zip")
  static let allCases = FlowHash.text("allCases")

  /// Wrappers of a property that initializers assign: `_icon = State(initialValue: icon)`.
  static let propertyWrappers = FlowHash.hashes(
    "State", "Binding", "Published", "StateObject", "ObservedObject", "FocusState")

  // MARK: - Values of the environment

  static let environment = FlowHash.text("environment")
  static let environmentValues = FlowHash.type(FlowHash.text("EnvironmentValues"))
  static let defaultValue = FlowHash.member(FlowHash.text("defaultValue"))

  // MARK: - Values that are passed through

  /// The effects of functions and properties on values. Most names have no role, and a single
  /// look-up is enough to find that out.
  struct Role: OptionSet {
    let rawValue: UInt16
    /// Returns the values of the receiver.
    static let passing = Role(rawValue: 1)
    /// Returns a part of the receiver. A part of a string is a different string; a part of a list
    /// has the same elements.
    static let cutting = Role(rawValue: 2)
    /// Removes something from a string or a list.
    static let removing = Role(rawValue: 4)
    /// Adds its argument to the receiver.
    static let adding = Role(rawValue: 8)
    /// Sends its argument to a publisher. The publisher does not reveal the argument's type.
    static let sending = Role(rawValue: 16)
    /// Returns the results of its closure.
    static let mapping = Role(rawValue: 32)
    /// Calls its argument with each value.
    static let calling = Role(rawValue: 64)
    /// Calls its closure with the values of the receiver or of the first argument.
    static let iterating = Role(rawValue: 128)
    /// Calls its closure with an argument that has a certain label, or with a value of the type
    /// that is passed as an argument.
    static let presenting = Role(rawValue: 256)
    /// Publishes the values of the publisher that it is called on.
    static let receiving = Role(rawValue: 512)
  }

  /// Returns the roles of a function or a property; empty if it has none.
  static func roles(of name: UInt64) -> Role { roles[name] ?? [] }

  private static let roles: FlowTable<UInt64, Role> = {
    let names: [(Role, [String])] = [
      (
        [.passing, .cutting],
        ["filter", "sorted", "reversed", "shuffled", "dropFirst", "dropLast", "prefix", "suffix"]
      ),
      (
        .passing,
        [
          "first", "last", "randomElement", "lazy", "self", "wrappedValue", "values",
          "compactMapValues", "unsafelyUnwrapped", "enumerated", "popLast", "removeFirst",
          "removeLast", "union", "min", "max", "removeDuplicates", "eraseToAnyPublisher",
        ]
      ),
      (
        .removing,
        [
          "removeFirst", "removeLast", "popLast", "removeAll", "removeSubrange",
          "replaceSubrange", "trimPrefix",
        ]
      ),
      (.adding, ["append", "insert", "appendItems"]),
      ([.adding, .sending], ["send", "accept"]),
      ([.mapping, .calling, .iterating], ["map", "compactMap", "flatMap", "mapValues"]),
      ([.calling, .iterating], ["forEach", "sink"]),
      (
        .iterating,
        [
          "filter", "first", "sorted", "contains", "allSatisfy", "ForEach", "List",
          "OutlineGroup", "reduce",
        ]
      ),
      (
        .presenting,
        [
          "sheet", "popover", "fullScreenCover", "alert", "confirmationDialog",
          "navigationDestination",
        ]
      ),
      (.receiving, ["receive", "debounce"]),
    ]
    var roles = FlowTable<UInt64, Role>()
    for (role, names) in names {
      for name in names.map({ FlowHash.hash($0.utf8) }) {
        roles.set(name, to: role.union(roles[name] ?? []))
      }
    }
    return roles
  }()

  static let last = FlowHash.text("last")
  /// A property of both values and types.
  static let itself = FlowHash.text("self")
  /// The argument labels of publisher methods that republish the same values.
  static let labelsOfReceiving = FlowHash.hashes("on", "for")
  /// The properties of the pairs from `enumerated()` and from iterating over a dictionary.
  static let elementOfPair = FlowHash.text("element")
  static let valueOfPair = FlowHash.text("value")
  static let contains = FlowHash.text("contains")
  static let first = FlowHash.text("first")
  /// Functions that compare their first two arguments. They are listed as types because their names
  /// begin with a capital letter.
  static let comparing = types("XCTAssertEqual", "XCTAssertNotEqual")

  // MARK: - Values that are added to a collection or sent to a publisher

  static let contentsOf = FlowHash.text("contentsOf")
  /// Types that have the members of the values that they publish.
  static let publisherNames = FlowHash.hashes(
    "PassthroughSubject", "CurrentValueSubject", "PublishRelay", "BehaviorRelay")
  static let publishers = FlowSet(publisherNames.keys.map(FlowHash.type))

  // MARK: - Values that are passed to closures

  /// The type whose closure changes a state, and the type of the state.
  static let reduce = FlowHash.text("Reduce")
  static let stateType = FlowHash.type(FlowHash.text("State"))
  static let activity = FlowHash.type(FlowHash.text("ActivityConfiguration"))
  static let labelsOfPresented = FlowHash.hashes("item", "presenting")

  // MARK: - Members that frameworks declare

  /// The method of a timeline provider that determines the type `Entry`.
  static let placeholder = FlowHash.text("placeholder")
  static let entry = FlowHash.type(FlowHash.text("Entry"))
  /// The types of a live activity, and the members of the context that is passed to its views.
  static let activityAttributes = FlowHash.type(FlowHash.text("ActivityAttributes"))
  static let contentState = FlowHash.type(FlowHash.text("ContentState"))
  static let state = FlowHash.member(FlowHash.text("state"))
  static let attributes = FlowHash.member(FlowHash.text("attributes"))
  /// The protocol of types with a raw value, and the raw value.
  static let rawRepresentable = FlowHash.type(FlowHash.text("RawRepresentable"))
  static let rawValue = FlowHash.member(FlowHash.text("rawValue"))

  private static func types(_ names: String...) -> FlowSet<UInt64> {
    FlowSet(names.map { FlowHash.type(FlowHash.hash($0.utf8)) })
  }
}
