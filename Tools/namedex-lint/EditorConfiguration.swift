import NamedexCommandLine

/// An editor that can start `namedex lsp`, with the configuration that it needs.
enum EditorConfiguration: String, CaseIterable, ArgumentValue {
  case neovim, emacs, helix, sublime, vscode, zed

  /// The configuration, with comments that say where to put it.
  var text: String {
    switch self {
    case .neovim: Self.forNeovim
    case .emacs: Self.forEmacs
    case .helix: Self.forHelix
    case .sublime: Self.forSublime
    case .vscode: Self.forVSCode
    case .zed: Self.forZed
    }
  }

  private static let forNeovim = """
    -- Neovim 0.7 or newer: ~/.config/nvim/after/plugin/namedex.lua
    local id
    vim.api.nvim_create_autocmd('FileType', {
      pattern = {
        'swift', 'objc', 'objcpp', 'xml', 'typescript', 'typescriptreact', 'javascript',
        'javascriptreact', 'vue', 'svelte', 'astro', 'dart',
      },
      callback = function(event)
        id = id or vim.lsp.start_client({
          name = 'namedex',
          cmd = { 'namedex', 'lsp' },
          root_dir = vim.fn.getcwd(),
        })
        if id then vim.lsp.buf_attach_client(event.buf, id) end
        vim.bo[event.buf].completefunc = 'v:lua.namedex_complete'
      end,
    })

    -- CTRL-X CTRL-U between the quotation marks of a name offers all that the server found. Neovim's own
    -- completion and most plugins keep only what begins with the letters before the cursor.
    local found = {}
    function _G.namedex_complete(findstart)
      if findstart == 0 then return { words = found, refresh = 'always' } end
      found = {}
      local column = -3
      local client = id and vim.lsp.get_client_by_id(id)
      local answer = client and client.request_sync(
        'textDocument/completion',
        vim.lsp.util.make_position_params(0, client.offset_encoding), 1000,
        vim.api.nvim_get_current_buf())
      local list = answer and answer.result
      if type(list) ~= 'table' then return column end
      for _, item in ipairs(list.items) do
        column = vim.lsp.util._get_line_byte_from_position(
          0, item.textEdit.range.start, client.offset_encoding)
        local details = item.labelDetails and item.labelDetails.description or item.detail
        table.insert(found, { word = item.textEdit.newText, abbr = item.label, menu = details })
      end
      return column
    end
    """

  private static let forEmacs = """
    ;;; -*- lexical-binding: t -*-
    ;; Emacs with eglot 1.9 or newer: ~/.emacs.d/namedex.el, and (load "~/.emacs.d/namedex") in init.el.
    ;; Eglot starts one server per buffer: this one instead of SourceKit-LSP and others.
    (require 'eglot)
    (add-to-list 'eglot-server-programs
                 '((swift-mode objc-mode nxml-mode typescript-mode typescript-ts-mode tsx-ts-mode
                    js-mode js-ts-mode vue-mode svelte-mode astro-mode dart-mode)
                   . ("namedex" "lsp")))
    (dolist (hook '(swift-mode-hook objc-mode-hook nxml-mode-hook typescript-mode-hook
                    typescript-ts-mode-hook tsx-ts-mode-hook js-mode-hook js-ts-mode-hook vue-mode-hook
                    svelte-mode-hook astro-mode-hook dart-mode-hook))
      (add-hook hook #'eglot-ensure))

    ;; Eglot keeps only what begins with the letters before point. In a literal, this offers all that the
    ;; server found for its whole text, by meaning too.
    (defun namedex-completion-at-point ()
      (when (nth 3 (syntax-ppss))
        ;; The last keystrokes may not have been sent yet.
        (eglot--signal-textDocument/didChange)
        (let* ((answer (jsonrpc-request (eglot-current-server) :textDocument/completion
                                        (eglot--TextDocumentPositionParams)))
               (items (append (plist-get answer :items) nil))
               (range (plist-get (plist-get (car items) :textEdit) :range)))
          (when range
            (let ((names (mapcar (lambda (item)
                                   (propertize (plist-get item :label)
                                               'namedex (plist-get item :detail)))
                                 items)))
              (list (eglot--lsp-position-to-point (plist-get range :start))
                    (eglot--lsp-position-to-point (plist-get range :end))
                    (lambda (_text predicate action)
                      (if (eq action 'metadata)
                          '(metadata (category . namedex) (display-sort-function . identity))
                        (complete-with-action action names "" predicate)))
                    :annotation-function
                    (lambda (name) (concat "  " (get-text-property 0 'namedex name)))))))))
    (add-to-list 'completion-styles-alist
                 (list 'namedex
                       (lambda (text table predicate _point)
                         (let ((names (all-completions "" table predicate)))
                           (cond ((cdr names) (cons text (length text)))
                                 (names (cons (car names) (length (car names)))))))
                       (lambda (_text table predicate _point)
                         (all-completions "" table predicate))
                       "What the server found."))
    (add-to-list 'completion-category-overrides '(namedex (styles namedex)))
    (add-hook 'eglot-managed-mode-hook
              (lambda ()
                (add-hook 'completion-at-point-functions #'namedex-completion-at-point -10 t)))
    """

