// The bar of releases: the catalog can be searched as of each of them.

import { byId, make, turnWheel } from "./elements.js";

export class ScopeBar {
  constructor(platforms, choose, changePlatform) {
    this.platforms = platforms;
    this.choose = choose;
    byId("scope").hidden = platforms.length === 0;
    if (platforms.length === 0) return;
    byId("platform").replaceChildren(...platforms.map(({ name }) => make("option", { value: name }, name)));
    byId("platform").addEventListener("change", (event) => changePlatform(event.target.value));
    byId("releases").addEventListener("keydown", (event) => this.move(event));
    turnWheel(byId("releases"));
    this.showPlatform(platforms[0].name);
  }

  showPlatform(name) {
    this.platform = name;
    byId("platform").value = name;
    byId("since-title").textContent = "Since " + name;
    const releases = this.platforms.find((platform) => platform.name === name)?.releases || [];
    this.values = ["", ...[...releases].reverse()];
    this.buttons = this.values.map((value) => make("button", {
      className: "release", type: "button", role: "radio", "aria-checked": "false", tabIndex: -1,
      ariaLabel: value || "Today", onclick: () => this.choose(value),
    }, value ? value.slice(name.length + 1) : "Today"));
    byId("releases").replaceChildren(...this.buttons);
    this.position = -1;
    this.mark("");
  }

  /** Marks the chosen release. */
  mark(release) {
    if (this.platforms.length === 0) return;
    if (release && !this.values.includes(release)) {
      const owner = this.platforms.find((platform) => platform.releases.includes(release));
      if (owner) this.showPlatform(owner.name);
    }
    const position = Math.max(0, this.values.indexOf(release));
    if (position === this.position) return;
    this.position = position;
    this.buttons.forEach((button, i) => {
      button.setAttribute("aria-checked", String(i === position));
      button.tabIndex = i === position ? 0 : -1;
    });
    const bar = byId("releases");
    const button = this.buttons[position];
    if (button.offsetLeft < bar.scrollLeft || button.offsetLeft + button.offsetWidth > bar.scrollLeft + bar.clientWidth) {
      bar.scrollLeft = button.offsetLeft - bar.clientWidth / 2;
    }
  }

  move(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const position = this.buttons.indexOf(document.activeElement);
    if (!by || position < 0) return;
    event.preventDefault();
    const next = (position + by + this.buttons.length) % this.buttons.length;
    this.choose(this.values[next]);
    this.buttons[next].focus();
  }
}
