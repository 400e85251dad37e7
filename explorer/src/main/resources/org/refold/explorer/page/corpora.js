// The corpora on the server, for the Corpus view and for vocabularies.

import { call } from "./api.js";
import { plural } from "./dom.js";

let corpora = [];

export const allCorpora = () => corpora;

export const corpusOf = (id) => corpora.find((corpus) => corpus.id === id);

export function corporaAre(now) {
  corpora = now;
}

/** Adds an uploaded corpus. Uploading the same file again replaces the earlier one. */
export function addCorpus(loaded) {
  corpora = [...corpora.filter(({ id }) => id !== loaded.id), loaded];
}

export const corpusSize = ({ items, bundled }) => plural(items, bundled ? "example" : "item");

/** The name in a list of all kinds. Bundled corpora are named after their kind. */
export const corpusName = (corpus) => `${corpus.name}${corpus.bundled ? "" : ` · ${corpus.kind}`}, ${corpusSize(corpus)}`;

export const corpusPath = (id) => `api/corpora/${encodeURIComponent(id)}`;

/** Fetches an item with its full text. */
export const itemOf = (id, item, signal) => call(`${corpusPath(id)}/items/${encodeURIComponent(item)}`, { signal });
