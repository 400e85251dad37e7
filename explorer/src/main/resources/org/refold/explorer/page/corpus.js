// The view of a corpus: a searchable list, a map, an item and its nearest neighbours.

import { PAUSE, call, latest, query } from "./api.js";
import { arrows } from "./arrows.js";
import { addCorpus, allCorpora, corporaAre, corpusName, corpusOf, corpusPath, itemOf } from "./corpora.js";
import { byId, element, number, plural, setValue, tell } from "./dom.js";
import { savePicture } from "./export.js";
import { labelOf, opener } from "./lines.js";
import { drawMap, legend } from "./map.js";
import { showMeasure } from "./measure.js";
import { emptyNear, showNear } from "./near.js";
import { change, current } from "./state.js";
import { startUpload } from "./upload.js";

const PAGE = 50;

const seeks = latest();
const lists = latest();
const maps = latest();
const asked = { corpus: null, items: null, map: null, near: null };
const texts = new Map();
let shown = null;
let map = null;
let typed = false;

export function startCorpus(about) {
  byId("corpus").addEventListener("change", (event) => change({ corpus: event.target.value, search: null, item: null }));
  byId("search").addEventListener("input", (event) => {
    typed = true;
    change({ search: event.target.value || null }, "search");
  });
  byId("more").addEventListener("click", more);
  byId("export-map").addEventListener("click", () => savePicture(map.picture, "map.svg"));
  arrows(byId("items"), ".open");
  arrows(byId("map"), ".point");
  startUpload(about, (loaded) => {
    addCorpus(loaded);
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

/** The corpus of the state. By default, the user's own, or else the one with the most labels and items. */
function chosen(state) {
  const [first] = [...allCorpora()].sort(
    (one, other) => one.bundled - other.bundled || other.labels.length - one.labels.length || other.items - one.items,
  );
  return state.corpus ?? first?.id ?? "";
}

const once = (name, key, act) => {
  if (asked[name] !== key) {
    asked[name] = key;
    act();
  }
};

/** Each part of the view shows its own errors. */
const refuse = (name) => (message) => {
  asked[name] = null;
  byId(name).replaceChildren(element(name === "items" ? "li" : "p", { class: "error", role: "alert" }, message));
};

export function showCorpus(state) {
  const id = chosen(state);
  byId("corpus").replaceChildren(...allCorpora().map((one) => new Option(corpusName(one), one.id)));
  if (!corpusOf(id)) {
    byId("corpus").append(new Option("not loaded", id));
  }
  byId("corpus").value = id;
  setValue(byId("search"), state.search ?? "");
  showMeasure(state);
  if (shown !== id) {
    shown = id;
    empty();
  }
  if (!corpusOf(id)) {
    once("corpus", id, () => seek(id));
    return;
  }
  asked.corpus = null;
  tell(byId("corpus-error"), "");
  once("items", JSON.stringify([id, state.search]), () => {
    lists(typed ? PAUSE : 0, (signal) => page(id, state.search, 0, signal), (answer) => drawList(answer, 0), refuse("items"));
    typed = false;
  });
  once("map", JSON.stringify([id, state.sets]), () => {
    emptyMap();
    byId("map").append(element("p", { class: "note" }, "Drawing the map…"));
    maps(0, (signal) => call(`${corpusPath(id)}/map${query({ sets: state.sets })}`, { signal }), draw, refuse("map"));
  });
  once("near", JSON.stringify([id, state.item, state.sets, state.phi, state.lambda]), () => showNear(id, state, refuse("near")));
  mark();
}

/** Another window may have loaded the corpus after this one fetched the list. */
function seek(id) {
  seeks(
    0,
    (signal) => call("api/corpora", { signal }),
    ({ corpora }) => {
      corporaAre(corpora);
      if (corpusOf(id)) {
        showCorpus(current());
      } else {
        tell(byId("corpus-error"), "This link is to a corpus that is not loaded. Open its file to see it.");
      }
    },
    (message) => {
      asked.corpus = null;
      tell(byId("corpus-error"), message);
    },
  );
}

function empty() {
  lists.stop();
  byId("items").replaceChildren();
  byId("list-facts").textContent = "";
  byId("more").hidden = true;
  emptyMap();
  emptyNear();
}

function emptyMap() {
  maps.stop();
  map = null;
  ["map", "map-legend", "map-facts"].forEach((place) => byId(place).replaceChildren());
  byId("export-map").disabled = true;
}

const page = (id, search, from, signal) => call(`${corpusPath(id)}/items${query({ search, from, count: PAGE })}`, { signal });

function drawList({ total, items }, from) {
  const corpus = corpusOf(chosen(current()));
  const lines = items.map((one) => element("li", {}, opener(one, -1), labelOf(one, corpus)));
  if (from === 0) {
    byId("items").replaceChildren(...lines);
    byId("items").scrollTop = 0;
    byId("items").querySelector(".open")?.setAttribute("tabindex", "0");
  } else {
    byId("items").append(...lines);
    lines[0]?.querySelector(".open").focus();
  }
  byId("list-facts").textContent = current().search ? `${number(total)} found` : plural(total, "item");
  byId("more").hidden = from + items.length >= total;
  mark();
}

function more() {
  const from = byId("items").children.length;
  const failed = (message) => tell(byId("corpus-error"), message);
  lists(0, (signal) => page(chosen(current()), current().search, from, signal), (answer) => drawList(answer, from), failed);
}

function draw(answer) {
  if (byId("view-corpus").hidden) {
    asked.map = null;
    return;
  }
  const id = chosen(current());
  const items = answer.items.length < answer.of ? `${number(answer.items.length)} of ${plural(answer.of, "item")}` : plural(answer.of, "item");
  byId("map-facts").textContent = `${items}, ${plural(answer.sets, "set")}`;
  map = drawMap(byId("map"), answer, { select: (item) => change({ item: String(item) }), textOf: (item) => textOf(id, item) });
  byId("export-map").disabled = false;
  legend(byId("map-legend"), answer);
  mark();
}

/** The text of an item, fetched once. */
function textOf(id, item) {
  const key = `${id} ${item}`;
  if (!texts.has(key)) {
    const asking = itemOf(id, item).then((one) => one.text);
    asking.catch(() => texts.delete(key));
    texts.set(key, asking);
  }
  return texts.get(key);
}

function mark() {
  const item = Number(current().item ?? -1);
  map?.light(item);
  byId("items").querySelectorAll(".open").forEach((one) => one.setAttribute("aria-current", String(Number(one.dataset.item) === item)));
}
