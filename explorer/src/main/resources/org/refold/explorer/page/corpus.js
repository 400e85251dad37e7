// The view of a corpus: a list with search, a map, an item and its nearest neighbours.

import { call, latest, query } from "./api.js";
import { arrows } from "./arrows.js";
import { corporaAre } from "./codec.js";
import { byId, element, number, plural, setValue, tell } from "./dom.js";
import { savePicture } from "./export.js";
import { drawMap, legend, swatch } from "./map.js";
import { change, current } from "./state.js";
import { startUpload } from "./upload.js";

const PAGE = 50;
const PAUSE = 200;
const NEIGHBOURS = 10;

const lists = latest();
const maps = latest();
const nears = latest();
const asked = { list: null, map: null, near: null };
let corpora = [];
let map = null;
let typed = false;

export function startCorpus(about) {
  corpora = about.corpora;
  byId("corpus").addEventListener("change", (event) => change({ corpus: event.target.value, search: null, item: null }));
  byId("search").addEventListener("input", (event) => {
    typed = true;
    change({ search: event.target.value || null }, "search");
  });
  byId("more").addEventListener("click", more);
  byId("export-map").addEventListener("click", () => map && savePicture(map.picture, "map.svg"));
  arrows(byId("items"), ".open");
  arrows(byId("map"), ".point");
  startUpload(about, (loaded) => {
    corpora = [...corpora.filter(({ id }) => id !== loaded.id), loaded];
    corporaAre(corpora);
    forgetCorpus();
    if (loaded.id === current().corpus) {
      showCorpus(current());
    } else {
      change({ corpus: loaded.id, search: null, item: null });
    }
  });
}

export function forgetCorpus() {
  Object.keys(asked).forEach((name) => (asked[name] = null));
}

/** The corpus of the state; without one, a user's own, or else the one that has most to show. */
function chosen(state) {
  const [first] = [...corpora].sort(
    (one, other) => one.bundled - other.bundled || other.labels.length - one.labels.length || other.items - one.items,
  );
  return state.corpus ?? first?.id ?? null;
}

const path = (id) => `api/corpora/${encodeURIComponent(id)}`;

const once = (name, key, act) => {
  if (asked[name] !== key) {
    asked[name] = key;
    act();
  }
};

const refuse = (name) => (message) => {
  tell(byId("corpus-error"), message);
  asked[name] = null;
};

export function showCorpus(state) {
  const id = chosen(state);
  byId("corpus").replaceChildren(...corpora.map((one) => new Option(`${one.name} · ${one.kind}, ${plural(one.items, "item")}`, one.id)));
  const known = corpora.some((one) => one.id === id);
  if (!known) {
    byId("corpus").append(new Option("not loaded here", id ?? ""));
  }
  byId("corpus").value = id ?? "";
  setValue(byId("search"), state.search ?? "");
  if (!known) {
    empty();
    tell(byId("corpus-error"), "This address is of a corpus that is not loaded here: load its file, and it is shown.");
    return;
  }
  tell(byId("corpus-error"), "");
  once("list", JSON.stringify([id, state.search]), () => {
    lists(typed ? PAUSE : 0, (signal) => page(id, state.search, 0, signal), (answer) => drawList(answer, 0), refuse("list"));
    typed = false;
  });
  once("map", JSON.stringify([id, state.sets]), () => {
    byId("map").replaceChildren(element("p", { class: "note" }, "Drawing the map…"));
    byId("map-facts").textContent = "";
    byId("map-legend").replaceChildren();
    maps(0, (signal) => call(`${path(id)}/map${query({ sets: state.sets })}`, { signal }), draw, refuse("map"));
  });
  once("near", JSON.stringify([id, state.item, state.sets, state.phi, state.lambda]), () => near(id, state));
  mark();
}

function empty() {
  forgetCorpus();
  map = null;
  ["items", "map", "map-legend", "near"].forEach((place) => byId(place).replaceChildren());
  ["list-facts", "map-facts"].forEach((place) => (byId(place).textContent = ""));
  byId("more").hidden = true;
}

