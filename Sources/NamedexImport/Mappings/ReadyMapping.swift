/// Mappings for well-known files, in the same form as mappings that users write.
package enum ReadyMapping: String, Sendable, CaseIterable {
  case mime
  case cldr
  case stackExchangeUsers = "stackexchange-users"
  case materialDesignIcons = "material-design-icons"
  case lucide
  case fontAwesome = "font-awesome"
  case iconify
  case codicons
  case nerdFonts = "nerd-fonts"
  case simpleIcons = "simple-icons"
  case codepoints
  case x11Colors = "x11-colors"
  case cssColors = "css-colors"

  /// Finds a mapping by any of its names, such as `mdi`.
  package init?(called name: String) {
    guard let mapping = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = mapping
  }

  /// The mapping's names in commands, the usual name first.
  package var names: [String] {
    self == .materialDesignIcons ? [rawValue, "mdi"] : [rawValue]
  }

  /// True if the mapping is for many different sets, each named after its file.
  package var isForManySets: Bool { self == .iconify || self == .codepoints }

  /// The kind of file that the mapping applies to, according to its text form.
  package var format: Mapping.Format {
    Mapping.Format.allCases.first { text.contains("\nformat: \($0.rawValue)\n") } ?? .json
  }

  /// Strings that all occur near the beginning of the files that a mapping reads; nil if the files
  /// are recognized in another way.
  var marks: [String]? {
    switch self {
    case .mime: ["http://www.freedesktop.org/standards/shared-mime-info"]
    case .cldr: ["<ldml", "<annotations"]
    case .stackExchangeUsers: ["<users", "DisplayName="]
    case .materialDesignIcons: ["\"codepoint\"", "\"aliases\"", "\"styles\""]
    case .lucide: ["\"$schema\"", "icon.schema.json", "\"categories\""]
    case .fontAwesome: ["changes", "label", "search", "terms", "unicode"]
    case .nerdFonts: ["\"METADATA\"", "\"char\"", "\"code\""]
    case .simpleIcons: ["\"title\"", "\"hex\"", "\"source\""]
    case .x11Colors: ["! $Xorg: rgb.txt"]
    case .cssColors: ["name,hex,level"]
    case .iconify, .codicons, .codepoints: nil
    }
  }

  /// The text form of the mapping.
  package var text: String {
    switch self {
    case .mime:
      """
      # freedesktop's MIME database, as in Debian's package shared-mime-info:
      #   namedex import xml --mapping mime /usr/share/mime/packages/freedesktop.org.xml -o DIR
      format: xml
      namespace.m: http://www.freedesktop.org/standards/shared-mime-info
      title: MIME Types
      separators: / - + . _ *
      entry: /m:mime-info/m:mime-type
      name: @type
      alias: m:alias/@type
      # The acronym, what it stands for, and patterns such as *.pdf; no localised descriptions.
      keyword: m:acronym[!@xml:lang]
      keyword: m:expanded-acronym[!@xml:lang]
      keyword: m:glob/@pattern

      """
    case .cldr:
      """
      # CLDR annotations, as in Debian's package unicode-cldr-core:
      #   namedex import cldr /usr/share/unicode/cldr/common/annotations/en.xml -o DIR
      # Each character has two elements: one with its name, one with its keywords. A regional file
      # such as en_AU.xml has only what differs from its parents, which are read with it; arrows
      # mark what does not differ.
      format: xml
      set: cldr
      title: Emoji
      separators: none
      entry: /ldml/annotations/annotation
      group: @cp
      name: .[@type=tts] without ↑↑↑
      keyword: .[!@type] without ↑↑↑ split |
      facet.character: @cp

      """
    case .stackExchangeUsers:
      """
      # The users of a site in the data dump of Stack Exchange, Users.xml.
      format: xml
      title: Users
      separators: none
      compounds: automatic
      entry: /users/row
      name: @DisplayName
      keyword: @Location
      text: @AboutMe html

      """
    case .materialDesignIcons:
      """
      # meta.json of Material Design Icons (Pictogrammers). An alias can name several icons, so
      # aliases are alternatives, not former names. Aliases that are names of other icons become
      # keywords.
      format: json
      title: Material Design Icons
      separators: -
      entry: []
      name: name
      alias: aliases
      category: tags
      character: codepoint
      introduced: version
      # True or false: the release is not known.
      deprecated: deprecated

      """
    case .lucide:
      """
      # The folder of Lucide's icons, one JSON file for each. A deprecated alias is a former name;
      # source lists have no place for the reason.
      format: json
      title: Lucide
      separators: -
      entry: .
      name: @file
      alias: aliases[!deprecated]
      alias: aliases[!deprecated].name
      alias: aliases[deprecated=false].name
      former: aliases[deprecated=true].name
      category: categories
      keyword: tags

      """
    case .fontAwesome:
      """
      # Font Awesome's folder 'metadata', or files of it, JSON or YAML, in any order: icons and
      # icon-families, which say the same, and shims. In JSON a shim is a list of the name in version 4, a
      # style, and the name that replaced it; the code point of a character is not a name. Only icons have a
      # code point under 'unicode'.
      format: json
      title: Font Awesome
      separators: -
      group: .[unicode].@key
      name: .[unicode].@key
      former: [0][@type=string]
      former: .[name].@key
      replaced_by: [2]
      replaced_by: name
      alias: aliases.names
      introduced: changes
      keyword: search.terms
      character: unicode
      # The code points of its former names.
      facet.code: aliases.unicodes.* code
      facet.style: styles
      facet.style: familyStylesByLicense.free.style
      # Only icon-families tells which editions have an icon.
      facet.edition: familyStylesByLicense.free.style as free
      facet.edition: familyStylesByLicense.pro.style as pro

      """
    case .iconify:
      """
      # A set as Iconify ships it: an object with 'prefix', 'icons' and 'aliases'.
      #   namedex import mdi.json
      # An alias is another name of an icon, or an entry of its own if it flips or rotates one:
      # 'parent' and 'change' then say which icon and how. Icons that the set does not show are
      # 'hidden'.
      format: json
      set: iconify
      separators: -
      name: name
      alias: aliases
      category: categories
      character: character
      facet.style: style
      facet.hidden: hidden
      facet.parent: parent
      facet.change: change

      """
    case .codicons:
      """
      # The icons of Visual Studio Code: mapping.json has the names of each code point, the icon's own
      # first, and metadata.json describes them.
      #   namedex import codicons mapping.json metadata.json
      format: json
      title: Codicons
      separators: -
      group: name
      group: .[!name].@key
      name: name
      name: @key
      alias: aliases
      character: character
      category: category
      keyword: tags
      text: description

      """
    case .nerdFonts:
      """
      # glyphnames.json of Nerd Fonts. 'METADATA' is not a glyph.
      format: json
      title: Nerd Fonts
      separators: - _
      name: .[code].@key
      character: code

      """
    case .simpleIcons:
      """
      # simple-icons.json of Simple Icons. An icon's name in code is derived from its title, unless
      # the file gives it.
      format: json
      title: Simple Icons
      separators: none
      name: slug
      name: title slug
      alias: title
      alias: aliases.aka
      alias: aliases.loc.*
      alias: aliases.dup.title
      former: aliases.old
      facet.rgb: hex color

      """
    case .codepoints:
      """
      # Names with the code points of a font, one per line, as in Google's files *.codepoints:
      #   star_border e83a
      format: table
      line: \\s*(?<name>[^\\s=:,]+)[\\s=:,]+(?<code>(0[xX]|[Uu]\\+|\\\\)?[0-9A-Fa-f]{4,6});?\\s*
      name: name
      character: code

      """
    case .x11Colors:
      """
      # rgb.txt of the X Window System, as in Debian's package x11-common:
      #   namedex import x11-colors /etc/X11/rgb.txt -o DIR
      # Most names occur twice: 'GhostWhite', and its alternative 'ghost white'.
      format: table
      title: X11 Colors
      separators: none
      provenance: Names and colours from rgb.txt of the X Window System.
      line: \\s*(?<rgb>([0-9]+\\s+){3})((?<word>\\S+)|(?<words>\\S.*?))\\s*
      name: word
      name: words
      alternative_of: words joined
      facet.rgb: rgb color

      """
    case .cssColors:
      """
      # A table of the named colours of CSS with the columns name, hex (#rrggbb) and level, the level of
      # CSS that introduced the name. British spellings are alternatives of the American ones.
      format: table
      title: CSS Colors
      separators: none
      kinds: full compound
      platform: CSS
      provenance: Names, colours and levels from the CSS specifications.
      name: name
      alternative_of: name replace grey gray
      introduced: level
      facet.rgb: hex color

      """
    }
  }
}
