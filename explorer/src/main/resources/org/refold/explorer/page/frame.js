// A frame for a picture: buttons zoom, dragging moves, and arrow keys go from node to node.

import { arrows } from "./arrows.js";
import { element } from "./dom.js";

/**
 * Puts a picture with the size of `plan` into a container, as large as fits and stays legible, scrolled to the plan's
 * `start`.
 */
export function frame(place, picture, plan) {
  const room = Math.max(place.clientWidth - 16, 100);
  const high = Math.max(place.clientHeight - 16, plan.high);
  let scale = Math.max(0.55, Math.min(1.35, room / plan.width, high / plan.height));
  const size = () => {
    picture.setAttribute("width", Math.round(plan.width * scale));
    picture.setAttribute("height", Math.round(plan.height * scale));
  };
  const zoom = (factor) => () => {
    scale = Math.min(3, Math.max(0.2, scale * factor));
    size();
  };
  const sheet = element("div", { class: "sheet" }, picture);
  const buttons = element(
    "div",
    { class: "zoom" },
    element("button", { type: "button", "aria-label": "Zoom out", click: zoom(0.8) }, "−"),
    element("button", { type: "button", "aria-label": "Zoom in", click: zoom(1.25) }, "+"),
  );
  size();
  // Not on the picture: in Chromium, Tab stops at an SVG that listens to focus.
  arrows(sheet, ".node");
  place.replaceChildren(sheet, buttons);
  sheet.scrollLeft = plan.start.x * scale - sheet.clientWidth / 2;
  sheet.scrollTop = plan.start.y * scale - sheet.clientHeight / 2;
  drag(sheet);
}

function drag(sheet) {
  sheet.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button !== 0 || event.target.closest(".node")) {
      return;
    }
    sheet.setPointerCapture(event.pointerId);
    const move = (moved) => sheet.scrollBy(-moved.movementX, -moved.movementY);
    sheet.addEventListener("pointermove", move);
    sheet.addEventListener("pointerup", () => sheet.removeEventListener("pointermove", move), { once: true });
  });
}
