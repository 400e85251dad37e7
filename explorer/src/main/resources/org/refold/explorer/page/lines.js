// Items of a corpus as lines of a list.

import { element } from "./dom.js";
import { swatch } from "./map.js";
import { change } from "./state.js";

/** The label of an item with its mark from the map; null if it has none. */
export const labelOf = (one, { labels }) => (one.label ? element("span", { class: "label" }, swatch(labels.indexOf(one.label)), one.label) : null);

/** A button that chooses the item. In lists with arrow keys, Tab stops at one item only. */
export const opener = (one, tabindex) =>
  element(
    "button",
    { type: "button", class: "open", tabindex, "data-item": one.item, click: () => change({ item: String(one.item) }) },
    element("span", { class: "aside" }, String(one.item + 1)),
    one.text,
  );
