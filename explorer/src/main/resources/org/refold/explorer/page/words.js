// Marks the words of a text that differ from other texts.

import { element } from "./dom.js";

/** Longer texts are shown without marks: the table grows with the square of the number of words. */
const MOST = 400;

/** Returns the parts of a text, marking the words that any other text lacks at that place. */
export function marked(text, others) {
  const mine = words(text);
  const differ = mine.map(() => false);
  others.forEach((other) => differences(mine, words(other)).forEach((here, i) => (differ[i] ||= here)));
  return mine.map((word, i) => (differ[i] && word.trim() !== "" ? element("mark", {}, word) : word));
}

const words = (text) => text.match(/\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu) ?? [];

/**
 * Compares position by position if that marks at most twice as much, so that both of two swapped words are marked;
 * otherwise uses the longest common subsequence.
 */
function differences(mine, its) {
  if (mine.length > MOST || its.length > MOST) {
    return mine.map(() => false);
  }
  const moved = outsideCommon(mine, its);
  if (mine.length !== its.length) {
    return moved;
  }
  const changed = mine.map((word, i) => word !== its[i]);
  const count = (all) => all.filter((one) => one).length;
  return count(changed) <= 2 * count(moved) ? changed : moved;
}

/** Whether each word is outside the longest common subsequence. */
function outsideCommon(mine, its) {
  const common = [];
  for (let i = mine.length; i >= 0; i--) {
    common[i] = new Array(its.length + 1).fill(0);
    for (let j = its.length - 1; i < mine.length && j >= 0; j--) {
      common[i][j] = mine[i] === its[j] ? common[i + 1][j + 1] + 1 : Math.max(common[i + 1][j], common[i][j + 1]);
    }
  }
  let j = 0;
  return mine.map((word, i) => {
    while (j < its.length && word !== its[j] && common[i][j + 1] >= common[i + 1][j]) {
      j++;
    }
    const shared = j < its.length && word === its[j];
    j += shared ? 1 : 0;
    return !shared;
  });
}
