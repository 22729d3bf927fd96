// The facets next to the list, with the number of results that each value would leave. In a narrow
// window, a button shows them over the list.

import { byId, capitalized, counted, make, numbers } from "./elements.js";

const facetTitles = { category: "Categories", is: "Only", catalog: "Catalogs" };

export class SideBar {
  /**
   * @param toggle called with the text form of the chosen token
   * @param onOpen called after the facets are shown in a narrow window
   */
  constructor(facets, toggle, onOpen) {
    this.onOpen = onOpen;
    this.groups = facets.filter((facet) => facet.values.length > 0);
    this.items = this.groups.flatMap(({ key, values }) => values.map((value, position) => {
      const label = capitalized(value.label);
      const count = make("span", { className: "number" });
      const button = make("button", {
        className: "side-item", type: "button", "aria-pressed": "false", onclick: () => toggle(value.form),
      }, make("span", {}, label), count);
      return { key, position, label, form: value.form, isPressed: false, count, button };
    }));
    byId("side").replaceChildren(...this.groups.map(({ key }) => {
      const title = Object.hasOwn(facetTitles, key) ? facetTitles[key] : capitalized(key);
      const items = this.items.filter((item) => item.key === key);
      return make("section", {}, make("h2", { className: "side-title" }, title),
        make("ul", {}, ...items.map((item) => make("li", {}, item.button))));
    }), make("div", { className: "side-footer" },
      make("button", { className: "button", type: "button", onclick: () => this.open(false) }, "Show results")));
    byId("side").hidden = byId("facets").hidden = this.groups.length === 0;
    byId("facets").addEventListener("click", () => this.open(true));
  }

  /** True if the facets cover the list. In a wide window, they never do, and there is no button. */
  get isOpen() { return document.body.classList.contains("has-facets") && byId("facets").offsetParent !== null; }

  /** Shows the facets in a narrow window, or the results again. */
  open(isOpen) {
    document.body.classList.toggle("has-facets", isOpen);
    byId("facets").setAttribute("aria-expanded", String(isOpen));
    (isOpen ? this.items[0].button : byId("facets")).focus();
    if (isOpen) this.onOpen();
  }

  /** Marks the chosen tokens. */
  mark(tokens) {
    const forms = new Set(tokens.map((token) => token.form));
    for (const item of this.items) {
      if (item.isPressed === forms.has(item.form)) continue;
      item.isPressed = !item.isPressed;
      item.button.setAttribute("aria-pressed", String(item.isPressed));
    }
  }

  /** Writes the count of one item. */
  count(place, count) {
    const item = this.items[place];
    if (item.counted === count) return;
    item.counted = count;
    item.count.textContent = count === 0 ? "" : numbers.format(count);
    item.button.setAttribute("aria-label", `${item.label}, ${counted(count, "result")}`);
    item.button.classList.toggle("is-empty", count === 0);
  }

  get isSeen() { return byId("side").getClientRects().length > 0; }
}
