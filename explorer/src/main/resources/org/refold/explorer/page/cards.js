// Graphs that were found, side by side: each with its text and its picture, and what differs marked.

import { element } from "./dom.js";
import { drawGraph } from "./graph.js";
import { marked } from "./words.js";

/**
 * Draws graphs behind an element. `text` is the item's; `name` has what a graph is called by its
 * place, and `action` a button for it, or null. The item alone is not drawn: its picture is there.
 */
export function drawCards(before, graphs, text, { name, action = () => null }) {
  const drawn = graphs.length > 1 || !graphs[0].isInput;
  const texts = graphs.filter((one) => !one.isInput).map((one) => one.text);
  const cards = graphs.map((one, i) =>
    element(
      "figure",
      { class: `alternative${one.isInput ? " is-input" : ""}` },
      element("figcaption", {}, element("b", {}, one.isInput ? "the item" : name(i)), " ", element("code", {}, ...marked(one.text, one.isInput ? texts : [text]))),
      action(one),
      drawn ? element("div", { class: "frame" }) : null,
    ),
  );
  before.after(element("div", { class: "alternatives" }, ...cards));
  if (drawn) {
    graphs.forEach((one, i) => drawGraph(cards[i].querySelector(".frame"), one.graph, { name: name(i) }));
  }
}
