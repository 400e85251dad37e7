// The view of one item: its text, graph, vector and decoding.

import { wordsOf } from "./absent.js";
import { PAUSE, call, latest } from "./api.js";
import { showCodec } from "./codec.js";
import { drawDecoding } from "./decoding.js";
import { byId, element, number, plural, redraw, reveal, setValue, tell } from "./dom.js";
import { saveAnswer, savePicture } from "./export.js";
import { drawGraph, isAdded, legend } from "./graph.js";
import { inspect, occupy } from "./inspector.js";
import { change, current, edits, editsText, itemRequest } from "./state.js";
import { showStrip } from "./strip.js";
import { drawVector } from "./vector.js";

const ask = latest();
let asked = null;
let typed = false;
let answer = null;
let graph = null;
let vector = null;
let pointed = null;
let inspected = null;

export function startItem() {
  byId("text").addEventListener("input", (event) => {
    typed = true;
    change({ text: event.target.value, edits: null, select: null }, "typing");
  });
  byId("undo").addEventListener("click", () => {
    change({ edits: null });
    focusVector();
  });
  byId("export-graph").addEventListener("click", () => savePicture(graph.picture, "graph.svg"));
  for (const [id, path, name] of [
    ["export-vector", "api/vector", "vector.jsonl"],
    ["export-codec", "api/codec", "codec.refold"],
    ["export-dimacs", "api/dimacs", "formula.cnf"],
  ]) {
    byId(id).addEventListener("click", () => saveAnswer(path, itemRequest(current()), name).catch((failure) => tell(byId("item-error"), failure.message)));
  }
  byId("finder").addEventListener("submit", (event) => {
    event.preventDefault();
    selectIndex(byId("find-index").value);
  });
}

export function showItem(state) {
  setValue(byId("text"), state.text);
  showCodec(state, answer);
  const request = itemRequest(state);
  const key = JSON.stringify(request);
  if (key === asked) {
    light();
    return;
  }
  asked = key;
  byId("view-item").classList.add("stale", "busy");
  ask(typed ? PAUSE : 0, (signal) => call("api/item", { body: request, signal }), draw, refuse);
  typed = false;
}

/** Moves the focus here when the button that was pressed disappears. */
const focusVector = () => byId("vector").querySelector(".entry[tabindex='0']")?.focus({ preventScroll: true });

/** Forces a new request, for example after a token was entered. */
export function forgetItem() {
  asked = null;
}

function refuse(message) {
  byId("view-item").classList.remove("busy");
  tell(byId("item-error"), message);
  byId("strip").classList.add("stale");
  asked = null;
  if (answer === null) {
    byId("graph").replaceChildren(element("p", { class: "note" }, "Nothing to draw yet: the text is not a valid item of this kind."));
  }
}

function draw(answered) {
  if (byId("view-item").hidden) {
    // A hidden view has no size to lay out for; it sends its request again when shown.
    asked = null;
    return;
  }
  answer = answered;
  pointed = null;
  inspected = null;
  const state = current();
  byId("view-item").classList.remove("stale", "busy");
  tell(byId("item-error"), "");
  showCodec(state, answer);
  byId("guessed").textContent = answer.guessed ? `detected: ${answer.kind}` : answer.kind;
  const added = answer.graph.nodes.filter(isAdded).length;
  byId("graph-facts").textContent = answer.graph.network ? networkFacts(answer.graph) : plural(answer.graph.nodes.length - added, "node") + (added > 0 ? `, ${number(added)} added by reshaping` : "");
  const filled = answer.entries.filter((entry) => entry.count > 0).length;
  byId("vector-facts").textContent = `${plural(answer.codec.dimension, "entry", "entries")}, ${number(filled)} of them non-zero`;
  const count = edits(state.edits).size;
  byId("undo").hidden = count === 0;
  byId("undo").textContent = `Undo ${plural(count, "edit")}`;
  byId("find-index").max = String(answer.codec.dimension - 1);
  byId("graph-legend").replaceChildren(...legend(answer.graph, answer.kind));
  const nodeCalls = { hover: (n) => point(n < 0 ? null : { node: n }), select: (n) => toggle(`n${n}`) };
  const entryCalls = { hover: (index) => point(index < 0 ? null : { index }), select: (index) => toggle(`e${index}`) };
  graph = redraw(byId("graph"), () => drawGraph(byId("graph"), answer.graph, { name: "the item", ...nodeCalls }));
  byId("export-graph").disabled = graph.picture === null;
  // Where nodes are numbered, decoding uses no formula, so there is none to export.
  byId("export-dimacs").hidden = answer.codec.numbered;
  vector = redraw(byId("vector"), () => drawVector(byId("vector"), answer, entryCalls));
  redraw(byId("decoding"), () => drawDecoding(byId("decoding"), byId("badge"), answer, { take, selectIndex }));
  light();
  showStrip(state);
}

