import NamedexCommandLine

// The options are declared twice: in `ShowCommand`, whose properties ArgumentParser finds by reflection, and here.
extension ShowRequest {
  /// Parses the command without ArgumentParser; nil if an argument is not plain, valid or not.
  ///
  /// - Parameter arguments: The command line without the program's name.
  init?(shortPath arguments: [String]) {
    guard arguments.first == "show" else { return nil }
    self.init()
    do throws(PlainArguments.NotSimple) {
      try read(PlainArguments(arguments.dropFirst()))
    } catch {
      return nil
    }
  }

  private mutating func read(_ arguments: PlainArguments) throws(PlainArguments.NotSimple) {
    var arguments = arguments
    var (quiet, verbose, json) = (false, false, false)
    while let argument = arguments.next() {
      switch argument {
      case "--": names += arguments.takeRest()
      case "-c", "--catalog": catalogs.append(try arguments.text())
      case "--glyphs": glyphs = try arguments.value { GlyphChoice(rawValue: $0) }
      case "--format": format = try arguments.value { try? OutputFormat($0) } as OutputFormat
      case "--color": color = try arguments.value { ColorChoice(rawValue: $0) }
      case "--json": json = true
      case "--quiet": quiet = true
      case "--verbose": verbose = true
      case _ where !PlainArguments.isOption(argument): names.append(argument)
      default: throw PlainArguments.NotSimple()
      }
    }
    guard !(quiet && verbose), !json || format == nil || format == .json else {
      throw PlainArguments.NotSimple()
    }
    if json { format = .json }
    messageLevel = quiet ? .quiet : verbose ? .verbose : .normal
  }
}
