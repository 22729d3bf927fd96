"""Makes the pictures for README and the articles:  make.py [--check] NAMEDEX ROOT

Runs commands in a terminal, presses keys, and draws what the terminal shows.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import page
from svg import Picture
from terminal import Terminal

SOURCE = """import SwiftUI

struct Account: View {
  var body: some View {
    Label("Share", systemImage: "square.and.arow.up")
    Image(systemName: "doc.on.doc")
  }
}
"""

# Settings for Neovim: eight colours, no animations, and a key that shows code actions.
EDITOR = """set laststatus=0 noruler noshowcmd noshowmode shortmess+=cFI completeopt=menuone signcolumn=no updatetime=100
syntax off
filetype on
au BufRead *.swift set filetype=swift
hi Pmenu ctermfg=6 ctermbg=NONE
hi PmenuSel ctermfg=6 ctermbg=NONE cterm=bold,underline
hi NonText ctermfg=NONE
hi DiagnosticError ctermfg=1
hi DiagnosticUnderlineError cterm=underline
hi DiagnosticVirtualTextError ctermfg=1
nnoremap <space>a <cmd>lua vim.lsp.buf.code_action()<cr>
"""


class Sitting:
    """A recorded terminal session."""

    def __init__(self, title, columns, rows, namedex, patience):
        self.terminal = Terminal(columns, rows, patience)
        self.picture = Picture(title, columns, rows)
        self.directory = tempfile.TemporaryDirectory()
        self.environment = {
            "PATH": os.path.dirname(namedex) + ":/usr/bin:/bin",
            "TERM": "xterm-256color",
            "HOME": self.directory.name,
            "LANG": "C.UTF-8",
        }
        self._prompt()

    def write(self, name, text):
        path = pathlib.Path(self.directory.name, name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def _shot(self, seconds):
        self.picture.add(self.terminal.rows(), seconds)

    def _prompt(self):
        self.terminal.feed(b"$ ")

    def type(self, command, keys=(), end=2.0):
        """Types a command to the shell, and then keys to the program. Each key is a pair: a pause, and the text to type."""
        self._shot(0.6)
        for letter in command:
            self.terminal.feed(letter.encode())
            self._shot(0.05)
        self._shot(0.4)
        self.terminal.feed(b"\r\n")
        pauses = iter([pause for pause, _ in keys])
        self.terminal.run(
            ["/bin/sh", "-c", command],
            self.environment,
            self.directory.name,
            [key.encode() for _, key in keys],
            lambda _: self._shot(next(pauses)),
        )
        self._prompt()
        self._shot(end)


def typed(text, first=0.5, each=0.13):
    return [(first if number == 0 else each, letter) for number, letter in enumerate(text)]


def search(namedex, patience):
    sitting = Sitting("namedex search -i: symbols are found as somebody types 'delete account'", 80, 15, namedex, patience)
    keys = typed("delete account", first=1.2) + [(1.4, "\x1b[B"), (0.5, "\x1b[B"), (0.7, "\x1b[A"), (0.4, "\x1b[A"), (0.8, "\r")]
    sitting.type("namedex search -i", keys, end=3.0)
    return sitting.picture.text()


def lint(namedex, patience):
    sitting = Sitting("namedex lint finds a misspelt and an old name; namedex fix rewrites the old one", 112, 11, namedex, patience)
    sitting.write("App/Account.swift", SOURCE)
    sitting.type("namedex lint --target 'iOS 18' App", end=3.5)
    sitting.type("namedex fix --target 'iOS 18' App", end=3.5)
    return sitting.picture.text()


def editor(namedex, patience):
    sitting = Sitting("In Neovim, 'delete acc' offers trash, and a misspelt name is mended", 96, 14, namedex, patience)
    sitting.write("App/Account.swift", SOURCE.replace("doc.on.doc", ""))
    sitting.write("App/.namedex.yml", "targets: [iOS 18]\n")
    printed = subprocess.run([namedex, "lsp", "--print-configuration", "neovim"], capture_output=True, text=True, check=True)
    sitting.write("init.vim", "lua <<EOF\n" + printed.stdout + "EOF\n" + EDITOR)
    place = [(2.2, "jjjjj0f\"l"), (0.6, "i")]
    chosen = typed("delete acc", first=0.9) + [(0.5, "\x18\x15"), (2.2, "\x0e\x10\x19"), (1.2, "\x1b")]
    mended = [(0.8, "k0f,f\"l"), (0.8, " a"), (1.8, "1\r"), (2.0, ":q!\r")]
    command = "nvim --clean -n -u init.vim App/Account.swift"
    sitting.type(command, place + chosen + mended, end=1.0)
    return sitting.picture.text()


PICTURES = {"search": search, "lint": lint, "editor": editor}


def main():
    arguments = sys.argv[1:]
    is_check = arguments[:1] == ["--check"]
    namedex, root = arguments[1:] if is_check else arguments
    namedex = os.path.abspath(namedex)
    out = pathlib.Path(root, "Sources/Namedex/Namedex.docc")
    stale = []
    for name, make in PICTURES.items():
        if name == "editor" and not shutil.which("nvim"):
            print("editor.svg: not looked at, for Neovim is missing (package neovim)", file=sys.stderr)
            continue
        path = out / f"{name}.svg"
        old = path.read_text() if path.exists() else ""
        # A busy machine may respond late to a key.
        for patience in (0.15, 0.6, 2.4):
            text = make(namedex, patience)
            if text == old or not is_check:
                break
        if text != old:
            stale.append(path)
            if not is_check:
                path.write_text(text)
    for name, image in page.screenshots(namedex, root):
        path = out / name
        if not page.is_same(path, image):
            stale.append(path)
            if not is_check:
                image.save(path, optimize=True)
    for path in stale:
        if is_check:
            print(f"{path}: stale; make it anew with Tools/pictures", file=sys.stderr)
        else:
            print(f"{path}: {path.stat().st_size} bytes")
    sys.exit(1 if is_check and stale else 0)


main()
