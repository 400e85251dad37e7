// The page: its views, the token, the address.

import { call, keepToken } from "./api.js";
import { arrows } from "./arrows.js";
import { startCodec } from "./codec.js";
import { startCompare, forgetCompare, showCompare } from "./compare.js";
import { corporaAre } from "./corpora.js";
import { startCorpus, forgetCorpus, showCorpus } from "./corpus.js";
import { byId, tell } from "./dom.js";
import { EXAMPLE } from "./example.js";
import { startItem, forgetItem, showItem } from "./item.js";
import { startMeasure } from "./measure.js";
import { change, current, settle, watch } from "./state.js";

const VIEWS = { item: showItem, compare: showCompare, corpus: showCorpus };

function show(state) {
  const view = Object.hasOwn(VIEWS, state.view) ? state.view : "item";
  const held = document.activeElement?.closest(".view, .codec");
  for (const name of Object.keys(VIEWS)) {
    const tab = byId(`tab-${name}`);
    byId(`view-${name}`).hidden = name !== view;
    tab.setAttribute("aria-selected", String(name === view));
    tab.setAttribute("tabindex", name === view ? "0" : "-1");
  }
  byId("codec").hidden = view === "corpus";
  byId("codec").dataset.view = view;
  if (held?.hidden) {
    // The element that had the focus is hidden now.
    byId(`tab-${view}`).focus();
  }
  if (state.text === null) {
    settle({ text: EXAMPLE });
  }
  VIEWS[view](current());
}

async function start() {
  let about;
  try {
    about = await call("api");
  } catch (failure) {
    tell(byId("start-error"), failure.message);
    return;
  }
  tell(byId("start-error"), "");
  byId("token-form").hidden = true;
  if (!started) {
    started = true;
    corporaAre(about.corpora);
    startCodec(about);
    startMeasure();
    startItem();
    startCompare();
    startCorpus(about);
    watch(show);
  }
  again();
}

/** Requests everything that is shown, and redraws it. */
function again() {
  [forgetItem, forgetCompare, forgetCorpus].forEach((forget) => forget());
  show(current());
}

let started = false;

document.querySelectorAll("[role=tab]").forEach((tab) => {
  const open = () => {
    if (started && (current().view ?? "item") !== tab.dataset.view) {
      change({ view: tab.dataset.view, select: null });
    }
  };
  tab.addEventListener("click", open);
  tab.addEventListener("focus", open);
});
arrows(document.querySelector("[role=tablist]"), "[role=tab]");

/** Clears the selection. If the focus was in the inspector, it returns to the element that was selected. */
function letGo() {
  const view = document.querySelector(".view:not([hidden])");
  const back = view.querySelector(".node[aria-pressed=true], .entry[aria-pressed=true]") ?? view.querySelector("#find-index");
  const inspecting = document.activeElement?.closest(".inspector");
  change({ select: null }, "select");
  if (inspecting) {
    back?.focus({ preventScroll: true });
  }
}

document.querySelectorAll(".let-go").forEach((button) => button.addEventListener("click", letGo));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && current().select !== null) {
    letGo();
  }
});

document.addEventListener("token-needed", () => {
  byId("token-form").hidden = false;
});
byId("token-form").addEventListener("submit", (event) => {
  event.preventDefault();
  keepToken(byId("token").value.trim());
  byId("token").value = "";
  start();
});

const copy = [...byId("copy").childNodes];
byId("copy").addEventListener("click", async () => {
  const told = (words) => {
    byId("copy").textContent = words;
    byId("copied").textContent = words;
    setTimeout(() => byId("copy").replaceChildren(...copy), 1500);
  };
  try {
    await navigator.clipboard.writeText(location.href);
    told("Copied");
  } catch {
    told("Copy the address above");
  }
});

// Pictures are laid out for the width available. The height changes whenever a phone's toolbars come and go, so it is
// ignored.
let width = window.innerWidth;
let resizing = 0;
window.addEventListener("resize", () => {
  clearTimeout(resizing);
  resizing = setTimeout(() => {
    if (started && window.innerWidth !== width) {
      width = window.innerWidth;
      again();
    }
  }, 250);
});

start();
