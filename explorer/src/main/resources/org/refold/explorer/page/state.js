// Everything visible has an address: the state is the fragment of the URL, and nothing else.

import { keepToken } from "./api.js";

/** The members of the state: strings, or null if unset. */
const MEMBERS = [
  "view", "text", "other", "kind", "vocabulary", "sets", "width", "masks", "seed",
  "edits", "select", "phi", "lambda", "corpus", "search", "item",
];

/** Numeric members; a value that is not a number is ignored. */
const NUMBERS = { sets: /^\d{1,9}$/, lambda: /^\d{1,9}(\.\d{1,9})?$/, item: /^\d{1,9}$/ };

const watchers = [];
let state = read();
let lastChange = null;

function read() {
  const fragment = new URLSearchParams(location.hash.slice(1));
  if (fragment.has("token")) {
    keepToken(fragment.get("token"));
    fragment.delete("token");
    history.replaceState(null, "", `#${fragment}`);
  }
  const member = (name) => {
    const value = fragment.get(name);
    return value !== null && (NUMBERS[name]?.test(value) ?? true) ? value : null;
  };
  return Object.fromEntries(MEMBERS.map((name) => [name, member(name)]));
}

function fragment() {
  const kept = MEMBERS.filter((member) => state[member] !== null);
  return `#${new URLSearchParams(kept.map((member) => [member, state[member]]))}`;
}

export const current = () => state;

/** Registers a callback for changes of the state, including those by the Back button. */
export function watch(watcher) {
  watchers.push(watcher);
}

/**
 * Changes members. Consecutive changes with the same `step` name, such as typing, share one entry of the history, so
 * that Back undoes them together.
 */
export function change(members, step = null) {
  const next = { ...state, ...members };
  if (MEMBERS.every((member) => next[member] === state[member])) {
    return;
  }
  state = next;
  if (step !== null && step === lastChange) {
    history.replaceState(null, "", fragment());
  } else {
    history.pushState(null, "", fragment());
  }
  lastChange = step;
  watchers.forEach((watcher) => watcher(state));
}

/** Changes members without a history entry of their own, for consequences of a step. */
export function settle(members) {
  state = { ...state, ...members };
  history.replaceState(null, "", fragment());
}

// Not hashchange, too: editing the address fires both.
window.addEventListener("popstate", () => {
  state = read();
  lastChange = null;
  watchers.forEach((watcher) => watcher(state));
});

/** Parses edits of counts, such as `12:3 40:0.5`, by index. */
export function edits(text) {
  const pairs = (text ?? "").split(" ").map((pair) => /^(\d{1,15}):(\d{1,9}(?:\.\d{1,6})?)$/.exec(pair));
  return new Map(pairs.filter((pair) => pair).map((pair) => [Number(pair[1]), Number(pair[2])]));
}

/** Formats edits; null if there are none. */
export function editsText(byIndex) {
  const sorted = [...byIndex].sort((one, other) => one[0] - other[0]);
  return sorted.length === 0 ? null : sorted.map(([index, count]) => `${index}:${count}`).join(" ");
}

/** The members of an item request besides its text. */
export function codecMembers({ kind, vocabulary, sets, width, masks, seed }) {
  const settings = {};
  if (sets !== null) {
    settings.sets = Number(sets);
  }
  for (const [name, value] of Object.entries({ width, masks, seed })) {
    if (value !== null) {
      settings[name] = value;
    }
  }
  return { kind: kind ?? undefined, vocabulary: vocabulary ?? undefined, settings };
}

/** The item request for a state. */
export function itemRequest(from) {
  const changed = [...edits(from.edits)].map(([index, count]) => ({ index, count }));
  return { text: from.text, ...codecMembers(from), edits: changed };
}
