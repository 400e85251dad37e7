// The words for an entry that the item does not have: what it would count.

import { call, latest } from "./api.js";

const ask = latest();
let asked = null;
let words = "";

/**
 * The words for an entry. Returns an empty string while they are being fetched, and calls `known` when they have
 * arrived.
 */
export function wordsOf(request, index, known) {
  const body = { ...request, edits: undefined, index };
  const key = JSON.stringify(body);
  if (key !== asked) {
    asked = key;
    words = "";
    const take = (told) => {
      words = told;
      known();
    };
    ask(0, (signal) => call("api/entry", { body, signal }), (answer) => take(answer.words), take);
  }
  return words;
}
