// Copying text.

import { make } from "./elements.js";

/** Copies a text, even if a page opened from a disk may not use the Clipboard API. Returns whether it worked. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = make("textarea", { value: text, className: "hidden", ariaHidden: "true" });
    const focused = document.activeElement;
    document.body.append(field);
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    focused?.focus();
    return isCopied;
  }
}
