import NamedexCommandLine

FrontEnd("namedex-import", RootCommand.self, noun: "kind of import", rewriting: MappingKind.rewrite)
  .main()
