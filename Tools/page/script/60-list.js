// The list of results. Only the rows that are seen exist, however many there are; the core makes
// them as they come into sight.

const overscan = 6;
/** Browsers cannot draw arbitrarily high elements; no catalog comes near. */
const greatestHeight = 15_000_000;

class ResultList {
  /**
   * @param onChoose called with a row that was clicked, tapped or reached with the keyboard
   */
  constructor(core, onChoose) {
    this.core = core;
    this.onChoose = onChoose;
    this.scroller = byId("scroller");
    this.element = byId("results");
    this.total = 0;
    this.active = -1;
    this.platform = "";
    this.catalogTitles = [];
    this.pages = new Map();
    this.shown = new Map();
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
    this.rowHeight = parseFloat(getComputedStyle(this.element).getPropertyValue("--row-height")) || 36;
    this.height = this.scroller.clientHeight;
  }

  /** Shows other results, from the top. */
  show(total, active = -1) {
    this.total = total;
    this.active = active;
    this.pages.clear();
    this.clear();
    this.element.style.height = Math.min(total * this.rowHeight, greatestHeight) + "px";
    this.scroller.scrollTop = 0;
    if (active >= 0) this.reveal(active, true);
    this.draw();
  }

  clear() {
    for (const element of this.shown.values()) element.remove();
    this.shown.clear();
  }

  /** Draws the rows again, as after a change of platform. */
  redraw() {
    this.pages.clear();
    this.clear();
    this.draw();
  }

  /** The row at a position, asked of the core by the hundred. */
  row(position) {
    const page = Math.floor(position / 100);
    if (!this.pages.has(page)) this.pages.set(page, this.core.rows(page * 100, 100, this.platform));
    return this.pages.get(page)[position - page * 100];
  }

  schedule() {
    if (this.pending) return;
    this.pending = requestAnimationFrame(() => { this.pending = 0; this.draw(); });
  }

  draw() {
    const top = this.scroller.scrollTop;
    const first = Math.max(0, Math.floor(top / this.rowHeight) - overscan);
    const end = Math.min(this.total, Math.ceil((top + this.height) / this.rowHeight) + overscan);
    for (const [position, element] of this.shown) {
      if (position < first || position >= end) {
        element.remove();
        this.shown.delete(position);
      }
    }
    const added = document.createDocumentFragment();
    for (let position = first; position < end; position++) {
      if (this.shown.has(position)) continue;
      const row = this.row(position);
      if (!row) continue;
      const element = this.make(row, position);
      this.shown.set(position, element);
      added.append(element);
    }
    // Screen readers go by the order of elements.
    this.element.append(added);
    if (this.element.childElementCount > 1) this.sortElements();
    this.mark();
  }

  sortElements() {
    let last = -1;
    for (const element of this.element.children) {
      const position = Number(element.dataset.position);
      if (position < last) {
        this.element.append(...[...this.shown].sort((a, b) => a[0] - b[0]).map((pair) => pair[1]));
        return;
      }
      last = position;
    }
  }

  make(row, position) {
    const isKeyword = row.kind === "keyword";
    const name = make("span", { className: "row-name" }, ...(row.isOther ? [row.name] : marked(row.name, row.ranges)));
    const matched = row.isOther
      ? make("span", { className: "row-matched" }, isKeyword ? "keywords " : "also ",
          make("span", { className: "row-matched-name" }, ...marked(row.matched, row.ranges)))
      : null;
    const element = make("div", {
      id: "result-" + position, className: "row", role: "option", "aria-selected": "false",
      "aria-posinset": position + 1, "aria-setsize": this.total,
    });
    if (hasPicture(row)) element.append(picture(row, "row-picture"));
    element.append(make("span", { className: "row-text" }, name, matched));
    if (row.isDeprecated) element.append(make("span", { className: "badge" }, "deprecated"));
    if (row.isVariant) element.append(make("span", { className: "badge quiet" }, "localized"));
    if (this.catalogTitles.length > 1) {
      element.append(make("span", { className: "row-catalog" }, this.catalogTitles[row.catalog]));
    }
    if (this.platform) {
      element.append(make("span", { className: "row-since", title: row.since && `Since ${this.platform} ${row.since}` },
        row.since ? make("span", { className: "hidden" }, `since ${this.platform} `) : null, row.since));
    }
    element.dataset.position = position;
    element.style.transform = `translateY(${position * this.rowHeight}px)`;
    return element;
  }

  /** Moves to a row. */
  activate(position) {
    this.active = Math.max(-1, Math.min(position, this.total - 1));
    if (this.active >= 0) this.reveal(this.active, false);
    this.draw();
  }

  reveal(position, isCentred) {
    const top = position * this.rowHeight;
    const scroller = this.scroller;
    if (isCentred) {
      scroller.scrollTop = Math.max(0, top - this.height / 2);
    } else if (top < scroller.scrollTop) {
      scroller.scrollTop = top;
    } else if (top + this.rowHeight > scroller.scrollTop + this.height) {
      scroller.scrollTop = top + this.rowHeight - this.height;
    }
  }

  mark() {
    for (const [position, element] of this.shown) {
      element.setAttribute("aria-selected", String(position === this.active));
    }
    const input = byId("input");
    if (this.active >= 0 && this.shown.has(this.active)) {
      input.setAttribute("aria-activedescendant", "result-" + this.active);
    } else {
      input.removeAttribute("aria-activedescendant");
    }
  }

  /** How many rows a page up or down is. */
  get pageCount() { return Math.max(1, Math.floor(this.height / this.rowHeight) - 1); }
}
