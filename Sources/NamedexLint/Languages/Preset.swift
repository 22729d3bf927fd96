/// A kind of project in which symbol names appear outside Swift code.
package enum Preset: String, Sendable, Hashable, CaseIterable {
  case expo
  case reactNative = "react-native"
  case electron
  case flutter
  case swiftDialog = "swiftdialog"
  case swiftBar = "swiftbar"
  /// Shell scripts that call any of the known programs.
  case shell
  /// Markdown files that agents and people read.
  case agents

  /// The npm package that a project of this kind depends on; nil if there is none.
  var packageName: String? {
    switch self {
    case .expo, .reactNative, .electron: rawValue
    case .flutter, .swiftDialog, .swiftBar, .shell, .agents: nil
    }
  }

  /// The languages that apps of this kind are written in, for messages.
  package var languages: [String] {
    switch self {
    case .expo, .reactNative, .electron: ["JavaScript", "TypeScript"]
    case .flutter: ["Dart"]
    case .swiftDialog, .swiftBar, .shell, .agents: []
    }
  }

  /// The kinds of files that are read only for this preset.
  var kinds: Set<SourceKind> {
    switch self {
    case .expo, .reactNative, .electron, .flutter: []
    case .swiftDialog, .swiftBar, .shell: [.shell]
    case .agents: [.markdown]
    }
  }

  /// The platform on which apps of this kind can show symbols.
  var platform: String {
    switch self {
    case .expo, .reactNative, .flutter: "iOS"
    case .electron, .swiftDialog, .swiftBar, .shell, .agents: "macOS"
    }
  }

  /// The oldest systems that the package supports, each with the first major version that requires
  /// it; newest version first.
  ///
  /// React Native's versions are the numbers after the zero: 76 for 0.76.
  private var floors: [(version: Int, system: String)] {
    switch self {
    case .expo: [(56, "16.4"), (52, "15.1"), (50, "13.4"), (47, "13.0")]
    case .reactNative: [(76, "15.1"), (73, "13.4"), (70, "12.4")]
    case .electron: [(44, "13.0"), (38, "12.0"), (33, "11.0"), (27, "10.15"), (20, "10.13")]
    case .flutter, .swiftDialog, .swiftBar, .shell, .agents: []
    }
  }

  /// Returns the oldest system for a version range in `package.json`, such as `~54.0.1`.
  func floor(of range: String) -> Target? {
    let numbers = range.drop { !$0.isNumber }.prefix { $0.isNumber || $0 == "." }
      .split(separator: ".").compactMap { Int($0) }
    let isAfterZero = self == .reactNative && numbers.first == 0
    guard let version = isAfterZero ? numbers.dropFirst().first : numbers.first,
      let floor = floors.first(where: { version >= $0.version })
    else { return nil }
    return Target("\(platform) \(floor.system)")
  }
}
