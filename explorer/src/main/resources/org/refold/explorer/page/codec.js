// The fields that choose a codec: kind and its options, vocabulary, sets, widths, masks, seed. Item and Compare share
// them.

import { allCorpora, corpusSize } from "./corpora.js";
import { byId, choose, plural, setValue } from "./dom.js";
import { change, current } from "./state.js";
import { MOST, markStrip, startStrip } from "./strip.js";

let kinds = [];
let known = null;

/** Fills the fields with the choices that the server offers. */
export function startCodec(about) {
  kinds = about.kinds;
  byId("sets-number").max = String(about.limits.sets);
  byId("kind").append(new Option("detect", ""), ...kinds.map((kind) => new Option(kind.name)));
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
  startStrip((sets) => setSets(sets, "sets"));
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

/** The settings sheet closes on Escape, and, where it covers other content, on a click outside. */
function startSettings() {
  const settings = byId("settings");
  const close = (event) => {
    if (event.key === "Escape" && settings.open) {
      // Closes the sheet first; the next Escape clears the selection.
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

/** The server's description of a kind. The name may include options, as in sentences:affixes=3. */
const presetOf = (kind) => kinds.find(({ name }) => name === kind?.split(":")[0]) ?? kinds[0];

/** Puts the state into the fields. `answer` is the server's latest answer about an item, or null. */
export function showCodec(state, answer) {
  const kind = answer?.kind ?? state.kind;
  const preset = presetOf(kind);
  known = kind;
  const [name, options] = (state.kind ?? "").split(/:(.*)/s);
  choose(byId("kind"), name);
  setValue(byId("options"), options ?? "");
  const fitting = allCorpora().filter((corpus) => (corpus.kind === kind && !corpus.bundled) || corpus.id === state.vocabulary);
  byId("vocabulary").replaceChildren(
    new Option("examples of this kind", "-"),
    new Option("this text only", ""),
    ...fitting.map((corpus) => new Option(`${corpus.name}, ${corpusSize(corpus)}`, corpus.id)),
  );
  choose(byId("vocabulary"), state.vocabulary ?? "-");
  byId("example").value = "";
  const sets = Number(state.sets ?? answer?.codec.sets ?? 1);
  byId("sets").value = String(Math.min(sets, MOST));
  byId("sets").setAttribute("aria-valuetext", plural(sets, "set"));
  byId("sets-name").textContent = `t = ${plural(sets, "set")}${state.sets === null ? " (auto)" : ""}`;
  setValue(byId("sets-number"), String(sets));
  for (const name of ["width", "masks", "seed"]) {
    setValue(byId(name), state[name] ?? "");
  }
  byId("width").placeholder = answer?.codec.width ?? "";
  byId("masks").placeholder = preset.numbered ? "numbered nodes" : preset.masks;
  byId("seed").placeholder = answer?.codec.seed ?? "";
  byId("codec-facts").textContent = answer ? facts(answer.codec) : "";
  markStrip(sets);
}

const facts = (codec) =>
  `Codec ${codec.id}: ${plural(codec.symbols, "symbol")}, ${plural(codec.sets, "set")} of ${plural(codec.constraints, "constraint")}, ` +
  `widths ${codec.width}, ${codec.numbered ? "numbered nodes" : `masks ${codec.masks}`}, seed ${codec.seed}.`;
