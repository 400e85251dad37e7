// What is selected, or under the pointer, in words; the place where counts are edited.

import { element, number, plural, redraw, shortened } from "./dom.js";

/** The largest that the server takes. */
const MOST_COUNT = 1_000_000;

/** That something is shown, and whether it can be let go of, as what is merely pointed at can't. */
export function occupy(place, isShown, isPinned) {
  const inspector = place.closest(".inspector");
  inspector.classList.toggle("occupied", isShown);
  inspector.querySelector(".let-go").hidden = !isPinned;
}

/**
 * Shows an entry, a node or nothing: `shown` is {index} or {node} or null. `pinned` says that it is
 * selected, not merely pointed at; only then can it be edited. `words` are those of an entry that the
 * answer lacks.
 */
export function inspect(place, answer, shown, { pinned, words, setCount, selectIndex }) {
  const content =
    shown?.index !== undefined
      ? ofEntry(answer, shown.index, { pinned, words, setCount })
      : shown?.node !== undefined
        ? ofNode(answer, shown.node, selectIndex)
        : nothing(answer);
  redraw(place, () => place.replaceChildren(...content.filter((part) => part !== null)));
}

function nothing(answer) {
  return [
    element("p", {}, "Point at an entry to see the nodes that made it, or at a node to see its entries; click to keep it."),
    answer.codec.marks === "" ? null : element("p", { class: "note" }, `Marks: ${answer.codec.marks}.`),
  ];
}

function ofEntry(answer, index, { pinned, words, setCount }) {
  const entry = answer.entries.find((one) => one.index === index);
  const row = answer.rows.find((one) => one.start <= index && index < one.end);
  const count = entry?.count ?? 0;
  const corrected = answer.decoding.nearest?.corrections.find((one) => one.index === index);
  const others = [
    entry && entry.count !== entry.encoded ? `encoded: ${entry.encoded}` : null,
    corrected ? `nearest item: ${corrected.count}` : null,
  ].filter((part) => part !== null);
  const was = others.length > 0 ? ` (${others.join(", ")})` : "";
  return [
    element(
      "p",
      { class: "subject" },
      element("b", {}, `entry ${number(index)}`),
      ` · ${row ? row.name : "outside the vector"} · `,
      pinned && row ? counter(index, count, setCount) : `count ${count}`,
      was,
      ` · ${plural(entry?.nodes.length ?? 0, "node")}`,
    ),
    element("p", { class: "meaning" }, row ? entry?.words ?? words : `The vector has the indices 0 to ${number(answer.codec.dimension - 1)}.`),
  ];
}

/** As an address has them. */
const rounded = (value) => Math.round(value * 1e6) / 1e6;

function counter(index, count, setCount) {
  const field = element("input", { type: "number", class: "count-field", min: 0, max: MOST_COUNT, step: "any", value: count, "aria-label": `count of entry ${index}` });
  field.addEventListener("change", () => {
    if (field.reportValidity()) {
      setCount(index, rounded(Number(field.value)));
    }
  });
  const step = (by, name, sign) =>
    element("button", { type: "button", class: "step", "aria-label": name, disabled: count + by < 0 || count + by > MOST_COUNT, click: () => setCount(index, rounded(count + by)) }, sign);
  return element("span", { class: "counter" }, "count ", step(-1, "one less", "−"), field, step(1, "one more", "+"));
}

function ofNode(answer, n, selectIndex) {
  const node = answer.graph.nodes[n];
  const order = node.children.length === 0 ? "a leaf" : `${node.ordered ? "ordered" : "unordered"}, ${node.children.length === 1 ? "1 child" : `${node.children.length} children`}`;
  const entries = node.entries.map((place) => answer.entries[place]);
  return [
    element("p", { class: "subject" }, element("b", {}, shortened(node.symbol, 80)), ` · ${order}${node.root ? " · root" : ""} · ${entries.length === 1 ? "1 entry" : `${entries.length} entries`}`),
    element(
      "ul",
      { class: "constraints" },
      ...entries.map((entry) =>
        element("li", {}, element("button", { type: "button", class: "quiet", "aria-label": `entry ${entry.index}`, click: () => selectIndex(entry.index) }, String(entry.index)), ` ${answer.rows[entry.row].name}: ${entry.words}`),
      ),
    ),
  ];
}
