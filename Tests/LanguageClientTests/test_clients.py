"""Tests `namedex lsp` with the client from pytest-lsp on PyPI. To run:  Tools/test-lsp NAMEDEX

Each test runs with the capabilities recorded from real editors. pytest-lsp checks that each answer
respects the client's capabilities.
"""
import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

NAMEDEX = os.environ["NAMEDEX"]
CLIENTS = ["visual-studio-code", "neovim@0.7", "neovim@0.9", "neovim@0.11", "emacs"]
OLD = 'let a = Image(systemName: "arrow.2.circlepath")\n'


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[NAMEDEX, "lsp"]), params=CLIENTS)
async def client(request, lsp_client: LanguageClient, tmp_path: pathlib.Path):
    (tmp_path / ".namedex.yml").write_text("targets: [iOS 15]\n")
    (tmp_path / "Other.swift").write_text('let o = Image(systemName: "arrow.triangle.2.circlepath")\n')
    lsp_client.root = tmp_path

    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(parameters):
        lsp_client.registered = parameters.registrations

    await lsp_client.initialize_session(types.InitializeParams(
        capabilities=client_capabilities(request.param), root_uri=tmp_path.as_uri(),
        workspace_folders=[types.WorkspaceFolder(uri=tmp_path.as_uri(), name="app")]))
    lsp_client.pulls = client_capabilities(request.param).text_document.diagnostic is not None
    yield
    await lsp_client.shutdown_session()


def open_document(client, text, name="A.swift"):
    uri = (client.root / name).as_uri()
    client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(
        uri=uri, language_id="swift", version=1, text=text)))
    return types.TextDocumentIdentifier(uri)


def place(text, part):
    """Returns the position at which a part of the text ends."""
    before = text[:text.index(part) + len(part)]
    line = before.rsplit("\n", 1)[-1]
    return types.Position(before.count("\n"), len(line.encode("utf-16-le")) // 2)


async def diagnostics(client, document):
    if client.pulls:
        report = await client.text_document_diagnostic_async(types.DocumentDiagnosticParams(document))
        return report.items
    while document.uri not in client.diagnostics:
        await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return client.diagnostics[document.uri]


async def actions(client, document, found, only=None):
    return await client.text_document_code_action_async(types.CodeActionParams(
        document, found.range, types.CodeActionContext([found], only=only)))


def edits(action, document):
    if action.edit.document_changes:
        change, = action.edit.document_changes
        assert change.text_document.version == 1
        return change.edits
    return action.edit.changes[document.uri]


@pytest.mark.asyncio
async def test_completion_finds_what_is_meant(client):
    text = 'let a = Image(systemName: "delete acc")\n'
    document = open_document(client, text)
    found = await client.text_document_completion_async(
        types.CompletionParams(document, place(text, "acc")))
    assert found.is_incomplete
    first = found.items[0]
    assert first.label == "trash" and first.text_edit.new_text == "trash"
    assert first.text_edit.range.start.character == text.index("delete")
    resolved = await client.completion_item_resolve_async(first)
    text = getattr(resolved.documentation, "value", resolved.documentation)
    assert "trash" in text and "iOS 13.0" in text


@pytest.mark.asyncio
async def test_a_former_name_is_reported_and_mended(client):
    document = open_document(client, OLD)
    found = await diagnostics(client, document)
    deprecated = next(one for one in found if one.code == "deprecated-name")
    assert deprecated.severity == types.DiagnosticSeverity.Warning
    offered = await actions(client, document, deprecated)
    assert offered[0].title == "Use 'arrow.triangle.2.circlepath'"
    edit, = edits(offered[0], document)
    assert edit.new_text == "arrow.triangle.2.circlepath"
    mending = await actions(client, document, deprecated, ["source.fixAll"])
    assert [action.kind for action in mending] == ["source.fixAll.namedex"]


@pytest.mark.asyncio
async def test_documents_change_piece_by_piece(client):
    document = open_document(client, "let 😀 = 1\n" + OLD)
    await diagnostics(client, document)
    client.diagnostics.pop(document.uri, None)
    start = types.Position(1, OLD.index("arrow"))
    end = types.Position(1, OLD.index("arrow") + len("arrow.2.circlepath"))
    client.text_document_did_change(types.DidChangeTextDocumentParams(
        types.VersionedTextDocumentIdentifier(version=2, uri=document.uri),
        [types.TextDocumentContentChangePartial(text="heart", range=types.Range(start, end))]))
    assert not await diagnostics(client, document)


@pytest.mark.asyncio
async def test_hover_symbols_rename_and_colors(client):
    text = OLD + "let c = UIColor.systemBlue\n"
    document = open_document(client, text)
    hover = await client.text_document_hover_async(
        types.HoverParams(document, place(text, "arrow")))
    assert "arrow.triangle.2.circlepath" in hover.contents.value
    symbols = await client.workspace_symbol_async(types.WorkspaceSymbolParams("circlepath"))
    assert {pathlib.Path(symbol.location.uri).name for symbol in symbols} == {"A.swift", "Other.swift"}
    change = await client.text_document_rename_async(
        types.RenameParams(document, place(text, "arrow"), "heart"))
    changed = change.document_changes or change.changes
    assert len(changed) == 1
    colors = await client.text_document_document_color_async(types.DocumentColorParams(document))
    assert len(colors) == 1 and colors[0].color.blue == 1


@pytest.mark.asyncio
async def test_a_file_that_the_project_includes_changes(client):
    def write(name, text):
        kind = types.FileChangeType.Changed if (client.root / name).exists() else types.FileChangeType.Created
        (client.root / name).write_text(text)
        client.diagnostics.clear()
        client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(
            [types.FileEvent((client.root / name).as_uri(), kind)]))

    document = open_document(client, 'let a = Image(systemName: "document.on.document")\n')
    await diagnostics(client, document)
    write("systems.yml", "options:\n  deploymentTarget:\n    iOS: 18.0\n")
    write("project.yml", "include: [systems.yml]\ntargets:\n  App:\n    type: application\n    platform: iOS\n"
          "    sources: [.]\n")
    write(".namedex.yml", "exclude: [build]\n")
    assert not await diagnostics(client, document)
    write("systems.yml", "options:\n  deploymentTarget:\n    iOS: 16.0\n")
    found, = await diagnostics(client, document)
    assert found.code == "unavailable-on-target"
