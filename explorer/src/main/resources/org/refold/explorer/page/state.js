// All that can be seen has an address: the state is the fragment of the URL, and nothing else.

import { keepToken } from "./api.js";

/** The members of a state, all texts; null where there is none. */
const MEMBERS = [
  "view", "text", "other", "kind", "vocabulary", "sets", "width", "masks", "seed",
  "edits", "select", "phi", "lambda", "corpus", "search", "item",
];

/** Of members that are numbers, what is none is as if it were not there. */
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

/** Calls back whenever the state has changed, by a step or by the way back. */
export function watch(watcher) {
  watchers.push(watcher);
}

/**
 * Changes members. A step that goes back in one go has one `step` name: changes of the same name in
 * a row, as of a text that is typed, share an entry of the history.
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

/** Changes members without a step of its own: what follows from a step belongs to it. */
export function settle(members) {
  state = { ...state, ...members };
  history.replaceState(null, "", fragment());
}

// Not hashchange too: an address that is typed over another gives both.
window.addEventListener("popstate", () => {
  state = read();
  lastChange = null;
  watchers.forEach((watcher) => watcher(state));
});

/** Edits of counts, by index, from `12:3 40:0.5`. */
export function edits(text) {
  const pairs = (text ?? "").split(" ").map((pair) => /^(\d{1,15}):(\d{1,9}(?:\.\d{1,6})?)$/.exec(pair));
  return new Map(pairs.filter((pair) => pair).map((pair) => [Number(pair[1]), Number(pair[2])]));
}

/** The text of edits; null if there are none. */
export function editsText(byIndex) {
  const sorted = [...byIndex].sort((one, other) => one[0] - other[0]);
  return sorted.length === 0 ? null : sorted.map(([index, count]) => `${index}:${count}`).join(" ");
}

/** What an item request has of the state, beside its texts. */
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

/** The item request of the state. */
export function itemRequest(from) {
  const changed = [...edits(from.edits)].map(([index, count]) => ({ index, count }));
  return { text: from.text, ...codecMembers(from), edits: changed };
}