const page = (id, search, from, signal) => call(`${path(id)}/items${query({ search, from, count: PAGE })}`, { signal });

function drawList({ total, items }, from) {
  tell(byId("corpus-error"), "");
  const lines = items.map((one) => line(one, null));
  if (from === 0) {
    byId("items").replaceChildren(...lines);
    byId("items").scrollTop = 0;
  } else {
    byId("items").append(...lines);
  }
  byId("items").querySelector(".open")?.setAttribute("tabindex", "0");
  byId("list-facts").textContent = current().search ? `${number(total)} found` : plural(total, "item");
  byId("more").hidden = from + items.length >= total;
  mark();
}

function more() {
  const from = byId("items").children.length;
  lists(0, (signal) => page(chosen(current()), current().search, from, signal), (answer) => drawList(answer, from), refuse("list"));
}

/** An item as a line; a neighbour with its similarity, and a way to compare it. */
function line(one, similarity) {
  const labels = corpora.find(({ id }) => id === chosen(current()))?.labels ?? [];
  return element(
    "li",
    {},
    similarity === null ? null : element("span", { class: "score" }, similarity.toFixed(3)),
    element(
      "button",
      { type: "button", class: "open", tabindex: similarity === null ? -1 : 0, "data-item": one.item, click: () => change({ item: String(one.item) }, null) },
      element("span", { class: "aside" }, String(one.item + 1)),
      one.text,
    ),
    one.label ? element("span", { class: "label" }, swatch(labels.indexOf(one.label)), one.label) : null,
    similarity === null ? null : element("button", { type: "button", class: "quiet", click: () => compare(one.item) }, "compare"),
  );
}

function draw(answer) {
  if (byId("view-corpus").hidden) {
    asked.map = null;
    return;
  }
  byId("map-facts").textContent =
    answer.items.length < answer.of ? `${number(answer.items.length)} of ${plural(answer.of, "item")}` : plural(answer.of, "item");
  map = drawMap(byId("map"), answer, { select: (item) => change({ item: String(item) }) });
  legend(byId("map-legend"), answer);
  mark();
}

function mark() {
  const item = Number(current().item ?? -1);
  map?.light(item);
  byId("items").querySelectorAll(".open").forEach((one) => one.setAttribute("aria-current", String(Number(one.dataset.item) === item)));
}

function near(id, state) {
  if (state.item === null) {
    byId("near").replaceChildren(element("p", { class: "note" }, "Choose an item in the list or in the map to see those nearest to it."));
    return;
  }
  const { item, sets, phi, lambda } = state;
  nears(
    0,
    (signal) =>
      Promise.all([
        call(`${path(id)}/items/${encodeURIComponent(item)}`, { signal }),
        call(`${path(id)}/nearest${query({ item, count: NEIGHBOURS, sets, phi, lambda })}`, { signal }),
      ]),
    ([one, { neighbours }]) => drawNear(id, one, neighbours),
    refuse("near"),
  );
}

function drawNear(id, one, neighbours) {
  tell(byId("corpus-error"), "");
  const open = () => change({ view: "item", text: one.text, other: null, kind: one.kind, vocabulary: id, width: null, masks: null, edits: null, select: null });
  byId("near").replaceChildren(
    element(
      "div",
      { class: "near-subject" },
      element("b", {}, `item ${number(one.item + 1)}`),
      one.label ? element("span", { class: "aside" }, one.label) : null,
      element("button", { type: "button", id: "open-item", click: open }, "Open in Item"),
      element("code", {}, one.text),
    ),
    element("ul", { class: "neighbours" }, ...neighbours.map((other) => line(other, other.similarity))),
  );
}

async function compare(other) {
  const id = chosen(current());
  try {
    const [one, its] = await Promise.all([current().item, other].map((item) => call(`${path(id)}/items/${item}`)));
    change({ view: "compare", text: one.text, other: its.text, kind: one.kind, vocabulary: id, width: null, masks: null, edits: null, select: null });
  } catch (failure) {
    tell(byId("corpus-error"), failure.message);
  }
}
