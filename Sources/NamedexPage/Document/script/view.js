// The switch between a list and a grid. It is shown if names have pictures on this device. The choice
// is remembered for the next visit.

import { byId } from "./elements.js";

const key = "namedex-view";

/** Returns the remembered view. If the page may not store anything, the choice lasts as long as the
 * page. */
function kept() {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(view) {
  try {
    localStorage.setItem(key, view);
  } catch {
    // Nothing to do.
  }
}

export class ViewSwitch {
  /**
   * @param onChange called with true if the grid is chosen, false for the list
   */
  constructor(catalogs, onChange) {
    this.onChange = onChange;
    this.buttons = { list: byId("view-list"), grid: byId("view-grid") };
    const isOffered = catalogs.some((catalog) => catalog.hasPictures);
    byId("views").hidden = !isOffered;
    this.showHint(catalogs);
    for (const [view, button] of Object.entries(this.buttons)) {
      button.addEventListener("click", () => this.choose(view));
    }
    byId("views").addEventListener("keydown", (event) => {
      if (!/^Arrow/.test(event.key)) return;
      event.preventDefault();
      this.choose(this.view === "grid" ? "list" : "grid");
      this.buttons[this.view].focus();
    });
    this.mark(isOffered && kept() === "grid" ? "grid" : "list");
  }

  choose(view) {
    if (view === this.view) return;
    keep(view);
    this.mark(view);
  }

  mark(view) {
    this.view = view;
    for (const [name, button] of Object.entries(this.buttons)) {
      button.setAttribute("aria-checked", String(name === view));
      button.tabIndex = name === view ? 0 : -1;
    }
    this.onChange(view === "grid");
  }

  /** Shows how to get pictures if a catalog has characters that no font on this device supports. */
  showHint(catalogs) {
    const lacking = catalogs.find((catalog) => catalog.characters.length > 0 && !catalog.isDrawn);
    byId("hint").hidden = !lacking;
    if (!lacking) return;
    const isApple = lacking.id === "sf-symbols";
    byId("hint-text").textContent = isApple ? "To see the symbols, install SF Pro from "
      : `To see the characters of ${lacking.title}, install a font that has them.`;
    byId("hint-link").hidden = !isApple;
  }
}
