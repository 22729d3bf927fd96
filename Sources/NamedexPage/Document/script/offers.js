// The tokens of a search: chips for the chosen ones in the search field, and suggestions while
// typing.

import { byId, counted, icon, icons, make, numbers } from "./elements.js";

/** The key of the token that chooses a release. A release is shown in its own bar, not as a chip. */
export const asOfKey = "as-of";

/** Draws a chip for each token. */
export function drawChips(tokens, remove) {
  byId("chips").replaceChildren(...tokens.filter((token) => token.key !== asOfKey).map((token) =>
    make("li", {}, make("button", {
      className: "chip", type: "button", ariaLabel: `Remove ${token.key} ${token.label}`,
      onclick: () => remove(token),
    }, make("span", { className: "chip-key" }, token.key), token.label, icon(icons.remove)))));
}

/** Returns the text that screen readers read for a suggestion. Otherwise, they would read its parts
 * as one word. */
const nameOf = ({ form, key, label, count }) =>
  [form ? `${key} ${label}` : label, count === null ? "" : counted(count, "result")].filter(Boolean).join(", ");

/** Draws the suggested tokens. */
export function drawOffers(suggestions, isTyping, choose) {
  const offers = byId("offers");
  offers.replaceChildren(...suggestions.map((suggestion) => make("button", {
    className: "offer", type: "button", "aria-label": nameOf(suggestion), onclick: () => choose(suggestion),
  },
  suggestion.form ? make("span", { className: "offer-key" }, suggestion.key) : null,
  suggestion.label,
  suggestion.count === null ? null : make("span", { className: "number" }, numbers.format(suggestion.count)))));
  offers.hidden = suggestions.length === 0;
  offers.classList.toggle("is-idle", !isTyping);
}
