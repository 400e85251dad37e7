// Which words of a text another text does not have in their place.

import { element } from "./dom.js";

/** Longer texts are shown as they are: the table takes the square of the words. */
const MOST = 400;

/** The parts of a text; those outside the longest common subsequence with another are marked. */
export function marked(text, other) {
  const mine = words(text);
  const its = words(other);
  if (mine.length > MOST || its.length > MOST) {
    return [text];
  }
  const common = [];
  for (let i = mine.length; i >= 0; i--) {
    common[i] = new Array(its.length + 1).fill(0);
    for (let j = its.length - 1; i < mine.length && j >= 0; j--) {
      common[i][j] = mine[i] === its[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
    }
  }
  const parts = [];
  let j = 0;
  for (let i = 0; i < mine.length; i++) {
    while (j < its.length && mine[i] !== its[j] && common[i][j + 1] >= common[i + 1][j]) {
      j++;
    }
    const shared = j < its.length && mine[i] === its[j];
    parts.push(shared || mine[i].trim() === "" ? mine[i] : element("mark", {}, mine[i]));
    j += shared ? 1 : 0;
  }
  return parts;
}

const words = (text) => text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];
