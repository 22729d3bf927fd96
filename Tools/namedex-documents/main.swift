import NamedexCommandLine

await FrontEnd("namedex-documents", RootCommand.self).asyncMain()
