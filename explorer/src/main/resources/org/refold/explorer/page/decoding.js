// The decoding: the result, the evidence for it, the graphs, and the work it took.

import { drawCards } from "./cards.js";
import { duration, element, number, plural } from "./dom.js";
import { drawNearest } from "./nearest.js";

const SIGNS = { unique: "✓", ambiguous: "?", inconsistent: "✗", exhausted: "…" };

/** Draws the decoding of an answer and its badge. `calls` are the callbacks for nearest items. */
export function drawDecoding(place, badge, answer, calls) {
  const { decoding, times } = answer;
  badge.className = `badge ${decoding.result}`;
  const found = decoding.result === "ambiguous" && decoding.graphs.length > 0 ? `: ${decoding.complete ? "" : "at least "}${plural(decoding.graphs.length, "graph")}` : "";
  badge.textContent = `${SIGNS[decoding.result]} ${decoding.result}${found}`;
  const parts = [element("p", { class: "grounds" }, decoding.grounds)];
  const same = decoding.result === "unique" && decoding.graphs[0]?.isInput;
  if (same) {
    parts.push(element("p", { class: "comes-back" }, element("span", { class: "aside" }, "decodes to "), element("code", {}, decoding.graphs[0].text)));
  }
  parts.push(work(decoding.report, times));
  place.replaceChildren(...parts);
  if (!same && decoding.graphs.length > 0) {
    drawCards(place.firstElementChild, decoding.graphs, answer.text, { name: (i) => (decoding.graphs.length === 1 ? "another graph" : `graph ${i + 1}`) });
  }
  if (decoding.nearest) {
    drawNearest(place.firstElementChild, answer, calls);
  }
}

/** How the number of candidates shrank, and the time of each stage. */
function work(report, times) {
  const most = Math.max(1, report.candidatesBefore, ...report.stages.map((stage) => stage.candidates ?? 0));
  const stages = report.stages.map((stage) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, stage.stage),
      element("td", { class: "bar-cell" }, stage.candidates === undefined ? "" : bar(stage.candidates / most)),
      element("td", { class: "numeric" }, stage.candidates === undefined ? "" : number(stage.candidates)),
      element("td", { class: "numeric" }, duration(stage.seconds)),
    ),
  );
  const table = element(
    "table",
    { class: "stages" },
    element("thead", {}, element("tr", {}, element("th", { scope: "col" }, "stage"), element("th", { scope: "col", colspan: 2 }, "candidates left"), element("th", { scope: "col" }, "time"))),
    element("tbody", {}, ...stages),
  );
  const solver =
    report.variables > 0
      ? `SAT solver: ${plural(report.variables, "variable")}, ${plural(report.clauses, "clause")}, ${plural(report.conflicts, "conflict")}, ${plural(report.models, "model")}.`
      : "No SAT solver was needed.";
  const all = times.map((one) => `${one.stage} ${duration(one.seconds)}`).join(" · ");
  return element("div", { class: "work" }, stages.length > 0 ? table : null, element("p", { class: "note" }, solver), element("p", { class: "note times" }, all));
}

function bar(share) {
  const made = element("span", { class: "bar-fill" });
  made.style.width = `${share === 0 ? 0 : Math.max(share * 100, 1)}%`;
  return made;
}
