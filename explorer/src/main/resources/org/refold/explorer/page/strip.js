// The result of decoding with 1, 2, … sets, one cell each.

import { call, latest } from "./api.js";
import { arrows } from "./arrows.js";
import { byId, duration, element, number, plural } from "./dom.js";
import { codecMembers } from "./state.js";

/** The number of sets to try. */
export const MOST = 8;

const SIGNS = { unique: "✓", inconsistent: "✗", exhausted: "…" };

const ask = latest();
let asked = null;
let now = 0;
let choose = null;

/** `chosen` receives a number of sets. */
export function startStrip(chosen) {
  choose = chosen;
  arrows(byId("strip"), ".cell");
}

/** Marks the current number of sets. Tab stops there, or at the last cell. */
export function markStrip(sets) {
  now = sets;
  mark();
}

/** Sends a request if the text or a setting other than t changed. */
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

/** Cells with only the number of sets, until results are known. */
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
        click: () => choose(String(one.sets)),
      },
      element("b", {}, String(one.sets)),
      element("span", {}, found),
    );
  });
  byId("strip").replaceChildren(...cells);
  mark();
}

function mark() {
  [...byId("strip").children].forEach((cell, i) => {
    cell.setAttribute("aria-pressed", String(i + 1 === now));
    cell.setAttribute("tabindex", i + 1 === Math.min(now, MOST) ? "0" : "-1");
  });
}

function inWords({ sets, dimension, result, graphs, complete, seconds }) {
  const found = result === "ambiguous" ? `, ${complete ? "" : "at least "}${plural(graphs, "graph")}` : "";
  return `t = ${sets}: ${result}${found}; dimension ${number(dimension)}, ${duration(seconds)}`;
}
