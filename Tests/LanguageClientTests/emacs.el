;; What a person does in Emacs with eglot, and what the screen would show, line by line:
;; emacs --batch -l CONFIGURATION -l emacs.el FILE
;; CONFIGURATION is what `namedex lsp --print-configuration emacs` prints.  -*- lexical-binding: t -*-
(require 'cl-lib)

;; A mode as simple as it can be: Emacs has none for Swift of its own.
(define-derived-mode swift-mode prog-mode "Swift")
(setq swift-mode-hook nil)

(defun say (format &rest arguments) (princ (concat (apply #'format format arguments) "\n")))

(defun wait-for (what holds)
  (let ((rounds 0))
    (while (not (funcall holds))
      (when (> (cl-incf rounds) 2000)
        (say "waited in vain for %s" what)
        (kill-emacs 1))
      (accept-process-output nil 0.01))))

(defun last-line ()
  (save-excursion (goto-char (point-max)) (buffer-substring (line-beginning-position) (point))))

(defun add-line (line)
  (goto-char (point-max))
  (unless (bolp) (insert "\n"))
  (insert line))

(defun check ()
  ;; Timers do not run in batch mode: what they would do.
  (eglot--signal-textDocument/didChange)
  (flymake-start))

(defun last-line-diagnostics ()
  (let ((start (save-excursion (goto-char (point-max)) (line-beginning-position))))
    (cl-remove-if (lambda (diagnostic) (< (flymake-diagnostic-beg diagnostic) start))
                  (flymake-diagnostics start (point-max)))))

(find-file (car command-line-args-left))
(setq command-line-args-left nil)
(swift-mode)
(let ((inhibit-message t) (eglot-sync-connect 30))
  (apply #'eglot (eglot--guess-contact)))

;; Completion: the first of what is offered is chosen.
(setq completion-in-region-function
      (lambda (start end table &optional predicate)
        (let* ((text (buffer-substring start end))
               (metadata (completion-metadata text table predicate))
               (names (completion-all-completions text table predicate (length text) metadata))
               (_ (setcdr (last names) nil))
               (sort (completion-metadata-get metadata 'display-sort-function))
               (first (car (funcall (or sort #'identity) names)))
               (note (plist-get completion-extra-properties :annotation-function)))
          (say "  offers %s:%s" first (funcall note first))
          (delete-region start end)
          (goto-char start)
          (insert (substring-no-properties first)))))
(add-line "let a = Image(systemName: \"delete acc\")")
(say "%s" (last-line))
(search-backward "\"")
(completion-at-point)
(say "%s" (last-line))

;; A wrong name, and its action.
(add-line "let b = Image(systemName: \"chevorn.left\")")
(check)
(wait-for "a diagnostic" #'last-line-diagnostics)
(say "%s" (last-line))
(dolist (diagnostic (last-line-diagnostics))
  (say "  underlines %s %s"
       (buffer-substring (flymake-diagnostic-beg diagnostic) (flymake-diagnostic-end diagnostic))
       (flymake-diagnostic-type diagnostic))
  (say "  %s" (flymake-diagnostic-text diagnostic)))
(search-backward "chevorn")
;; As after a key, not a click.
(cl-letf ((last-nonmenu-event ?a)
          ((symbol-function 'completing-read)
           (lambda (_prompt actions &rest _)
             (dolist (action actions) (say "  action %s" (car action)))
             (caar actions))))
  (eglot-code-actions (point) (point) nil t))
(say "%s" (last-line))
(check)
(wait-for "the end of the diagnostic" (lambda () (not (last-line-diagnostics))))
(say "  underlines nothing")

;; Hover.
(let ((answer (jsonrpc-request (eglot-current-server) :textDocument/hover
                               (eglot--TextDocumentPositionParams))))
  (say "  hover %s" (car (split-string (plist-get (plist-get answer :contents) :value) "\n"))))
(set-buffer-modified-p nil)
(let ((inhibit-message t)) (eglot-shutdown (eglot-current-server)))
