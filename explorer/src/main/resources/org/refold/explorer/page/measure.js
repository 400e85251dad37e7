// The fields for a similarity, φ and λ, in Compare and in Corpus.

import { byId, choose } from "./dom.js";
import { change } from "./state.js";

const PHIS = ["cosine", "dot", "jaccard", "overlap"];
const PLACES = ["", "near-"];

export function startMeasure() {
  for (const place of PLACES) {
    byId(`${place}phi`).append(...PHIS.map((name) => new Option(name)));
    byId(`${place}phi`).addEventListener("change", (event) => change({ phi: event.target.value }));
    byId(`${place}lambda`).addEventListener("input", (event) => change({ lambda: event.target.value }, "lambda"));
  }
}

/** The members that requests carry. */
export const measure = ({ phi, lambda }) => ({ phi: phi ?? PHIS[0], lambda: Number(lambda ?? 0.1) });

export function showMeasure(state) {
  const { phi, lambda } = measure(state);
  for (const place of PLACES) {
    choose(byId(`${place}phi`), phi);
    byId(`${place}lambda`).value = String(lambda);
    byId(`${place}lambda-value`).textContent = String(lambda);
  }
}
