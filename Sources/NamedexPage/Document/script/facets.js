// The facets beside the list, with the number of results that each value would leave.

import { byId, capitalized, make, numbers } from "./elements.js";

const facetTitles = { category: "Categories", is: "Only", catalog: "Catalogs" };

export class SideBar {
  constructor(facets, toggle) {
    this.groups = facets.filter((facet) => facet.values.length > 0).map((facet) => ({
      key: facet.key,
      buttons: facet.values.map((value) => ({
        form: value.form,
        isPressed: false,
        count: make("span", { className: "number" }),
        button: make("button", {
          className: "side-item", type: "button", "aria-pressed": "false", onclick: () => toggle(value.form),
        }, make("span", {}, capitalized(value.label))),
      })),
    }));
    byId("side").replaceChildren(...this.groups.map((group) => {
      for (const item of group.buttons) item.button.append(item.count);
      const title = Object.hasOwn(facetTitles, group.key) ? facetTitles[group.key] : capitalized(group.key);
      return make("section", {}, make("h2", { className: "side-title" }, title),
        make("ul", {}, ...group.buttons.map((item) => make("li", {}, item.button))));
    }));
    byId("side").hidden = this.groups.length === 0;
  }

  /** Marks the chosen tokens. */
  mark(tokens) {
    const forms = new Set(tokens.map((token) => token.form));
    for (const { buttons } of this.groups) {
      for (const item of buttons) {
        if (item.isPressed === forms.has(item.form)) continue;
        item.isPressed = !item.isPressed;
        item.button.setAttribute("aria-pressed", String(item.isPressed));
      }
    }
  }

  /** Writes the counts of one group. */
  count(key, counts) {
    const group = this.groups.find((group) => group.key === key);
    counts.forEach((count, i) => {
      const item = group.buttons[i];
      if (item.counted === count) return;
      item.counted = count;
      item.count.textContent = count === 0 ? "" : numbers.format(count);
      item.button.classList.toggle("is-empty", count === 0);
    });
  }

  get isSeen() { return byId("side").offsetParent !== null; }
}
