// Runs the VS Code extension with a mock editor that implements only what the extension calls, and prints what the
// editor would show. Usage: node vscode.js EXTENSION FILE
"use strict";
const fs = require("fs");
const Module = require("module");
const path = require("path");

const say = (text) => process.stdout.write(text + "\n");
const registered = {};
const shown = new Map();
class Uri {
  constructor(text) { this.text = text; }
  toString() { return this.text; }
  static parse(text) { return new Uri(text); }
}
class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range {
  constructor(a, b, c, d) { this.start = new Position(a, b); this.end = new Position(c, d); }
}
class CodeActionKind {
  constructor(value) { this.value = value; }
  append(part) { return new CodeActionKind(this.value ? `${this.value}.${part}` : part); }
}
CodeActionKind.Empty = new CodeActionKind("");
const keeping = (...names) => class {
  constructor(...values) { names.forEach((name, number) => (this[name] = values[number])); }
};
const file = process.argv[3];
const document = {
  uri: new Uri("file://" + file), languageId: "swift", version: 1, text: fs.readFileSync(file, "utf8"),
  getText() { return this.text; },
};
const nothing = () => ({ dispose() {} });
const listeners = {};
/** The extension's handlers for changes to watched files, keyed by pattern. */
const watchers = new Map();
const listening = (name) => (listener) => { listeners[name] = listener; return nothing(); };
const vscode = {
  Uri, Position, Range, CodeActionKind,
  Diagnostic: keeping("range", "message", "severity"),
  DiagnosticRelatedInformation: keeping("location", "message"),
  Location: keeping("uri", "range"),
  CompletionItem: keeping("label", "kind"), CompletionList: keeping("items", "isIncomplete"),
  MarkdownString: keeping("value"), Hover: keeping("contents", "range"),
  CodeAction: keeping("title", "kind"),
  Color: keeping("red", "green", "blue", "alpha"), ColorInformation: keeping("range", "color"),
  SymbolInformation: keeping("name", "kind", "container", "location"), SymbolKind: { Constant: 13 },
  WorkspaceEdit: class {
    constructor() { this.edits = []; }
    replace(uri, range, text) { this.edits.push({ uri, range, text }); }
  },
  languages: {
    createDiagnosticCollection: () => ({ set: (uri, found) => shown.set(uri.toString(), found), dispose() {} }),
    match: (selector, { languageId }) => (selector.some(({ language }) => language === languageId) ? 10 : 0),
  },
  window: { showErrorMessage: say, showWarningMessage: say },
  workspace: {
    getConfiguration: () => ({ get: (name) => ({ command: "namedex", target: [] })[name] }),
    workspaceFolders: [{ uri: new Uri("file://" + path.dirname(file)), name: "app" }],
    textDocuments: [document],
    createFileSystemWatcher: (pattern) => ({
      onDidCreate: nothing, onDidDelete: nothing,
      onDidChange(listener) { watchers.set(pattern, listener); return nothing(); },
    }),
    onDidOpenTextDocument: listening("open"), onDidChangeTextDocument: listening("change"),
    onDidCloseTextDocument: listening("close"), onDidChangeWorkspaceFolders: nothing,
    onDidChangeConfiguration: nothing,
  },
};
for (const name of ["CompletionItem", "Hover", "CodeActions", "Color", "Rename", "WorkspaceSymbol"]) {
  vscode.languages[`register${name}Provider`] = (...arguments_) => {
    registered[name] = arguments_.find((one) => typeof one === "object" && !Array.isArray(one));
    return nothing();
  };
}
const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));
const extension = require(process.argv[2]);

const last = () => document.text.split("\n").at(-1);
const lineCount = () => document.text.split("\n").length;
function edit({ start, end }, text) {
  const lines = document.text.split("\n");
  const offset = ({ line, character }) =>
    lines.slice(0, line).reduce((sum, one) => sum + one.length + 1, 0) + character;
  document.text = document.text.slice(0, offset(start)) + text + document.text.slice(offset(end));
  document.version += 1;
  shown.delete(document.uri.toString());
  listeners.change({ document, contentChanges: [{ range: { start, end }, text }] });
}
function add(line) {
  const end = new Position(lineCount() - 1, last().length);
  edit({ start: end, end }, (last() ? "\n" : "") + line);
}
const after = (part) => new Position(lineCount() - 1, last().indexOf(part) + part.length);
async function diagnostics() {
  while (!shown.has(document.uri.toString())) await new Promise((resolve) => setTimeout(resolve, 5));
  return shown.get(document.uri.toString()).filter(({ range }) => range.start.line === lineCount() - 1);
}

(async () => {
  await extension.activate({ subscriptions: [] });
  add('let a = Image(systemName: "delete acc")');
  say(last());
  const list = await registered.CompletionItem.provideCompletionItems(document, after("acc"));
  const [item] = list.items;
  say(`  offers ${item.label.label}: ${item.label.description}`);
  const resolved = await registered.CompletionItem.resolveCompletionItem(item);
  say(`  explains ${resolved.documentation.value.split("\n")[0]}`);
  edit(item.range, item.insertText);
  say(last());
  add('let b = Image(systemName: "chevorn.left")');
  say(last());
  for (const { range, message, code } of await diagnostics()) {
    say(`  underlines ${last().slice(range.start.character, range.end.character)}`);
    say(`  ${message} [${code}]`);
  }
  const place = after("chev");
  const actions = await registered.CodeActions.provideCodeActions(document, { start: place, end: place }, {});
  for (const { title, kind } of actions) say(`  action ${title} (${kind.value})`);
  for (const { range, text } of actions[0].edit.edits) edit(range, text);
  say(last());
  say(`  underlines ${(await diagnostics()).length} names`);
  const hover = await registered.Hover.provideHover(document, after("chev"));
  say(`  hover ${hover.contents.value.split("\n")[0]}`);
  add('let c = Image(systemName: "document")');
  say(last());
  for (const { message, code } of await diagnostics()) say(`  ${message} [${code}]`);
  const settings = path.join(path.dirname(file), ".namedex.yml");
  fs.writeFileSync(settings, "targets: [iOS 18]\n");
  shown.delete(document.uri.toString());
  watchers.get("**/.namedex.yml")(new Uri("file://" + settings));
  say(`targets: [iOS 18]\n  underlines ${(await diagnostics()).length} names`);
  await extension.deactivate();
})();
