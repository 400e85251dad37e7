// Files to keep: pictures that stand alone, and what the server writes.

import { call } from "./api.js";

/** What CSS gives to shapes and text, and an SVG elsewhere would lack. */
const STYLES = [
  "fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-opacity", "opacity",
  "font-family", "font-size", "font-style", "font-weight", "text-anchor", "paint-order",
];

/** Saves an SVG as it looks now, with its colours and fonts written out and nothing that acts. */
export function savePicture(picture, name) {
  save(new Blob([standalone(picture)], { type: "image/svg+xml" }), name);
}

/** Saves the file with which the server answers a request. */
export async function saveAnswer(path, body, name) {
  save(await call(path, { body, blob: true }), name);
}

function standalone(picture) {
  const copy = picture.cloneNode(true);
  const [, , width, height] = picture.getAttribute("viewBox").split(" ");
  const mine = [picture, ...picture.querySelectorAll("*")];
  [copy, ...copy.querySelectorAll("*")].forEach((shape, i) => {
    if (shape.localName === "title") {
      return;
    }
    const style = getComputedStyle(mine[i]);
    STYLES.forEach((property) => shape.setAttribute(property, style.getPropertyValue(property)));
    ["class", "tabindex", "role", "aria-label", "aria-pressed", "data-node", "data-item"].forEach((name) => shape.removeAttribute(name));
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
