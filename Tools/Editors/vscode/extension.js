// A client of `namedex lsp` that uses only the editor's own API.
"use strict";
const { spawn } = require("child_process");
const vscode = require("vscode");

const LANGUAGES = ["swift", "objective-c", "objective-cpp", "xml", "typescript", "typescriptreact", "javascript",
  "javascriptreact", "vue", "svelte", "astro", "dart"];
const SELECTOR = LANGUAGES.map((language) => ({ language, scheme: "file" }));

/** Messages to and from a server. */
class Connection {
  constructor(command, onNotification) {
    this.onNotification = onNotification;
    this.waiting = new Map();
    this.count = 0;
    this.pending = Buffer.alloc(0);
    this.process = spawn(command, ["lsp"]);
    this.process.stdout.on("data", (piece) => this.read(piece));
    this.process.on("error", (error) => {
      vscode.window.showErrorMessage(`Namedex: cannot start '${command}': ${error.message}`);
    });
    this.process.on("close", () => {
      for (const { resolve } of this.waiting.values()) resolve(null);
      this.waiting.clear();
    });
    this.process.stdin.on("error", () => {});
  }

  send(message) {
    const text = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(`Content-Length: ${text.length}\r\n\r\n`);
    this.process.stdin.write(text);
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /** Sends a request, and cancels it if the editor no longer needs the answer. */
  request(method, params, token) {
    const id = ++this.count;
    token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
    return new Promise((resolve) => {
      this.waiting.set(id, { resolve });
      this.send({ id, method, params });
    });
  }

  read(piece) {
    this.pending = Buffer.concat([this.pending, piece]);
    for (;;) {
      const end = this.pending.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.pending.toString("ascii", 0, end))[1]);
      if (this.pending.length < end + 4 + length) return;
      const message = JSON.parse(this.pending.toString("utf8", end + 4, end + 4 + length));
      this.pending = this.pending.subarray(end + 4 + length);
      if (message.method === undefined) {
        this.waiting.get(message.id)?.resolve(message.result ?? null);
        this.waiting.delete(message.id);
      } else {
        this.onNotification(message.method, message.params);
        if (message.id !== undefined) this.send({ id: message.id, result: null });
      }
    }
  }
}

// Converts the protocol's types to the editor's. Both count characters in UTF-16 code units.
const range = (r) => new vscode.Range(r.start.line, r.start.character, r.end.line, r.end.character);
const place = (p) => ({ line: p.line, character: p.character });
const about = (document) => ({ textDocument: { uri: document.uri.toString() } });
const at = (document, position) => ({ ...about(document), position: place(position) });

function diagnostic(found) {
  const result = new vscode.Diagnostic(range(found.range), found.message, found.severity - 1);
  result.code = found.code;
  result.source = found.source;
  result.tags = found.tags;
  result.relatedInformation = found.relatedInformation?.map((related) =>
    new vscode.DiagnosticRelatedInformation(
      new vscode.Location(vscode.Uri.parse(related.location.uri), range(related.location.range)),
      related.message));
  return result;
}

function workspaceEdit(edit) {
  const result = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(edit?.changes ?? {})) {
    for (const one of edits) result.replace(vscode.Uri.parse(uri), range(one.range), one.newText);
  }
  return result;
}

function completionItem(found) {
  // The protocol numbers kinds from 1, and the editor from 0.
  const item = new vscode.CompletionItem(
    { label: found.label, description: found.labelDetails?.description }, found.kind - 1);
  item.sortText = found.sortText;
  item.filterText = found.filterText;
  item.range = range(found.textEdit.range);
  item.insertText = found.textEdit.newText;
  item.found = found;
  return item;
}

