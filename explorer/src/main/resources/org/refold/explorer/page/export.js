// Downloads: standalone pictures, and files from the server.

import { call } from "./api.js";

/** Properties that CSS gives to shapes and text; a standalone SVG needs them as attributes. */
const OF_SHAPES = ["fill", "stroke", "stroke-width", "stroke-dasharray"];
const OF_TEXTS = [...OF_SHAPES, "font-family", "font-size", "font-style", "font-weight", "paint-order"];
const STYLES = { path: OF_SHAPES, rect: OF_SHAPES, text: OF_TEXTS, tspan: OF_TEXTS };

/** Attributes that only the page needs. */
const OF_THE_PAGE = ["class", "style", "tabindex", "role", "aria-label", "aria-pressed", "data-node", "data-item"];

/** Saves an SVG as it looks now, with colours and fonts written out and nothing interactive. */
export function savePicture(picture, name) {
  save(new Blob([standalone(picture)], { type: "image/svg+xml" }), name);
}

/** Saves the file that the server returns for a request. */
export async function saveAnswer(path, body, name) {
  save(await call(path, { body, blob: true }), name);
}

function standalone(picture) {
  const copy = picture.cloneNode(true);
  const [, , width, height] = picture.getAttribute("viewBox").split(" ");
  const mine = [picture, ...picture.querySelectorAll("*")];
  [copy, ...copy.querySelectorAll("*")].forEach((shape, i) => {
    OF_THE_PAGE.forEach((name) => shape.removeAttribute(name));
    const style = getComputedStyle(mine[i]);
    (STYLES[shape.localName] ?? []).forEach((property) => shape.setAttribute(property, style.getPropertyValue(property)));
  });
  const paper = document.createElementNS(copy.namespaceURI, "rect");
  paper.setAttribute("width", width);
  paper.setAttribute("height", height);
  paper.setAttribute("fill", getComputedStyle(document.documentElement).getPropertyValue("--panel").trim());
  copy.prepend(paper);
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  return new XMLSerializer().serializeToString(copy);
}

function save(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
