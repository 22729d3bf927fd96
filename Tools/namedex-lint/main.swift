import NamedexCommandLine

await FrontEnd("namedex-lint", RootCommand.self).asyncMain()
