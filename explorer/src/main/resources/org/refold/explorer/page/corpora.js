// The corpora that the server has: what Corpus shows, and vocabularies are made of.

import { call } from "./api.js";
import { plural } from "./dom.js";

let corpora = [];

export const allCorpora = () => corpora;

export const corpusOf = (id) => corpora.find((corpus) => corpus.id === id);

export function corporaAre(now) {
  corpora = now;
}

/** One that was loaded; the same file again takes its place. */
export function addCorpus(loaded) {
  corpora = [...corpora.filter(({ id }) => id !== loaded.id), loaded];
}

export const corpusSize = ({ items, bundled }) => plural(items, bundled ? "example" : "item");

/** As lists of all kinds have it; bundled ones are named after theirs. */
export const corpusName = (corpus) => `${corpus.name}${corpus.bundled ? "" : ` · ${corpus.kind}`}, ${corpusSize(corpus)}`;

export const corpusPath = (id) => `api/corpora/${encodeURIComponent(id)}`;

/** An item with its whole text. */
export const itemOf = (id, item, signal) => call(`${corpusPath(id)}/items/${encodeURIComponent(item)}`, { signal });
