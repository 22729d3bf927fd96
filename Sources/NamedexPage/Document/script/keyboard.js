// The keyboard: keys in the search field, and keys anywhere on the page.

export class Keyboard {
  constructor(page) {
    this.page = page;
    page.query.input.addEventListener("keydown", (event) => this.pressed(event));
    addEventListener("keydown", (event) => this.pressedAnywhere(event));
  }

  pressed(event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { list, query, selection } = this.page;
    const rows = { ArrowDown: 1, ArrowUp: -1, PageDown: list.pageCount, PageUp: -list.pageCount }[event.key];
    if (rows) {
      event.preventDefault();
      selection.move(rows, 0, true);
    } else if (selection.position >= 0 && !event.shiftKey && this.movesAlong(event)) {
      // While nothing is selected, these keys move the insertion point in the text.
    } else if (event.key === "Enter") {
      event.preventDefault();
      if (!query.takeTokens()) selection.chooseFirst();
    } else if (event.key === "Tab" && !event.shiftKey) {
      // If no token is offered, the key leaves the field as usual.
      if (query.complete()) event.preventDefault();
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
    } else if (!isTyping && !event.target.closest?.("[role=radiogroup]")) {
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return void this.movesAlong(event);
      event.preventDefault();
      selection.move(event.key === "ArrowDown" ? 1 : -1, 0, true);
    }
  }

  /** Moves along a row of the grid for the left or right arrow key. Returns whether it did. */
  movesAlong(event) {
    const items = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!items || !this.page.list.isGrid) return false;
    event.preventDefault();
    this.page.selection.move(0, items, true);
    return true;
  }

  /** Closes or clears one thing at a time: the facets over the list, the entry, the words, the tokens. */
  escape() {
    const { query, selection, side } = this.page;
    if (side.isOpen) return side.open(false);
    if (selection.entry) selection.select(null);
    else if (query.input.value) query.setText("");
    else if (query.tokens.length > 0) this.page.clear();
    query.input.focus();
  }
}
