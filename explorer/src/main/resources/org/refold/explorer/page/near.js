// An item of a corpus and its nearest neighbours.

import { call, latest, query } from "./api.js";
import { corpusOf, corpusPath, itemOf } from "./corpora.js";
import { byId, element, number, redraw, tell } from "./dom.js";
import { labelOf, opener } from "./lines.js";
import { measure } from "./measure.js";
import { change } from "./state.js";

const NEIGHBOURS = 10;

const ask = latest();

export function emptyNear() {
  ask.stop();
  byId("near").replaceChildren();
}

/** Shows the selected item; `failed` receives the error message. */
export function showNear(id, state, failed) {
  const { item, sets } = state;
  if (item === null) {
    ask.stop();
    byId("near").replaceChildren(element("p", { class: "note" }, "Choose an item in the list or on the map to see its nearest neighbours."));
    return;
  }
  const wanted = { item, count: NEIGHBOURS, sets, ...measure(state) };
  ask(
    0,
    (signal) => Promise.all([itemOf(id, item, signal), call(`${corpusPath(id)}/nearest${query(wanted)}`, { signal })]),
    ([one, { neighbours }]) => redraw(byId("near"), () => draw(id, one, neighbours)),
    failed,
  );
}

function draw(id, one, neighbours) {
  const show = (members) => change({ text: one.text, kind: one.kind, vocabulary: id, width: null, masks: null, edits: null, select: null, ...members });
  const compare = (other) =>
    itemOf(id, other.item).then(
      ({ text }) => show({ view: "compare", other: text }),
      (failure) => tell(byId("corpus-error"), failure.message),
    );
  const line = (other) =>
    element(
      "li",
      {},
      element("span", { class: "score" }, other.similarity.toFixed(3)),
      opener(other, 0),
      labelOf(other, corpusOf(id)),
      element("button", { type: "button", class: "quiet", "aria-label": `compare with item ${number(other.item + 1)}`, click: () => compare(other) }, "compare"),
    );
  byId("near").replaceChildren(
    element(
      "div",
      { class: "near-subject" },
      element("b", {}, `item ${number(one.item + 1)}`),
      labelOf(one, corpusOf(id)),
      element("button", { type: "button", id: "open-item", click: () => show({ view: "item", other: null }) }, "Open in Item"),
      element("code", {}, one.text),
    ),
    element("ul", { class: "neighbours" }, ...neighbours.map(line)),
  );
}
