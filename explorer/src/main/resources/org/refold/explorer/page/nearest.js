// The nearest items for an edited vector that no item has, and the corrections they make.

import { drawCards } from "./cards.js";
import { amount, element, number, plural } from "./dom.js";

/** The number of corrections shown at first; the rest on demand. */
const AT_ONCE = 8;

/**
 * Draws the nearest items of an answer after an element. `take` receives a graph that becomes the item, `selectIndex`
 * the index of an entry.
 */
export function drawNearest(before, { decoding, rows, text }, { take, selectIndex }) {
  const { nearest } = decoding;
  const several = nearest.graphs.length > 1;
  const heading = element(
    "div",
    { class: "bar" },
    element("h3", {}, several ? "Nearest items" : "Nearest item"),
    element("span", { class: "aside", id: "nearest-facts", title: "The distance is the sum, over all entries, of the difference between the edited value and the item’s count." }, facts(nearest)),
  );
  const section = element("section", { class: "nearest", "aria-label": "Nearest items" }, heading, ...corrections(nearest, rows, several, selectIndex));
  before.after(section);
  if (nearest.graphs.length > 0) {
    drawCards(section.lastElementChild, nearest.graphs, text, {
      name: (i) => (several ? `nearest ${i + 1}` : "nearest"),
      action: (one) => element("button", { type: "button", class: "take", click: () => take(one) }, one.isInput ? "Undo all edits" : "Use as item"),
    });
  }
}

function facts({ result, grounds, distance, lowerBound }) {
  const bound = result === "bounded" && lowerBound > 0 ? `; no item is nearer than ${amount(lowerBound)}` : "";
  return `distance ${amount(distance)} · ${grounds}${bound}`;
}

function corrections({ corrections: all }, rows, several, selectIndex) {
  if (all.length === 0) {
    return [element("p", { class: "note" }, "No entry needs correction: each value is within 0.5 of its count.")];
  }
  const list = element("ul", { class: "constraints", id: "corrections" });
  const add = (some) => list.append(...some.map((one) => line(one, rows, selectIndex)));
  add(all.slice(0, AT_ONCE));
  const rest = all.slice(AT_ONCE);
  const more = element("button", { type: "button", class: "quiet" }, `${number(rest.length)} more`);
  more.addEventListener("click", () => {
    more.remove();
    add(rest);
    list.children[AT_ONCE].querySelector("button").focus();
  });
  return [
    element("p", { class: "note" }, `${plural(all.length, "entry", "entries")} corrected${several ? " in the first item" : ""}:`),
    list,
    rest.length > 0 ? more : null,
  ].filter((part) => part !== null);
}

function line({ index, value, count, words }, rows, selectIndex) {
  const row = rows.find(({ start, end }) => start <= index && index < end);
  return element(
    "li",
    {},
    element("button", { type: "button", class: "quiet", "aria-label": `entry ${index}`, click: () => selectIndex(index) }, String(index)),
    " ",
    element("b", {}, `${number(count)} instead of ${amount(value)}`),
    ` · ${row.name}: ${words}`,
  );
}
