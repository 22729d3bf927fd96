"""Checks what assistive technology needs from a page: names, roles, relations, contrast."""

CHECKS = """() => {
  const problems = [];
  const isSeen = (e) => e.checkVisibility({ visibilityProperty: true }) && !e.closest("[hidden]");
  const say = (e, text) =>
    problems.push(`${text}: <${e.tagName.toLowerCase()} id="${e.id}" class="${e.className.baseVal ?? e.className}">`);
  const all = (selector) => [...document.querySelectorAll(selector)].filter(isSeen);
  const textOf = (e) => (e.textContent || "").trim();
  const nameOf = (e) => e.getAttribute("aria-label")
    || (e.getAttribute("aria-labelledby") || "").split(" ").map((id) => document.getElementById(id)?.textContent || "").join("")
    // Hidden parts of a label do not count.
    || [...(e.labels || [])].flatMap((label) => [...label.children].filter((c) => c !== e && c.checkVisibility()).map(textOf)).join(" ")
    || e.title || (e.tagName === "SELECT" ? "" : textOf(e));

  // The document.
  if (!document.documentElement.lang) problems.push("the document has no language");
  if (!document.title) problems.push("the document has no title");
  if (all("main").length !== 1 && !document.body.matches(".has-entry, .has-facets")) problems.push("there is not exactly one main element");
  if (all("h1").length > 1) problems.push("there are several first-level headings");
  const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
  for (const id of new Set(ids.filter((id, i) => ids.indexOf(id) !== i))) problems.push(`two elements have the id ${id}`);

  // Names of controls.
  for (const e of all("button, a[href], input, select, textarea, [role=button], [role=option], [role=radio], [role=listbox], [role=radiogroup], [role=group], nav, aside")) {
    if (!nameOf(e)) say(e, "has no name");
  }
  for (const e of all("svg, .row-picture, .large-picture")) {
    if (e.getAttribute("aria-hidden") !== "true") say(e, "a picture without text is not hidden");
  }

  // Roles, and what they must have.
  const required = {
    combobox: ["aria-expanded", "aria-controls"], option: ["aria-selected", "aria-posinset", "aria-setsize"],
    radio: ["aria-checked"],
  };
  const parents = { option: "[role=listbox]", radio: "[role=radiogroup]" };
  for (const e of all("[role]")) {
    const role = e.getAttribute("role");
    for (const attribute of required[role] || []) if (!e.hasAttribute(attribute)) say(e, `${role} lacks ${attribute}`);
    if (parents[role] && !e.closest(parents[role])) say(e, `${role} is not within ${parents[role]}`);
    if (role === "option" && e.querySelector("button, a, input")) say(e, "an option has controls in it");
  }
  for (const attribute of ["aria-controls", "aria-labelledby", "aria-activedescendant"]) {
    for (const e of document.querySelectorAll(`[${attribute}]`)) {
      if (!document.getElementById(e.getAttribute(attribute))) say(e, `${attribute} leads nowhere`);
    }
  }
  for (const e of all("[role=radiogroup]")) {
    if (e.querySelectorAll("[aria-checked=true]").length !== 1) say(e, "not exactly one radio button is checked");
    if (e.querySelectorAll("[tabindex='0']").length !== 1) say(e, "not exactly one radio button is reached with Tab");
  }
  const status = document.getElementById("count");
  if (status.getAttribute("aria-live") !== "polite" || !status.textContent) problems.push("the count is not announced");
  for (const group of all("[role=listbox] [role=group]")) {
    const options = [...group.querySelectorAll("[role=option]")].filter(isSeen);
    const positions = options.map((e) => Number(e.getAttribute("aria-posinset")));
    if (positions.some((p, i) => i > 0 && p !== positions[i - 1] + 1)) say(group, `options are out of order: ${positions}`);
    // Screen readers follow the order of elements, and eyes follow the order of lines.
    const boxes = options.map((e) => e.getBoundingClientRect());
    if (boxes.some((box, i) => i > 0 && box.top < boxes[i - 1].top)) say(group, "options are not in reading order");
  }
  const active = document.getElementById("input").getAttribute("aria-activedescendant");
  const selected = all("[role=option][aria-selected=true]").map((e) => e.id);
  if (selected.length > 1 || selected.length === 1 && selected[0] !== active) problems.push(`${selected} are selected, ${active} is active`);
  for (const e of all("ul, ol")) {
    if ([...e.children].some((child) => child.tagName !== "LI")) say(e, "a list has children that are not items");
  }
  for (const e of all("th")) if (!e.scope) say(e, "a table heading has no scope");

  // Contrast, 4.5 to 1 for text that is not large.
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const parse = (color) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = (top, bottom) => top.slice(0, 3).map((v, i) => v * top[3] + bottom[i] * (1 - top[3]));
  const backgroundOf = (e) => {
    const layers = [];
    for (let at = e; at; at = at.parentElement) {
      const color = parse(getComputedStyle(at).backgroundColor);
      if (color[3] > 0) layers.push(color);
      if (color[3] === 1) break;
    }
    let color = parse(getComputedStyle(document.documentElement).colorScheme.includes("dark")
      && matchMedia("(prefers-color-scheme: dark)").matches ? "black" : "white").slice(0, 3);
    for (const layer of layers.reverse()) color = over(layer, color);
    return color;
  };
  const luminance = (rgb) => {
    const [r, g, b] = rgb.map((v) => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  for (const e of all("body *")) {
    const own = [...e.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || e.closest(":disabled, [aria-hidden=true], .hidden, script, option, noscript")) continue;
    const style = getComputedStyle(e);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const background = backgroundOf(e);
    let opacity = 1;
    for (let at = e; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
    const color = parse(style.color);
    const text = over([color[0], color[1], color[2], color[3] * opacity], background);
    const [a, b] = [luminance(text), luminance(background)].sort((x, y) => y - x);
    const contrast = (a + 0.05) / (b + 0.05);
    if (contrast < (isLarge ? 3 : 4.5)) say(e, `contrast ${contrast.toFixed(2)} of "${e.textContent.trim().slice(0, 20)}"`);
  }

  // The size of touch targets.
  if (matchMedia("(pointer: coarse)").matches) {
    for (const e of all("button, select, .search, [role=option]")) {
      e.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = e.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      if (box.width === 0 || x < 0 || x > innerWidth || y < 22 || y > innerHeight - 22) continue;
      const isTouched = (y) => { const at = document.elementFromPoint(x, y); return e.contains(at); };
      if (box.width < 24 || !isTouched(y) || !isTouched(y - 21) || !isTouched(y + 21)) {
        say(e, `too small to touch: ${box.width} by ${box.height}`);
      }
    }
  }
  return [...new Set(problems)];
}"""


def problems(page):
    """Returns the problems of a page in its current state; an empty list if there are none."""
    # Colours in transition would be judged halfway.
    page.wait_for_function("() => document.getAnimations().every((a) => a.playState !== 'running')")
    return page.evaluate(CHECKS)
