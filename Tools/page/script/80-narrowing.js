// What narrows a search: chips in the search field, tokens that are offered while typing, the list of
// facets with what each would leave, and the bar of releases.

const asOfKey = "as-of";

/** The chips of the tokens in the search field. The release that is searched has a bar of its own. */
function drawChips(tokens, remove) {
  byId("chips").replaceChildren(...tokens.filter((token) => token.key !== asOfKey).map((token) =>
    make("li", {}, make("button", {
      className: "chip", type: "button", ariaLabel: `Remove ${token.key} ${token.label}`,
      onclick: () => remove(token),
    }, make("span", { className: "chip-key" }, token.key), token.label, icon(icons.remove)))));
}

/** Tokens for what is typed. */
function drawOffers(suggestions, isTyping, choose) {
  const offers = byId("offers");
  offers.replaceChildren(...suggestions.map((suggestion) => make("button", {
    className: "offer", type: "button", onclick: () => choose(suggestion),
  },
  suggestion.form ? make("span", { className: "offer-key" }, suggestion.key) : null,
  suggestion.label,
  suggestion.count === null ? null : make("span", { className: "number" }, numbers.format(suggestion.count)))));
  offers.hidden = suggestions.length === 0;
  offers.classList.toggle("is-idle", !isTyping);
}

const facetTitles = { category: "Categories", is: "Only", catalog: "Catalogs" };
const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Lets a mouse's wheel, which turns up and down, move what goes on to the side. */
function turnWheel(element) {
  element.addEventListener("wheel", (event) => {
    if (event.deltaX !== 0 || event.ctrlKey || element.scrollWidth <= element.clientWidth) return;
    event.preventDefault();
    element.scrollLeft += event.deltaY;
  });
}

/** The facets beside the list. */
class SideBar {
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
      const title = facetTitles[group.key] || capitalized(group.key);
      return make("section", {}, make("h2", { className: "side-title" }, title),
        make("ul", {}, ...group.buttons.map((item) => make("li", {}, item.button))));
    }));
    byId("side").hidden = this.groups.length === 0;
  }

  /** Marks the tokens that are chosen. */
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

/** The releases as which the catalog can be searched. */
class ScopeBar {
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

  /** Marks the release that is searched. */
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
