internal import NamedexFiles

/// Reads Xcode configuration files (`.xcconfig`), which have one build setting or `#include` per
/// line.
package final class XcodeConfigurationFiles {
  /// A function that returns the bytes of a file that a project refers to; nil if the file cannot
  /// be read, in which case it is skipped.
  ///
  /// - Parameters:
  ///   - path: An absolute path.
  ///   - isOptional: Whether the project allows the file to be missing.
  package typealias Read = (_ path: String, _ isOptional: Bool) -> [UInt8]?

  private let read: Read
  /// The lines of each file that has been read.
  private var lines: [String: [ConfigurationLine]] = [:]
  /// How many more lines may be copied from files that have already been read.
  private var linesLeft = 1 << 18
  /// Files that cannot be read.
  private var missing: Set<String> = []
  /// The settings of each file that has been read. They are cached, because many targets share a
  /// file.
  private var levels: [Place: SettingLevel] = [:]

  /// A file, and the project directory in which its includes are looked up.
  private struct Place: Hashable {
    var path: String
    var project: String
  }

  /// The variables in each file that has been read and is not a configuration file, such as a
  /// property list.
  private var variables: [String: [String]] = [:]

  /// The limits on the number of files that one file may include and on the depth of includes. The
  /// number counts indirect includes and the file itself. Files may include each other.
  private static let greatestCount = 256
  private static let greatestDepth = 32

  /// Creates a reader that has not read any files.
  package init(_ read: @escaping Read) { self.read = read }

  /// Returns the settings of a file, which is read only once.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - project: The directory of the project.
  package func level(at path: String, projectIn project: String) -> SettingLevel {
    let place = Place(path: path, project: project)
    if let known = levels[place] { return known }
    let level = SettingLevel(settings(at: path, projectIn: project))
    levels[place] = level
    return level
  }

  /// Returns the variables in another file, such as a property list: `NAME` for `$(NAME)`. The file
  /// is read only once.
  func variables(inFileAt path: String) -> [String] {
    if let known = variables[path] { return known }
    let names = read(path, true).map(BuildVariables.names) ?? []
    variables[path] = names
    return names
  }

  /// Returns the settings of a file and of the files that it includes, in line order. A file does
  /// not include itself.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - project: The directory of the project.
  package func settings(at path: String, projectIn project: String) -> [BuildSetting] {
    var settings: [BuildSetting] = []
    guard let lines = lines(of: path, isOptional: false) else { return [] }
    var count = 1
    add(lines, of: path, in: [], projectIn: project, to: &settings, &count)
    return settings
  }

  /// Returns the lines of a file, which is read only once; nil if it cannot be read, or if
  /// `linesLeft` is used up.
  private func lines(of path: String, isOptional: Bool) -> [ConfigurationLine]? {
    if let known = lines[path] {
      guard linesLeft >= known.count else { return nil }
      linesLeft -= known.count
      return known
    }
    if isOptional, missing.contains(path) { return nil }
    guard let bytes = read(path, isOptional) else {
      missing.insert(path)
      return nil
    }
    let found = ConfigurationLine.lines(of: bytes, path: path)
    lines[path] = found
    return found
  }

  /// Adds the settings in the lines of a file, and in the files that it includes.
  ///
  /// - Parameter outer: The files that include this one, outermost first.
  private func add(
    _ lines: [ConfigurationLine], of path: String, in outer: [String], projectIn project: String,
    to settings: inout [BuildSetting], _ count: inout Int
  ) {
    let outer = outer + [path]
    for line in lines {
      switch line {
      case .setting(let setting): settings.append(setting)
      case .include(let file, let isOptional):
        count += 1
        guard count <= Self.greatestCount, outer.count < Self.greatestDepth,
          let found = included(file, isOptional: isOptional, in: outer, projectIn: project),
          !outer.contains(found.path)
        else { continue }
        add(
          found.lines, of: found.path, in: outer, projectIn: project, to: &settings, &count)
      }
    }
  }

  /// Returns an included file. The file is searched for next to the files that include it,
  /// innermost first, and then in the project directory. Its name may omit the extension.
  private func included(
    _ file: String, isOptional: Bool, in outer: [String], projectIn project: String
  ) -> (path: String, lines: [ConfigurationLine])? {
    let directories = (outer.reversed().map { Files.directory(of: $0) } + [project]).eachOnce()
    let names = [file] + (Files.name(of: file).contains(".") ? [] : [file + ".xcconfig"])
    // Xcode's own files cannot be found.
    let isOptional = isOptional || file.hasPrefix("<")
    for directory in directories {
      for name in names {
        let path = Files.absolute(name, in: directory)
        if let lines = lines(of: path, isOptional: true) { return (path, lines) }
      }
    }
    if !isOptional { _ = read(Files.absolute(file, in: directories[0]), false) }
    return nil
  }
}
