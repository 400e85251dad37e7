// Two items side by side: the similarity of each row, and the patterns they share.

import { PAUSE, call, latest } from "./api.js";
import { arrows } from "./arrows.js";
import { showCodec } from "./codec.js";
import { EXAMPLE, OTHER_EXAMPLE } from "./example.js";
import { byId, element, number, plural, setValue, tell } from "./dom.js";
import { drawEntry } from "./entry.js";
import { savePicture } from "./export.js";
import { drawGraph } from "./graph.js";
import { occupy } from "./inspector.js";
import { measure, showMeasure } from "./measure.js";
import { change, codecMembers, current } from "./state.js";

const AT_ONCE = 200;

const ask = latest();
let asked = null;
let typed = false;
let answer = null;
let graphs = [];
let pointed = null;

export function startCompare() {
  for (const [id, member] of [["text-a", "text"], ["text-b", "other"]]) {
    byId(id).addEventListener("input", (event) => {
      typed = true;
      change({ [member]: event.target.value, edits: null, select: null }, "typing");
    });
  }
  ["export-a", "export-b"].forEach((id, i) =>
    byId(id).addEventListener("click", () => savePicture(graphs[i].picture, `graph-${"ab"[i]}.svg`)),
  );
  arrows(byId("patterns"), ".entry");
}

export function showCompare(state) {
  const other = state.other ?? (state.text === EXAMPLE ? OTHER_EXAMPLE : state.text);
  setValue(byId("text-a"), state.text);
  setValue(byId("text-b"), other);
  showMeasure(state);
  showCodec(state, answer);
  const request = {
    text: state.text,
    other,
    ...codecMembers(state),
    ...measure(state),
  };
  const key = JSON.stringify(request);
  if (key === asked) {
    light();
    return;
  }
  asked = key;
  byId("view-compare").classList.add("stale", "busy");
  ask(typed ? PAUSE : 0, (signal) => call("api/compare", { body: request, signal }), draw, refuse);
  typed = false;
}

export function forgetCompare() {
  asked = null;
}

function refuse(message) {
  byId("view-compare").classList.remove("busy");
  byId("view-compare").classList.add("refused");
  tell(byId("compare-error"), message);
  asked = null;
}

function draw(answered) {
  if (byId("view-compare").hidden) {
    asked = null;
    return;
  }
  answer = answered;
  pointed = null;
  byId("view-compare").classList.remove("stale", "busy", "refused");
  tell(byId("compare-error"), "");
  showCodec(current(), answer);
  graphs = [answer.a, answer.b].map((side, i) =>
    drawGraph(byId(["graph-a", "graph-b"][i]), side.graph, {
      name: "AB"[i],
      high: 230,
      hover: (n) => point(n < 0 ? null : { side: i, node: n }),
      select: (n) => toggle(`${"ab"[i]}${n}`),
    }),
  );
  ["export-a", "export-b"].forEach((id, i) => (byId(id).disabled = graphs[i].picture === null));
  byId("similarity").textContent = answer.similarity.toFixed(3);
  byId("similarity-rows").replaceChildren(measures());
  drawPatterns();
  light();
}

function measures() {
  const cells = answer.rows.flatMap((row, r) => {
    const least = r === answer.minimumRow;
    const fill = element("span", { class: "bar-fill" });
    fill.style.width = `${Math.min(100, Math.max(0, row.similarity * 100))}%`;
    return [
      element("span", { class: least ? "least-name" : "" }, least ? `${row.name} (lowest)` : row.name),
      element("span", { class: least ? "track least" : "track" }, fill),
      element("span", { class: "numeric" }, row.similarity.toFixed(3)),
    ];
  });
  const sum = `Similarity = λ × ${answer.structural.toFixed(3)} (the lowest row) + (1 − λ) × ${answer.bag.toFixed(3)} (cosine of the symbols), with λ = ${answer.lambda}.`;
  return element("div", {}, element("div", { class: "measures" }, ...cells), element("p", { class: "note" }, sum));
}

