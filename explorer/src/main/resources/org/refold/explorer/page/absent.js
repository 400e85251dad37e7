// What an entry would count that the item does not have.

import { call, latest } from "./api.js";

const ask = latest();
let asked = null;
let words = "";

/** The words of an entry; empty as long as they are asked for, and `known` is called when they are there. */
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
