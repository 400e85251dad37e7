// The fields that choose a codec: kind, vocabulary, sets, widths, masks, seed. Item and Compare share them.

import { call, latest } from "./api.js";
import { arrows } from "./arrows.js";
import { allCorpora, corpusName } from "./corpora.js";
import { byId, choose, duration, element, number, plural, setValue } from "./dom.js";
import { change, codecMembers, current } from "./state.js";

const MOST = 8;
const SIGNS = { unique: "✓", inconsistent: "✗", exhausted: "…" };

let kinds = [];
let known = null;
let presetSets = 0;
let asked = null;
const ask = latest();

/** Fills the fields with what the server has. */
export function startCodec(about) {
  kinds = about.kinds;
  byId("sets-number").max = String(about.limits.sets);
  byId("kind").append(new Option("guess", ""), ...kinds.map((kind) => new Option(kind.name)));
  byId("example").append(new Option("choose…", ""), ...kinds.map((kind) => new Option(kind.name)));
  byId("kind").addEventListener("change", (event) => change({ kind: event.target.value || null, vocabulary: null, edits: null, select: null }));
  byId("vocabulary").addEventListener("change", (event) => {
    change({ vocabulary: event.target.value === "-" ? null : event.target.value, edits: null, select: null });
  });
  byId("example").addEventListener("change", (event) => {
    const kind = kinds.find(({ name }) => name === event.target.value);
    if (kind) {
      change({ text: kind.example, other: null, kind: kind.name, vocabulary: null, width: null, masks: null, edits: null, select: null });
    }
  });
  byId("sets").addEventListener("input", (event) => setSets(event.target.value, "sets"));
  byId("sets-number").addEventListener("change", (event) => setSets(event.target.value || null, null));
  byId("options").addEventListener("change", (event) => setOptions(event.target.value.trim()));
  arrows(byId("strip"), ".cell");
  startSettings();
  for (const name of ["width", "masks", "seed"]) {
    byId(name).addEventListener("change", (event) => change({ [name]: event.target.value.trim() || null, edits: null, select: null }));
  }
}

function setOptions(options) {
  const name = (current().kind ?? known)?.split(":")[0];
  if (name) {
    change({ kind: options === "" ? name : `${name}:${options}`, vocabulary: null, edits: null, select: null });
  }
}

/** The sheet goes by Escape, and by a click elsewhere where it covers something. */
function startSettings() {
  const settings = byId("settings");
  const close = (event) => {
    if (event.key === "Escape" && settings.open) {
      // Before the selection, which is for the next Escape.
      event.stopPropagation();
      settings.open = false;
      settings.querySelector("summary").focus();
    }
  };
  document.addEventListener("keydown", close, { capture: true });
  document.addEventListener("pointerdown", (event) => {
    const covers = getComputedStyle(settings.lastElementChild).position === "absolute";
    if (covers && !settings.contains(event.target)) {
      settings.open = false;
    }
  });
}

function setSets(sets, step) {
  change({ sets, edits: null, select: null }, step);
}

/** What the server has of a kind; its name may have options, as json:spell=32 has. */
export const presetOf = (kind) => kinds.find(({ name }) => name === kind?.split(":")[0]) ?? kinds[0];

/** Puts the state into the fields; `answer` is what the server last said of an item, or null. */
export function showCodec(state, answer) {
  const kind = answer?.kind ?? state.kind;
  const preset = presetOf(kind);
  presetSets = preset.sets;
  known = kind;
  const [name, options] = (state.kind ?? "").split(/:(.*)/s);
  choose(byId("kind"), name);
  setValue(byId("options"), options ?? "");
  const fitting = allCorpora().filter((corpus) => (corpus.kind === kind && !corpus.bundled) || corpus.id === state.vocabulary);
  byId("vocabulary").replaceChildren(
    new Option("the kind’s examples", "-"),
    new Option("the text alone", ""),
    ...fitting.map((corpus) => new Option(corpusName(corpus), corpus.id)),
  );
  choose(byId("vocabulary"), state.vocabulary ?? "-");
  byId("example").value = "";
  const sets = Number(state.sets ?? presetSets);
  byId("sets").value = String(Math.min(sets, MOST));
  byId("sets").setAttribute("aria-valuetext", plural(sets, "set"));
  byId("sets-name").textContent = `t = ${plural(sets, "set")}`;
  setValue(byId("sets-number"), String(sets));
  for (const name of ["width", "masks", "seed"]) {
    setValue(byId(name), state[name] ?? "");
  }
  byId("width").placeholder = answer?.codec.width ?? "";
  byId("masks").placeholder = preset.masks;
  byId("seed").placeholder = answer?.codec.seed ?? "";
  byId("codec-facts").textContent = answer ? facts(answer.codec) : "";
  markStrip();
}

const facts = (codec) =>
  `Codec ${codec.id}: ${plural(codec.symbols, "symbol")}, ${plural(codec.sets, "set")} of ${plural(codec.constraints, "constraint")}, ` +
  `widths ${codec.width}, masks ${codec.masks}, seed ${codec.seed}.`;

/** What decoding says with 1, 2, … sets, asked for when the text or a setting other than t changed. */
export function showStrip(state) {
  const { settings, ...members } = codecMembers(state);
  const request = { text: state.text, ...members, settings: { ...settings, sets: undefined }, most: MOST };
  const key = JSON.stringify(request);
  if (key === asked) {
    byId("strip").classList.remove("stale");
    return;
  }
  asked = key;
  byId("strip").classList.add("stale");
  if (byId("strip").childElementCount === 0) {
    drawStrip(unknown());
  }
  ask(
    0,
    (signal) => call("api/sets", { body: request, signal }),
    (answer) => {
      drawStrip(answer.sets);
      byId("strip").classList.remove("stale");
    },
    () => {
      asked = null;
      drawStrip(unknown());
    },
  );
}

/** Numbers of sets alone, as long as nothing else is known. */
const unknown = () => Array.from({ length: MOST }, (_, i) => ({ sets: i + 1 }));

function drawStrip(sets) {
  const cells = sets.map((one) => {
    const found = one.result === "ambiguous" ? `${one.graphs}${one.complete ? "" : "+"}` : SIGNS[one.result] ?? "";
    const words = one.result ? inWords(one) : `t = ${one.sets}`;
    return element(
      "button",
      {
        type: "button",
        class: `cell ${one.result ?? "unknown"}`,
        title: words,
        "aria-label": words,
        click: () => setSets(String(one.sets), "sets"),
      },
      element("b", {}, String(one.sets)),
      element("span", {}, found),
    );
  });
  byId("strip").replaceChildren(...cells);
  markStrip();
}

/** The number of sets that is chosen; Tab stops there, or at the last. */
function markStrip() {
  const now = Number(current().sets ?? presetSets);
  [...byId("strip").children].forEach((cell, i) => {
    cell.setAttribute("aria-pressed", String(i + 1 === now));
    cell.setAttribute("tabindex", i + 1 === Math.min(now, MOST) ? "0" : "-1");
  });
}

function inWords({ sets, dimension, result, graphs, complete, seconds }) {
  const found = result === "ambiguous" ? `, ${complete ? "" : "at least "}${plural(graphs, "graph")}` : "";
  return `t = ${sets}: ${result}${found}; dimension ${number(dimension)}, ${duration(seconds)}`;
}
