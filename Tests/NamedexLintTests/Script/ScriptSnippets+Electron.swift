extension ScriptSnippet {
  private static func main(_ title: String, _ text: String) -> ScriptSnippet {
    ScriptSnippet(
      title, "// file main.js\nconst { app, Menu, nativeImage } = require('electron');\n" + text)
  }

  /// Names in Electron's APIs.
  static let electron: [ScriptSnippet] = [
    main("a symbol for a menu", "const icon = nativeImage.createMenuSymbol('+trash');"),
    main(
      "a symbol in a menu",
      "const menu = Menu.buildFromTemplate([{ label: 'tray', role: 'star', icon: nativeImage.createMenuSymbol(\"+trash\") }]);"
    ),
    main("a ternary", "const icon = nativeImage.createMenuSymbol(on ? '+trash' : '+tray');"),
    main("a template", "const icon = nativeImage.createMenuSymbol(`+trash`);"),
    main(
      "a template with substitutions",
      "const icon = nativeImage.createMenuSymbol(`trash.${style}`);"),
    main(
      "a constant", "const name = '+trash', other = 'tray';\nnativeImage.createMenuSymbol(name);"),
    main(
      "a record",
      "const ICONS = Object.freeze({ quit: '+power', open: '+folder' });\nconst icon = (key) => nativeImage.createMenuSymbol(ICONS[key]);"
    ),
    main(
      "a record with a key",
      "const ICONS = { quit: '+power', open: 'folder' };\nnativeImage.createMenuSymbol(ICONS.quit);"
    ),
    main(
      "a function that takes a name",
      "function symbol(name) { return nativeImage.createMenuSymbol(name); }\nconst a = symbol('+trash'), b = other('tray');"
    ),
    main(
      "an arrow function that takes a name",
      "const symbol = (name, size) => nativeImage.createMenuSymbol(name).resize({ width: size });\nsymbol('+trash', 16);"
    ),
    main(
      "a name with a default",
      "const symbol = (name = '+gear') => nativeImage.createMenuSymbol(name);\nsymbol();"),
    main(
      "a function that checks the system",
      "function symbol(name) { return process.platform === 'darwin' ? nativeImage.createMenuSymbol(name) : undefined; }\nsymbol('+trash');"
    ),
    main(
      "a branch for another system",
      "const icon = process.platform === 'win32' ? nativeImage.createMenuSymbol('trash') : null;"),
    main(
      "an excluded system",
      "const icon = process.platform !== 'darwin' ? nativeImage.createMenuSymbol('trash') : nativeImage.createMenuSymbol('+tray');"
    ),
    main(
      "a word that stands for no symbol",
      "const symbol = (n) => ({ icon: n === 'none' ? spacer() : nativeImage.createMenuSymbol(n) });\nsymbol('none'); symbol('+trash');"
    ),
    main(
      "an excluded word",
      "const symbol = (n) => 'none' !== n ? nativeImage.createMenuSymbol(n) : null;\nsymbol('none'); symbol('+trash');"
    ),
    main(
      "a word that is compared with another value",
      "const symbol = (n, kind) => kind === 'tray' ? null : nativeImage.createMenuSymbol(n);\nsymbol('+tray', 'tray');"
    ),
    main(
      "a function that checks the version",
      "const icon = isMacOSAtLeast(26) ? nativeImage.createMenuSymbol('+trash') : nativeImage.createMenuSymbol('+tray');"
    ),
    main(
      "an early return by a function that checks the version",
      "function symbol(name) { if (!isMacOSAtLeast(26)) { return {}; } return { icon: nativeImage.createMenuSymbol(name) }; }\nsymbol('+trash');"
    ),
    main(
      "a constant that identifies the system",
      "const isMac = process.platform === 'darwin';\nconst icon = isMac ? nativeImage.createMenuSymbol('+trash') : nativeImage.createMenuSymbol('tray');"
    ),
    main(
      "a list of items",
      "const items = [{ id: 'tray', icon: '+trash' }, { id: 'star', icon: '+gear' }];\nconst template = items.map((item) => ({ id: item.id, icon: nativeImage.createMenuSymbol(item.icon) }));"
    ),
    main(
      "a list with destructuring",
      "const items = [['tray', '+trash'], ['star', '+gear']];\nitems.forEach(([id, icon]) => add(id, nativeImage.createMenuSymbol(icon)));"
    ),
    main(
      "a named image",
      "const icon = nativeImage.createFromNamedImage('NSStopProgressTemplate');\nconst other = nativeImage.createFromNamedImage('+trash');"
    ),
    main(
      "a named image with a colour shift",
      "const icon = nativeImage.createFromNamedImage('+trash', [-1, 0, 1]);"),
    main(
      "an image from a path",
      "const icon = nativeImage.createFromPath('trash');\nconst other = nativeImage.createFromDataURL('tray');"
    ),
    main("a label", "new MenuItem({ label: 'trash', role: 'quit', accelerator: 'tray' });"),
    main(
      "an object from another library",
      "const other = require('./images');\nother.createMenuSymbol('trash');\nother.nativeImage.createMenuSymbol('tray');"
    ),
    main(
      "a function with the same name",
      "function createMenuSymbol(name) { return name; }\ncreateMenuSymbol('trash');"),
    main(
      "a parameter with the same name",
      "function f(nativeImage) { return nativeImage.createMenuSymbol('trash'); }"),
    main(
      "a name in a comment",
      "// nativeImage.createMenuSymbol('trash')\n/* nativeImage.createMenuSymbol('tray') */"),
    main(
      "a name in a string",
      "const help = \"nativeImage.createMenuSymbol('trash')\";\nconst code = `nativeImage.createMenuSymbol('tray')`;"
    ),
    main(
      "a substitution", "const text = `${nativeImage.createMenuSymbol('+trash').toDataURL()} tray`;"
    ),
    main(
      "a regular expression before a call",
      "const isQuoted = /['\"`]/.test(text), half = a / b / c;\nnativeImage.createMenuSymbol('+trash');"
    ),
    main(
      "a call in a promise",
      "app.whenReady().then(async () => { tray = new Tray(await make(nativeImage.createMenuSymbol('+trash'))); });"
    ),
    main(
      "an optional call",
      "const icon = nativeImage.createMenuSymbol?.('+trash') ?? nativeImage.createEmpty();"),
    main(
      "a `try` statement",
      "let icon = null;\ntry { icon = nativeImage.createMenuSymbol('+trash'); } catch (error) { icon = fallback('tray'); }"
    ),
    main(
      "a method of a class",
      "class Menus { symbol() { return nativeImage.createMenuSymbol('+trash'); } label() { return 'tray'; } }"
    ),
    ScriptSnippet(
      "a module",
      "// file main.mjs\nimport { nativeImage } from 'electron';\nexport const icon = nativeImage.createMenuSymbol('+trash');"
    ),
    ScriptSnippet(
      "the main process module",
      "// file main.ts\nimport { nativeImage } from 'electron/main';\nexport const icon: NativeImage = nativeImage.createMenuSymbol('+trash');"
    ),
    ScriptSnippet(
      "a namespace import",
      "// file main.ts\nimport * as electron from 'electron';\nexport const icon = electron.nativeImage.createMenuSymbol('+trash');"
    ),
    ScriptSnippet(
      "a default import",
      "// file main.cjs\nconst electron = require('electron');\nconst images = electron.nativeImage;\nexports.icon = images.createMenuSymbol('+trash');"
    ),
    ScriptSnippet(
      "a renamed import",
      "// file main.ts\nimport { nativeImage as images } from 'electron';\nconst icon = images.createMenuSymbol('+trash');\nconst other = nativeImage.createMenuSymbol('tray');"
    ),
    ScriptSnippet(
      "a member of a required module",
      "// file main.js\nconst image = require('electron').nativeImage;\nimage.createMenuSymbol('+trash');"
    ),
    ScriptSnippet(
      "a file without Electron", "// file main.js\nnativeImage.createMenuSymbol('trash');"),
    ScriptSnippet(
      "a typed function",
      "// file main.ts\nimport { nativeImage, type NativeImage } from 'electron';\nconst symbol = <K extends string>(name: K, on?: boolean): NativeImage | undefined => on ? nativeImage.createMenuSymbol(name) : undefined;\nsymbol<'a'>('+trash', true);"
    ),
  ]
}
