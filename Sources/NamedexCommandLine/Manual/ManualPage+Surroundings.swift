extension ManualPage {
  /// The statuses that every command returns after an error.
  static let errorStatus = """
    After an error: 64 wrong usage; 65 bad input data; 66 unreadable file; 70 internal error; 73 unwritable \
    output; 130 ended by Ctrl-C.
    """

  /// The environment variables that every command reads.
  static let environment: [(name: String, meaning: String)] = [
    ("NAMEDEX_CATALOG", "The catalog that is searched without `--catalog`."),
    ("NAMEDEX_PATH", "Directories with more catalogs, separated by colons."),
    ("NAMEDEX_CACHE", "The directory of cached indexes. If it is empty, nothing is cached."),
    ("NAMEDEX_CACHE_LIMIT", "How many megabytes the cache may have. (default: 1024)"),
    ("NO_COLOR", "If it is set, output on a terminal has no colours."),
  ]

  /// The files that every command reads or writes.
  static let files: [(name: String, meaning: String)] = [
    (
      "~/.local/share/namedex",
      "Your own catalogs: what `namedex import` writes without `--output`."
    ),
    (
      "~/.config/namedex/settings.txt",
      "Settings: a line such as `catalog: uikit-colors` names the catalog that is searched."
    ),
    ("~/.cache/namedex", "Cached indexes of catalogs that are source lists."),
    (
      "PREFIX/share/namedex",
      "Installed catalogs, where the executable is `PREFIX/bin/namedex`."
    ),
  ]

  /// The places of the user's files on other systems and with other settings.
  static let places = """
    XDG_DATA_HOME, XDG_CONFIG_HOME and XDG_CACHE_HOME replace the first three base directories. On a Mac, the \
    first two are in `~/Library/Application Support/namedex`, and the cache is `~/Library/Caches/namedex`.
    """
}