  /// Helix's languages, each with the language servers that Helix starts by default.
  private static let helixLanguages = [
    ("swift", ["sourcekit-lsp"]), ("xml", []), ("objc", ["clangd"]),
    ("typescript", ["typescript-language-server"]), ("tsx", ["typescript-language-server"]),
    ("javascript", ["typescript-language-server"]), ("jsx", ["typescript-language-server"]),
    ("vue", ["vuels"]), ("svelte", ["svelteserver"]), ("astro", ["astro-ls"]),
    ("dart", ["dart"]),
  ]

  private static let forHelix =
    """
    # Helix 23.10 or newer: ~/.config/helix/languages.toml
    [language-server.namedex]
    command = "namedex"
    args = ["lsp"]

    """
    + helixLanguages.map { name, servers in
      let list = (servers + ["namedex"]).map { "\"\($0)\"" }.joined(separator: ", ")
      return """

        [[language]]
        name = "\(name)"
        language-servers = [\(list)]
        """
    }.joined(separator: "\n")

  private static let forSublime = """
    // Sublime Text with the package LSP: Preferences > Package Settings > LSP > Settings
    {
      "clients": {
        "namedex": {
          "enabled": true,
          "command": ["namedex", "lsp"],
          "selector": "source.swift | source.objc | source.objc++ | text.xml | source.ts | source.tsx | source.js | source.jsx | text.html.vue | text.html.svelte | source.astro | source.dart"
        }
      }
    }
    """

  private static let forVSCode = """
    Copy the folder Tools/Editors/vscode of the sources to ~/.vscode/extensions/namedex-0.1.0, and
    restart the editor. The extension starts `namedex lsp`; its settings are namedex.command and
    namedex.target.
    """

  private static let forZed = """
    # Zed starts only servers that extensions provide. The three files below are an extension:
    # install it with the command `zed: install dev extension`, which needs Rust.

    # extension.toml
    id = "namedex"
    name = "Namedex"
    version = "0.1.0"
    schema_version = 1
    authors = ["you"]

    [language_servers.namedex]
    name = "Namedex"
    languages = ["Swift", "TypeScript", "TSX", "JavaScript", "Vue.js", "Svelte", "Astro", "Dart"]

    # Cargo.toml
    [package]
    name = "namedex"
    version = "0.1.0"
    edition = "2021"

    [lib]
    crate-type = ["cdylib"]

    [dependencies]
    zed_extension_api = "0.7"

    // src/lib.rs
    use zed_extension_api as zed;

    struct Namedex;

    impl zed::Extension for Namedex {
        fn new() -> Self {
            Namedex
        }

        fn language_server_command(
            &mut self,
            _: &zed::LanguageServerId,
            worktree: &zed::Worktree,
        ) -> zed::Result<zed::Command> {
            Ok(zed::Command {
                command: worktree.which("namedex").ok_or("namedex is not on the PATH")?,
                args: vec!["lsp".into()],
                env: worktree.shell_env(),
            })
        }
    }

    zed::register_extension!(Namedex);
    """
}