function providers(connection) {
  return [
    vscode.languages.registerCompletionItemProvider(SELECTOR, {
      async provideCompletionItems(document, position, token) {
        const list = await connection.request("textDocument/completion", at(document, position), token);
        return list && new vscode.CompletionList(list.items.map(completionItem), list.isIncomplete);
      },
      async resolveCompletionItem(item, token) {
        const found = await connection.request("completionItem/resolve", item.found, token);
        if (found?.documentation) item.documentation = new vscode.MarkdownString(found.documentation.value);
        return item;
      },
    }, '"', ".", " "),
    vscode.languages.registerHoverProvider(SELECTOR, {
      async provideHover(document, position, token) {
        const hover = await connection.request("textDocument/hover", at(document, position), token);
        return hover && new vscode.Hover(new vscode.MarkdownString(hover.contents.value), range(hover.range));
      },
    }),
    vscode.languages.registerCodeActionsProvider(SELECTOR, {
      async provideCodeActions(document, selection, context, token) {
        const actions = await connection.request("textDocument/codeAction", {
          ...about(document), range: { start: place(selection.start), end: place(selection.end) },
          context: { diagnostics: [], only: context.only && [context.only.value] },
        }, token);
        return actions?.map((found) => {
          const kind = found.kind.split(".").reduce((kind, part) => kind.append(part), vscode.CodeActionKind.Empty);
          const action = new vscode.CodeAction(found.title, kind);
          action.diagnostics = found.diagnostics?.map(diagnostic);
          action.isPreferred = found.isPreferred;
          action.edit = workspaceEdit(found.edit);
          return action;
        });
      },
    }),
    vscode.languages.registerColorProvider(SELECTOR, {
      async provideDocumentColors(document, token) {
        const colors = await connection.request("textDocument/documentColor", about(document), token);
        return colors?.map(({ range: where, color: c }) =>
          new vscode.ColorInformation(range(where), new vscode.Color(c.red, c.green, c.blue, c.alpha)));
      },
      provideColorPresentations: () => [],
    }),
    vscode.languages.registerRenameProvider(SELECTOR, {
      async provideRenameEdits(document, position, newName, token) {
        return workspaceEdit(
          await connection.request("textDocument/rename", { ...at(document, position), newName }, token));
      },
      async prepareRename(document, position, token) {
        const found = await connection.request("textDocument/prepareRename", at(document, position), token);
        if (!found) throw new Error("there is no symbol or colour name here");
        return { range: range(found.range), placeholder: found.placeholder };
      },
    }),
    vscode.languages.registerWorkspaceSymbolProvider({
      async provideWorkspaceSymbols(query, token) {
        const symbols = await connection.request("workspace/symbol", { query }, token);
        return symbols?.map((found) => new vscode.SymbolInformation(
          found.name, vscode.SymbolKind.Constant, "",
          new vscode.Location(vscode.Uri.parse(found.location.uri), range(found.location.range))));
      },
    }),
  ];
}

/** Tells the server about changes to the files that it wants to watch. */
function watchers(connection, registration) {
  const changed = (type) => (uri) =>
    connection.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });
  return registration.registerOptions.watchers.flatMap(({ globPattern }) => {
    const watcher = vscode.workspace.createFileSystemWatcher(globPattern);
    return [
      watcher, watcher.onDidCreate(changed(1)), watcher.onDidChange(changed(2)), watcher.onDidDelete(changed(3)),
    ];
  });
}

let connection;

async function activate(context) {
  const settings = () => vscode.workspace.getConfiguration("namedex");
  const options = () => (settings().get("target").length ? { target: settings().get("target") } : null);
  const diagnostics = vscode.languages.createDiagnosticCollection("namedex");
  connection = new Connection(settings().get("command"), (method, params) => {
    if (method === "textDocument/publishDiagnostics") {
      diagnostics.set(vscode.Uri.parse(params.uri), params.diagnostics.map(diagnostic));
    } else if (method === "client/registerCapability") {
      for (const one of params.registrations) context.subscriptions.push(...watchers(connection, one));
    } else if (method === "window/showMessage") {
      vscode.window.showWarningMessage(`Namedex: ${params.message}`);
    }
  });
  const folders = (list) => (list ?? []).map(({ uri, name }) => ({ uri: uri.toString(), name }));
  await connection.request("initialize", {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: folders(vscode.workspace.workspaceFolders),
    initializationOptions: options(),
    capabilities: {
      textDocument: {
        publishDiagnostics: { relatedInformation: true, tagSupport: { valueSet: [1, 2] } },
        completion: { completionItem: { labelDetailsSupport: true, documentationFormat: ["markdown"] } },
        hover: { contentFormat: ["markdown"] },
      },
      workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
    },
  });
  connection.notify("initialized", {});

  const isOurs = (document) => vscode.languages.match(SELECTOR, document) > 0;
  const open = (document) => {
    if (!isOurs(document)) return;
    connection.notify("textDocument/didOpen", {
      textDocument: {
        uri: document.uri.toString(), languageId: document.languageId, version: document.version,
        text: document.getText(),
      },
    });
  };
  context.subscriptions.push(
    diagnostics, ...providers(connection),
    vscode.workspace.onDidOpenTextDocument(open),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      if (!isOurs(document)) return;
      connection.notify("textDocument/didChange", {
        textDocument: { uri: document.uri.toString(), version: document.version },
        contentChanges: contentChanges.map(({ range: r, text }) =>
          ({ range: { start: place(r.start), end: place(r.end) }, text })),
      });
    }),
    vscode.workspace.onDidCloseTextDocument((document) => {
      if (isOurs(document)) connection.notify("textDocument/didClose", about(document));
    }),
    vscode.workspace.onDidChangeWorkspaceFolders(({ added, removed }) =>
      connection.notify("workspace/didChangeWorkspaceFolders", {
        event: { added: folders(added), removed: folders(removed) },
      })),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("namedex")) {
        connection.notify("workspace/didChangeConfiguration", { settings: { namedex: options() ?? {} } });
      }
    }));
  vscode.workspace.textDocuments.forEach(open);
}

async function deactivate() {
  await connection?.request("shutdown", null);
  connection?.notify("exit", null);
}

module.exports = { activate, deactivate };
