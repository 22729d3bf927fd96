// Copying text.

import { make } from "./elements.js";

/** Copies text, even on a page that was opened from a disk and may not use the Clipboard API. Returns whether
 * copying worked. */
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
