// The form of the page's state in its URL:
// `#q=category:weather+drop&lang=de&sort=name&entry=sleep`. Anything absent has its default.

/** The maximum length of a query, as in the search field. It is longer than anything typed, and keeps a
 * whole file pasted by mistake from blocking the page. */
const greatestFormLength = 500;

/** The orders, in the order of `SearchOrder.allCases`. */
export const orders = ["relevance", "catalog", "name"];

/** Reads the URL; a name alone leads to its entry. */
export function readAddress() {
  const fragment = location.hash.slice(1);
  if (fragment && !fragment.includes("=")) {
    return { form: "", language: "", order: "relevance", entry: decode(fragment), catalog: "" };
  }
  const fields = new Map(fragment.split("&").filter(Boolean).map((field) => {
    const sign = field.indexOf("=");
    return sign < 0 ? [field, ""] : [field.slice(0, sign), decode(field.slice(sign + 1))];
  }));
  const order = fields.get("sort");
  return {
    form: (fields.get("q") || "").slice(0, greatestFormLength),
    language: fields.get("lang") || "",
    order: orders.includes(order) ? order : "relevance",
    entry: fields.get("entry") || "",
    catalog: fields.get("in") || "",
  };
}

/** Returns the URL of a state. */
export function addressOf({ form, language, order, entry, catalog }) {
  const fields = [];
  if (form) fields.push("q=" + encode(form));
  if (language) fields.push("lang=" + encode(language));
  if (order !== "relevance") fields.push("sort=" + order);
  if (entry) fields.push("entry=" + encode(entry));
  if (entry && catalog) fields.push("in=" + encode(catalog));
  return "#" + fields.join("&");
}

/** Percent-encodes only what a URL requires, because people read URLs. */
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
