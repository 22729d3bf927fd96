// The state of the page, and its form in the address:
// `#q=category:weather drop&sort=name&entry=sleep`. What is not given is as at first.

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
    form: fields.get("q") || "",
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

/**
 * Keeps the address up to date. Whatever is chosen is a step of its own to go back to; of what is
 * typed without a pause, only the whole is.
 */
class History {
  constructor(onChange) {
    this.lastTyped = 0;
    this.current = location.hash || "#";
    addEventListener("popstate", () => {
      this.lastTyped = 0;
      this.current = location.hash || "#";
      onChange();
    });
  }
  write(state, isTyped) {
    const address = addressOf(state);
    const now = performance.now();
    const continues = isTyped && this.lastTyped > 0 && now - this.lastTyped < 1000;
    this.lastTyped = isTyped ? now : 0;
    if (address === this.current) return;
    this.current = address;
    history[continues ? "replaceState" : "pushState"](null, "", address);
  }
  /** Corrects the address without a step. */
  replace(state) {
    this.current = addressOf(state);
    history.replaceState(null, "", this.current);
  }
}
