// The state of the page, and its form in the address:
// `#q=category:weather drop&sort=name&entry=sleep`. What is not given is as at first.

/** How much of a query is searched, as much as the field takes: nobody types more, and whoever pastes a
 * whole file by mistake should not wait for it. */
const greatestFormLength = 500;

const orders = ["relevance", "catalog", "name"];

/** What the address says; a lone name leads to its entry. */
function readAddress() {
  const fragment = location.hash.slice(1);
  if (fragment && !fragment.includes("=")) {
    return { form: "", order: "relevance", entry: decode(fragment), catalog: "" };
  }
  const fields = new Map(fragment.split("&").filter(Boolean).map((field) => {
    const sign = field.indexOf("=");
    return sign < 0 ? [field, ""] : [field.slice(0, sign), decode(field.slice(sign + 1))];
  }));
  const order = fields.get("sort");
  return {
    form: (fields.get("q") || "").slice(0, greatestFormLength),
    order: orders.includes(order) ? order : "relevance",
    entry: fields.get("entry") || "",
    catalog: fields.get("in") || "",
  };
}

/** The address of a state. */
function addressOf({ form, order, entry, catalog }) {
  const fields = [];
  if (form) fields.push("q=" + encode(form));
  if (order !== "relevance") fields.push("sort=" + order);
  if (entry) fields.push("entry=" + encode(entry));
  if (entry && catalog) fields.push("in=" + encode(catalog));
  return "#" + fields.join("&");
}

/** Percent-encoded as little as an address bears, for people read it. */
function encode(text) {
  return encodeURIComponent(text).replace(/%20/g, "+").replace(/%(3A|2F|2C|40)/g, decodeURIComponent);
}

function decode(text) {
  try {
    return decodeURIComponent(text.replace(/\+/g, " "));
  } catch {
    return text;
  }
}

/** For how long nothing more is typed before the address says it, in milliseconds. */
const typingPause = 250;

/**
 * Keeps the address up to date. Whatever is chosen is a step of its own to go back to; of what is
 * typed without a pause, only the whole is. It is written in the pause: browsers refuse too many
 * changes of the address, and at each Chromium decodes the icon of the page, which takes it 2 ms.
 */
class History {
  constructor(onChange) {
    this.lastTyped = 0;
    this.typed = null;
    this.current = location.hash || "#";
    addEventListener("popstate", () => {
      this.lastTyped = 0;
      this.typed = null;
      this.current = location.hash || "#";
      onChange();
    });
    // Whoever leaves at once comes back to what was typed.
    addEventListener("pagehide", () => this.writeTyped());
  }

  write(state, isTyped) {
    clearTimeout(this.timer);
    if (isTyped) {
      this.typed = addressOf(state);
      this.timer = setTimeout(() => this.writeTyped(), typingPause);
      return;
    }
    this.writeTyped();
    this.lastTyped = 0;
    this.set(addressOf(state), false);
  }

  writeTyped() {
    if (this.typed === null) return;
    const address = this.typed;
    const now = performance.now();
    const continues = this.lastTyped > 0 && now - this.lastTyped < 1000;
    this.lastTyped = now;
    this.typed = null;
    this.set(address, continues);
  }

  /** Corrects the address without a step. */
  replace(state) { this.set(addressOf(state), true); }

  set(address, isReplaced) {
    if (address === this.current) return;
    this.current = address;
    try {
      history[isReplaced ? "replaceState" : "pushState"](null, "", address);
    } catch {
      // Refused, as too many in a short time: the next one will say it all.
    }
  }
}
