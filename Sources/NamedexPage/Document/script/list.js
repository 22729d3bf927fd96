// The list of results, or the grid: a list with several items in a row. Only visible items exist,
// however many results there are; the core makes results as they scroll into view.

import { byId } from "./elements.js";
import { hasPicture } from "./pictures.js";
import { Row } from "./row.js";
import { Tile } from "./tile.js";

/** The number of rows drawn beyond the visible ones, at each end. */
const overscan = 6;
/** The space above the first row and below the last one, in pixels. */
const margin = 4;
/** The space at the sides of a grid, in pixels. */
const sideMargin = 12;
/** The number of results read from the core at once: as many as most windows show. */
const blockCount = 32;
/** The maximum height of the list in pixels, because browsers limit the height of elements. No catalog comes close. */
const greatestHeight = 15_000_000;

export class ResultList {
  /**
   * @param onChoose called with the position of a clicked or tapped row
   */
  constructor(core, catalogs, onChoose) {
    this.core = core;
    this.catalogs = catalogs;
    this.onChoose = onChoose;
    this.scroller = byId("scroller");
    this.element = byId("results");
    this.extent = byId("extent");
    this.input = byId("input");
    this.total = 0;
    this.active = -1;
    this.platform = "";
    this.isGrid = false;
    this.results = new Map();
    this.shown = new Map();
    this.spare = [];
    this.pending = 0;
    this.measure();
    this.scroller.addEventListener("scroll", () => this.schedule(), { passive: true });
    new ResizeObserver(() => { this.measure(); this.draw(); }).observe(this.scroller);
    this.element.addEventListener("click", (event) => {
      const row = event.target.closest("[role=option]");
      if (row) this.onChoose(Number(row.dataset.position));
    });
  }

  measure() {
    const style = getComputedStyle(this.element);
    const length = (name, usual) => parseFloat(style.getPropertyValue(name)) || usual;
    this.rowHeight = this.isGrid ? length("--tile-height", 112) : length("--row-height", 36);
    this.height = this.scroller.clientHeight;
    // The scroller's own width is 0 while it is hidden.
    const width = byId("found").parentElement.clientWidth - 2 * sideMargin;
    const columns = this.isGrid ? Math.max(1, Math.floor(width / length("--tile-width", 104))) : 1;
    this.isStale ||= columns !== this.columns || this.isGrid;
    this.columns = columns;
    this.columnWidth = width / columns;
    byId("found").style.setProperty("--columns", columns);
    this.extent.style.height = this.wholeHeight;
  }

  get wholeHeight() {
    const rowCount = Math.ceil(this.total / this.columns);
    return Math.min(rowCount * this.rowHeight + 2 * margin, greatestHeight) + "px";
  }

  /** Shows a grid or a list. */
  setGrid(isGrid) {
    if (this.isGrid === isGrid) return;
    this.isGrid = isGrid;
    for (const item of this.shown.values()) item.element.remove();
    this.shown.clear();
    this.measure();
    this.scroller.scrollTop = 0;
    if (this.active >= 0) this.reveal(this.active, true);
    this.draw();
  }

  /**
   * Shows new results from the top. The next `draw()` adds the rows just out of view.
   */
  show(total, active = -1) {
    // This is read before anything is written; otherwise, the browser would lay out the page twice.
    const isScrolled = this.scroller.scrollTop !== 0;
    this.total = total;
    this.active = active;
    this.isPictured = false;
    this.results.clear();
    this.isStale = true;
    this.extent.style.height = this.wholeHeight;
    if (isScrolled) this.scroller.scrollTop = 0;
    if (active >= 0) this.reveal(active, true);
    this.draw(0, active >= 0 ? this.scroller.scrollTop : 0);
  }

  /** Draws the rows again, for example after a change of platform. */
  redraw() {
    this.results.clear();
    this.isStale = true;
    for (const row of this.shown.values()) row.pictured = null;
    this.draw();
  }

