/// Mappings for well-known files, in the form in which users write their own.
package enum ReadyMapping: String, Sendable, CaseIterable {
  case mime
  case cldr
  case stackExchangeUsers = "stackexchange-users"
  case materialDesignIcons = "material-design-icons"
  case lucide
  case fontAwesome = "font-awesome"
  case x11Colors = "x11-colors"
  case cssColors = "css-colors"

  /// The kind of file that it is for.
  package var format: Mapping.Format {
    switch self {
    case .mime, .cldr, .stackExchangeUsers: .xml
    case .materialDesignIcons, .lucide, .fontAwesome: .json
    case .x11Colors, .cssColors: .table
    }
  }

  /// The mapping as text.
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
      #   namedex import xml --mapping cldr /usr/share/unicode/cldr/common/annotations/en.xml -o DIR
      # Two elements tell of each character: one has its name, the other its keywords.
      format: xml
      title: Emoji
      separators: none
      entry: /ldml/annotations/annotation
      group: @cp
      name: .[@type=tts]
      keyword: .[!@type] split |
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
      # meta.json of Material Design Icons (Pictogrammers). Aliases name several icons at times, and
      # some are names of other icons: they are alternatives, not former names.
      format: json
      title: Material Design Icons
      separators: -
      entry: []
      name: name
      alias: aliases
      category: tags
      introduced: version
      # True or false: the release is not known.
      deprecated: deprecated

      """
    case .lucide:
      """
      # The folder of Lucide's icons, one JSON file for each. An alias that is deprecated is a former
      # name; why it is has no place in source lists.
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
      # Font Awesome's metadata, JSON or YAML, in any order: icons or icon-families, and shims. In
      # JSON a shim is a list of the name in version 4, a style, and the name that replaced it; the
      # code point of a character is not a name. Only icons have a code point under 'unicode'.
      format: json
      title: Font Awesome
      separators: -
      name: .[unicode].@key
      former: [0][@type=string]
      former: .[name].@key
      replaced_by: [2]
      replaced_by: name
      alias: aliases.names
      introduced: changes
      keyword: search.terms
      facet.style: styles
      facet.style: familyStylesByLicense.free.style

      """
    case .x11Colors:
      """
      # rgb.txt of the X Window System, as in Debian's package x11-common:
      #   namedex import x11-colors /etc/X11/rgb.txt -o DIR
      # Most names are there twice: 'GhostWhite', and its alternative 'ghost white'.
      format: table
      title: X11 Colors
      separators: none
      provenance: Names and colours out of rgb.txt of the X Window System.
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
      provenance: Names, colours and levels out of the specifications of CSS.
      name: name
      alternative_of: name replace grey gray
      introduced: level
      facet.rgb: hex color

      """
    }
  }
}
