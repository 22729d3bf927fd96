// The keyboard: keys in the search field, and keys anywhere in the page.

export class Keyboard {
  constructor(page) {
    this.page = page;
    page.query.input.addEventListener("keydown", (event) => this.pressed(event));
    addEventListener("keydown", (event) => this.pressedAnywhere(event));
  }

  pressed(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { list, query, selection, total } = this.page;
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: list.pageCount, PageUp: -list.pageCount };
    if (event.key in steps) {
      event.preventDefault();
      selection.step(steps[event.key], true);
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!query.takeTokens() && total > 0) selection.choose(Math.max(0, selection.position));
    } else if (event.key === "Backspace" && query.input.selectionEnd === 0) {
      if (query.removeLast()) event.preventDefault();
    }
  }

  pressedAnywhere(event) {
    const { query, selection } = this.page;
    const isTyping = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement?.tagName || "");
    const isCommand = (event.metaKey || event.ctrlKey) && event.key.toLowerCase() === "k";
    if (isCommand || (event.key === "/" && !isTyping)) {
      event.preventDefault();
      query.input.focus();
      query.input.select();
    } else if (event.key === "Escape") {
      this.escape();
    } else if (!isTyping && (event.key === "ArrowDown" || event.key === "ArrowUp")
      && !event.target.closest?.("[role=radiogroup]")) {
      event.preventDefault();
      selection.step(event.key === "ArrowDown" ? 1 : -1, true);
    }
  }

  /** Leaves one thing after another: the entry, the words, the tokens. */
  escape() {
    const { query, selection } = this.page;
    if (selection.entry) selection.select(null);
    else if (query.input.value) query.setText("");
    else if (query.tokens.length > 0) this.page.clear();
    query.input.focus();
  }
}