  /** Returns the result at a position. Results are read from the core in blocks. */
  row(position) {
    if (!this.results.has(position)) {
      const first = position - position % blockCount;
      this.core.rows(first, blockCount, this.platform)
        .forEach((row, i) => this.results.set(first + i, row));
    }
    return this.results.get(position);
  }

  schedule() {
    if (this.pending) return;
    this.pending = requestAnimationFrame(() => { this.pending = 0; this.draw(); });
  }

  /** Draws the visible rows, and some above and below. */
  draw(around = overscan, top = this.scroller.scrollTop) {
    const { columns, rowHeight } = this;
    const rowsBefore = Math.floor((top - margin) / rowHeight) - around;
    const rowsShown = Math.ceil((top - margin + this.height) / rowHeight) + around;
    const first = Math.max(0, rowsBefore * columns);
    const end = Math.min(this.total, rowsShown * columns);
    for (const [position, row] of this.shown) {
      if (position >= first && position < end) continue;
      this.shown.delete(position);
      this.spare.push(row);
    }
    const added = [];
    for (let position = first; position < end; position++) {
      const known = this.shown.get(position);
      if (known && !this.isStale) continue;
      const result = this.row(position);
      if (!result) continue;
      const row = known || this.spare.pop() || this.newItem();
      this.fill(row, result);
      row.number(position, this.total);
      const isList = columns === 1 && !this.isGrid;
      row.place(sideMargin + position % columns * this.columnWidth, Math.floor(position / columns) * rowHeight,
        isList ? null : this.columnWidth);
      if (known) continue;
      this.shown.set(position, row);
      added.push(row.element);
    }
    this.isStale = false;
    // If some rows have pictures, the others leave room for one.
    byId("found").classList.toggle("is-pictured", this.isPictured);
    if (added.length > 0) this.element.append(...added);
    while (this.spare.length > 0) this.spare.pop().element.remove();
    if (added.length > 0) this.sortElements();
    this.mark();
  }

  /** Returns a row or a tile. */
  newItem() { return this.isGrid ? new Tile() : new Row(); }

  /** Shows a result in a row or a tile. */
  fill(item, result) {
    const catalog = this.catalogs[result.catalog];
    const isPictured = hasPicture(result, catalog);
    if (isPictured) this.isPictured = true;
    item.show(result, isPictured, this.catalogs.length > 1 ? catalog.title : "", this.platform);
  }

  /** Sorts the elements by position, because screen readers follow their order. */
  sortElements() {
    let last = -1;
    for (const element of this.element.children) {
      const position = Number(element.dataset.position);
      if (position < last) {
        const sorted = [...this.shown].sort((a, b) => a[0] - b[0]);
        return this.element.append(...sorted.map(([, row]) => row.element));
      }
      last = position;
    }
  }

  /** Moves to a row. */
  activate(position) {
    this.active = Math.max(-1, Math.min(position, this.total - 1));
    if (this.active >= 0) this.reveal(this.active, false);
    this.draw();
  }

  reveal(position, isCentred) {
    const top = Math.floor(position / this.columns) * this.rowHeight;
    const scroller = this.scroller;
    if (isCentred) {
      scroller.scrollTop = Math.max(0, top - this.height / 2);
    } else if (top < scroller.scrollTop) {
      scroller.scrollTop = top;
    } else if (top + this.rowHeight + 2 * margin > scroller.scrollTop + this.height) {
      scroller.scrollTop = top + this.rowHeight + 2 * margin - this.height;
    }
  }

  mark() {
    for (const [position, row] of this.shown) row.select(position === this.active);
    const active = this.shown.has(this.active) ? "result-" + this.active : "";
    if (this.input.getAttribute("aria-activedescendant") === active) return;
    if (active) this.input.setAttribute("aria-activedescendant", active);
    else this.input.removeAttribute("aria-activedescendant");
  }

  /** The number of rows in a page up or down. */
  get pageCount() { return Math.max(1, Math.floor(this.height / this.rowHeight) - 1); }
}