function networkFacts({ nodes, molecule }) {
  const count = (part) => nodes.filter((node) => node.part === part).length;
  return molecule ? `${plural(count("vertex"), "atom")}, ${plural(count("edge"), "bond")}` : `${plural(count("vertex"), "vertex", "vertices")}, ${plural(count("edge"), "edge")}`;
}

function point(at) {
  pointed = at;
  light();
}

function toggle(selection) {
  choose(current().select === selection ? null : selection);
}

function choose(select) {
  change({ select }, "select");
  reveal(byId("graph").querySelector(".sheet"), byId("graph").querySelector(".lit"));
  reveal(byId("vector"), byId("vector").querySelector(".entry.lit"));
}

function selected() {
  const found = /^([en])(\d{1,15})$/.exec(current().select ?? "");
  if (!found) {
    return null;
  }
  const at = Number(found[2]);
  if (found[1] === "n") {
    return at < answer.graph.nodes.length ? { node: at } : null;
  }
  return { index: at };
}

/** Highlights whatever belongs to the hovered, or else the selected, element. */
function light() {
  if (answer === null) {
    return;
  }
  const pinned = selected();
  const shown = pointed ?? pinned;
  let nodes = [];
  let indices = [];
  if (shown?.node !== undefined) {
    nodes = [shown.node];
    indices = answer.graph.nodes[shown.node].entries.map((place) => answer.entries[place].index);
  } else if (shown?.index !== undefined) {
    nodes = answer.entries.find((entry) => entry.index === shown.index)?.nodes ?? [];
    indices = [shown.index];
  }
  graph.light(new Set(nodes), pinned?.node);
  vector.light(new Set(indices), pinned?.index);
  tellOf(shown, pinned);
}

/** Redraws only on change: a button replaced between press and release is never clicked. */
function tellOf(shown, pinned) {
  const same = pinned !== null && shown.node === pinned.node && shown.index === pinned.index;
  occupy(byId("told"), shown !== null, pinned !== null);
  const absent = shown?.index < answer.codec.dimension && !answer.entries.some((entry) => entry.index === shown.index);
  const words = absent ? wordsOf(itemRequest(current()), shown.index, light) : "";
  const key = JSON.stringify([shown, same, words]);
  if (key !== inspected) {
    inspected = key;
    inspect(byId("told"), answer, shown, { pinned: same, words, setCount, selectIndex });
  }
}

const selectIndex = (index) => choose(`e${index}`);

/** Makes a nearest item the current one, or undoes the edits if that is the item itself. */
function take({ isInput, text }) {
  change(isInput ? { edits: null } : { text, kind: answer.kind, edits: null, select: null });
  focusVector();
}

function setCount(index, count) {
  const changed = edits(current().edits);
  const encoded = answer.entries.find((entry) => entry.index === index)?.encoded ?? 0;
  if (count === encoded) {
    changed.delete(index);
  } else {
    changed.set(index, count);
  }
  change({ edits: editsText(changed), select: `e${index}` });
}
