// Creates elements. Text is inserted as text only, so no label can become markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * Creates an HTML element. Attributes that are functions become listeners; those that are false or null are left out.
 */
export function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** Creates an SVG element. */
export function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

function fill(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      made.addEventListener(key, value);
    } else if (value !== false && value !== null && value !== undefined) {
      made.setAttribute(key, value === true ? "" : value);
    }
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

export const byId = (id) => document.getElementById(id);

/** 12,345, in every locale. */
export const number = (value) => value.toLocaleString("en");

/** 2.25: a number that may be fractional, with up to six digits. */
export const amount = (value) => (Number.isInteger(value) ? number(value) : value.toLocaleString("en", { maximumSignificantDigits: 6 }));

export const plural = (value, noun, nouns = `${noun}s`) => `${number(value)} ${value === 1 ? noun : nouns}`;

/** Seconds, in a readable unit. */
export function duration(seconds) {
  if (seconds >= 1) {
    return `${seconds.toFixed(2)} s`;
  }
  const milliseconds = seconds * 1000;
  return milliseconds >= 1 ? `${milliseconds.toFixed(1)} ms` : `${Math.round(milliseconds * 1000)} µs`;
}

/** Shortens a text to at most `most` characters. */
export function shortened(text, most) {
  const characters = Array.from(text);
  return characters.length <= most ? text : characters.slice(0, most - 1).join("") + "…";
}

/** Shows a message beside an input, or hides it if empty. */
export function tell(place, message) {
  place.textContent = message;
  place.hidden = message === "";
}

/** Scrolls a container, and nothing around it, until an element in it is visible. */
export function reveal(place, element) {
  if (!place || !element) {
    return;
  }
  const frame = place.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  const off = (from, to, least, most) => (from < least ? from - least - 8 : to > most ? to - most + 8 : 0);
  place.scrollBy(off(box.left, box.right, frame.left, frame.right), off(box.top, box.bottom, frame.top, frame.bottom));
}

/**
 * Redraws a container, keeping its scroll position and the focus: on the same element if it still exists, otherwise on
 * the first one. Without this, a key press or click that changes something would throw the user back to the start.
 */
export function redraw(place, draw) {
  const held = place.contains(document.activeElement) ? document.activeElement : null;
  const top = place.scrollTop;
  const name = ["data-index", "data-node", "data-item", "aria-label"].find((one) => held?.hasAttribute(one));
  const value = name && CSS.escape(held.getAttribute(name));
  const made = draw();
  place.scrollTop = top;
  if (name) {
    place.querySelector(`${held.localName}[${name}="${value}"]:not(:disabled)`)?.focus({ preventScroll: true });
  }
  if (held !== null && !place.contains(document.activeElement)) {
    place.querySelector("button:not(:disabled), input, [tabindex='0']")?.focus({ preventScroll: true });
  }
  return made;
}

/** Sets a field's value only if it changed, because setting it moves the caret. */
export function setValue(field, value) {
  if (field.value !== value) {
    field.value = value;
  }
}

/** Chooses a value in a list. An address may hold a value that is not listed; it is added. */
export function choose(field, value) {
  if (![...field.options].some((option) => option.value === value)) {
    field.append(new Option(value));
  }
  field.value = value;
}
