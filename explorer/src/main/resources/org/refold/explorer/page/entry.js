// An entry of a vector as a button: its index, symbol (if any), count, and corrected count.

import { byKeyboard } from "./arrows.js";
import { element, shortened } from "./dom.js";

/** `hover` and `select` receive the index; hover receives −1 when it ends. */
export function drawEntry({ index, words, symbol, count, corrected, marks = "" }, { hover, select }) {
  return element(
    "button",
    {
      type: "button",
      class: `entry ${marks}`.trim(),
      "data-index": index,
      tabindex: -1,
      "aria-pressed": "false",
      title: words,
      "aria-label": words,
      pointerenter: () => hover(index),
      pointerleave: () => hover(-1),
      focus: (event) => byKeyboard(event.target) && hover(index),
      blur: () => hover(-1),
      click: () => select(index),
    },
    element("span", { class: "index" }, String(index)),
    symbol === null ? null : element("span", { class: "symbol" }, shortened(symbol, 14)),
    element("span", { class: count === "1" ? "count one" : "count" }, `×${count}`),
    corrected === undefined ? null : element("span", { class: "corrected" }, `→ ${corrected}`),
  );
}
