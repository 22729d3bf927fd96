// Makes elements. Text goes in as text nodes, never as markup.

export const byId = (id) => document.getElementById(id);

/** Creates an element with properties and children: `make("p", {className: "a"}, "text", other)`. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name in element && !name.startsWith("aria-")) element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Returns a name as nodes that may wrap after its separators. */
export function breakable(name) {
  const pieces = [];
  for (const piece of name.split(/(?<=[./\-_])/)) pieces.push(piece, make("wbr"));
  pieces.pop();
  return pieces;
}

/** Returns the beginning of text that is too long for a message. */
export const shortened = (text) => (text.length > 80 ? text.slice(0, 80) + "…" : text);

/** Creates an icon from one stroked path. */
export function icon(path) {
  const name = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(name, "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(name, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

export const icons = {
  remove: "m6 6 8 8m0-8-8 8",
  previous: "m12.5 4.5-5.5 5.5 5.5 5.5",
  next: "m7.5 4.5 5.5 5.5-5.5 5.5",
  back: "m12.5 4.5-5.5 5.5 5.5 5.5",
  copy: "M7 7V4.5h8.5V13H13M4.5 7H13v8.5H4.5z",
  done: "m5 10.5 3.5 3.5L15 6.5",
};

export const numbers = new Intl.NumberFormat("en");

/** Returns a count with its noun: `1 name`, `2 names`. */
export const counted = (count, one, many = one + "s") => `${numbers.format(count)} ${count === 1 ? one : many}`;

/** Returns text with its first letter capitalized. */
export const capitalized = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Makes the mouse wheel scroll an element sideways. */
export function turnWheel(element) {
  element.addEventListener("wheel", (event) => {
    if (event.deltaX !== 0 || event.ctrlKey || element.scrollWidth <= element.clientWidth) return;
    event.preventDefault();
    element.scrollLeft += event.deltaY;
  });
}