function drawPatterns() {
  const shared = answer.entries.filter((entry) => entry.a > 0 && entry.b > 0);
  const onlyA = answer.entries.filter((entry) => entry.b === 0);
  const onlyB = answer.entries.filter((entry) => entry.a === 0);
  byId("pattern-facts").textContent = `${number(shared.length)} shared, ${number(onlyA.length)} only in A, ${number(onlyB.length)} only in B`;
  byId("patterns").replaceChildren(
    element("div", { class: "groups" }, group("In both", shared), group("Only in A", onlyA), group("Only in B", onlyB)),
  );
  byId("patterns").querySelector(".entry")?.setAttribute("tabindex", "0");
}

function group(name, entries) {
  const rest = entries.length - AT_ONCE;
  return element(
    "div",
    { role: "group", "aria-label": name },
    element("h3", {}, `${name}: ${number(entries.length)}`),
    element("div", { class: "entries" }, ...entries.slice(0, AT_ONCE).map(chip), rest > 0 ? element("span", { class: "note" }, `and ${number(rest)} more`) : null),
  );
}

function chip(entry) {
  const count = entry.a === entry.b || entry.a === 0 || entry.b === 0 ? String(Math.max(entry.a, entry.b)) : `${entry.a}:${entry.b}`;
  const words = `${entry.index}, ${answer.rows[entry.row].name}, ${entry.a} in A and ${entry.b} in B: ${entry.words}`;
  return drawEntry(
    { index: entry.index, words, symbol: entry.row === 0 ? entry.words : null, count },
    { hover: (index) => point(index < 0 ? null : { index }), select: (index) => toggle(`e${index}`) },
  );
}

function toggle(selection) {
  change({ select: current().select === selection ? null : selection }, "select");
}

function selected() {
  const found = /^([eab])(\d{1,15})$/.exec(current().select ?? "");
  if (!found) {
    return null;
  }
  const at = Number(found[2]);
  return found[1] === "e" ? { index: at } : { side: "ab".indexOf(found[1]), node: at };
}

function point(at) {
  pointed = at;
  light();
}

/** An entry highlights its nodes in both graphs. A node highlights its entries, and their nodes on the other side. */
function light() {
  if (answer === null) {
    return;
  }
  const pinned = selected();
  const shown = pointed ?? pinned;
  const entries = answer.entries.filter(
    (entry) =>
      entry.index === shown?.index ||
      (shown?.node !== undefined && [entry.nodesA, entry.nodesB][shown.side].includes(shown.node)),
  );
  const indices = new Set(entries.map((entry) => entry.index));
  graphs[0].light(new Set(shown?.side === 0 ? [shown.node] : entries.flatMap((entry) => entry.nodesA)), pinned?.side === 0 ? pinned.node : -1);
  graphs[1].light(new Set(shown?.side === 1 ? [shown.node] : entries.flatMap((entry) => entry.nodesB)), pinned?.side === 1 ? pinned.node : -1);
  byId("patterns").querySelectorAll(".entry").forEach((shape) => {
    const index = Number(shape.dataset.index);
    shape.classList.toggle("lit", indices.has(index));
    shape.setAttribute("aria-pressed", String(index === pinned?.index));
  });
  occupy(byId("compare-told"), shown !== null, pinned !== null);
  byId("compare-told").replaceChildren(...told(shown, entries));
}

function told(shown, entries) {
  if (shown?.index !== undefined && entries.length === 1) {
    const [entry] = entries;
    return [
      element("p", { class: "subject" }, element("b", {}, `entry ${number(entry.index)}`), ` · ${answer.rows[entry.row].name} · ${entry.a} in A, ${entry.b} in B`),
      element("p", { class: "meaning" }, entry.words),
    ];
  }
  if ([answer.a, answer.b][shown?.side]?.graph.nodes[shown.node]) {
    const node = [answer.a, answer.b][shown.side].graph.nodes[shown.node];
    const both = entries.filter((entry) => entry.a > 0 && entry.b > 0).length;
    return [element("p", {}, element("b", {}, node.symbol), ` in ${"AB"[shown.side]}: ${entries.length === 1 ? "1 entry" : `${entries.length} entries`}, ${number(both)} of them shared`)];
  }
  return [element("p", {}, `${plural(answer.entries.length, "pattern")} in all. Point at one to see its nodes in both graphs.`)];
}
