// A vector by rows: a bar code of the non-zero positions, and the entries.

import { arrows } from "./arrows.js";
import { byId, element, number, svg } from "./dom.js";
import { drawEntry } from "./entry.js";

/** The number of entries shown at first in a row; the rest on demand. */
const AT_ONCE = 240;

arrows(byId("vector"), ".entry");

/**
 * Draws the rows of an answer, and the corrections of the nearest item. `hover` and `select` receive the index of an
 * entry; hover receives −1 when it ends. Returns `light(indices, selected)`.
 */
export function drawVector(place, { rows, entries, decoding }, { hover, select }) {
  const corrected = new Map(decoding.nearest?.corrections.map(({ index, count }) => [index, count]));
  const byRow = rows.map(() => []);
  entries.forEach((entry) => byRow[entry.row].push({ ...entry, corrected: corrected.get(entry.index) }));
  place.replaceChildren(...rows.map((row, r) => drawRow(row, r, byRow[r], { hover, select })));
  place.querySelector(".entry")?.setAttribute("tabindex", "0");
  const of = (index) => place.querySelectorAll(`[data-index="${index}"]`);
  // There may be ten thousand entries, so only those that change are touched.
  return {
    light: (indices, selected = -1) => {
      place.querySelectorAll(".lit").forEach((shape) => shape.classList.toggle("lit", indices.has(Number(shape.dataset.index))));
      indices.forEach((index) => of(index).forEach((shape) => shape.classList.add("lit")));
      place.querySelectorAll(".entry[aria-pressed=true]").forEach((shape) => shape.setAttribute("aria-pressed", "false"));
      place.querySelector(`.entry[data-index="${selected}"]`)?.setAttribute("aria-pressed", "true");
    },
  };
}

function drawRow(row, r, entries, calls) {
  const chips = element("div", { class: "entries", role: "group", "aria-label": row.name });
  const add = (some) => chips.append(...some.map((entry) => chip(entry, r === 0, calls)));
  add(entries.slice(0, AT_ONCE));
  const rest = entries.slice(AT_ONCE);
  if (rest.length > 0) {
    const more = element("button", { type: "button", class: "quiet" }, `${number(rest.length)} more`);
    more.addEventListener("click", () => {
      more.remove();
      add(rest);
      chips.querySelector(`[data-index="${rest[0].index}"]`).focus();
    });
    chips.append(more);
  }
  return element(
    "div",
    { class: "row" },
    element(
      "div",
      { class: "row-name" },
      element("b", {}, row.name),
      element("span", {}, `${number(row.entries)} of ${number(row.end - row.start)}`),
    ),
    barcode(row, entries),
    chips,
  );
}

/** The row from its first to its last index, with a tick at each non-zero entry. */
function barcode(row, entries) {
  const ticks = svg("svg", { class: "barcode", viewBox: "0 0 1000 10", preserveAspectRatio: "none", "aria-hidden": "true" });
  const size = Math.max(1, row.end - row.start);
  const width = Math.max(2.5, 1000 / size);
  entries.forEach((entry) => {
    const x = ((entry.index - row.start) / size) * (1000 - width);
    ticks.append(svg("rect", { x: x.toFixed(1), y: 0, width: width.toFixed(1), height: 10, "data-index": entry.index }));
  });
  return ticks;
}

function chip(entry, named, calls) {
  const edited = entry.count !== entry.encoded;
  const nearest = entry.corrected === undefined ? "" : `, the nearest item has ${entry.corrected}`;
  const words = `${entry.index} counts ${entry.count}${edited ? `, was ${entry.encoded}` : ""}${nearest}: ${entry.words}`;
  const marks = `${edited ? "edited" : ""} ${entry.count === 0 ? "none" : ""}`;
  return drawEntry({ index: entry.index, words, symbol: named ? entry.words : null, count: String(entry.count), corrected: entry.corrected, marks }, calls);
}
