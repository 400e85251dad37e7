// Decoded graphs side by side, each with its text and picture, the differences marked.

import { element } from "./dom.js";
import { drawGraph } from "./graph.js";
import { marked } from "./words.js";

/**
 * Draws graphs after an element. `text` is the item's text, `name` returns a graph's title by its position, and
 * `action` returns a button for it, or null. If the item is the only graph, it is not drawn again.
 */
export function drawCards(before, graphs, text, { name, action = () => null }) {
  const drawn = graphs.length > 1 || !graphs[0].isInput;
  const texts = graphs.filter((one) => !one.isInput).map((one) => one.text);
  const cards = graphs.map((one, i) =>
    element(
      "figure",
      { class: `alternative${one.isInput ? " is-input" : ""}` },
      element("figcaption", {}, element("b", {}, one.isInput ? "this item" : name(i)), " ", element("code", {}, ...marked(one.text, one.isInput ? texts : [text]))),
      action(one),
      drawn ? element("div", { class: "frame" }) : null,
    ),
  );
  before.after(element("div", { class: "alternatives" }, ...cards));
  if (drawn) {
    graphs.forEach((one, i) => drawGraph(cards[i].querySelector(".frame"), one.graph, { name: name(i) }));
  }
}
