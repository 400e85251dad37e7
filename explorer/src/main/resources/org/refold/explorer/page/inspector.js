// Describes the selection, or what is under the pointer, and lets the user edit counts.

import { element, number, plural, redraw, shortened } from "./dom.js";

/** The largest count that the server accepts. */
const MOST_COUNT = 1_000_000;

/** Marks the inspector as showing something, and as closable if that is pinned rather than hovered. */
export function occupy(place, isShown, isPinned) {
  const inspector = place.closest(".inspector");
  inspector.classList.toggle("occupied", isShown);
  inspector.querySelector(".let-go").hidden = !isPinned;
}

/**
 * Shows an entry, a node or nothing: `shown` is {index} or {node} or null. `pinned` means selected rather than
 * hovered; only then can the count be edited. `words` describe an entry that is missing from the answer.
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
    element("p", {}, "Point at an entry to see the nodes it counts, or at a node to see its entries. Click to keep the selection."),
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
    element("p", { class: "meaning" }, row ? entry?.words ?? words : `The indices of this vector are 0 to ${number(answer.codec.dimension - 1)}.`),
  ];
}

/** Six decimals, as in addresses. */
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
  const words = node.part ? "" : ` · ${order}${node.root ? " · root" : ""}`;
  const entries = node.entries.map((place) => answer.entries[place]);
  return [
    element("p", { class: "subject" }, element("b", {}, shortened(node.symbol, 80)), `${node.hand ? ` · ${node.hand}` : ""}${words} · ${entries.length === 1 ? "1 entry" : `${entries.length} entries`}`),
    element(
      "ul",
      { class: "constraints" },
      ...entries.map((entry) =>
        element("li", {}, element("button", { type: "button", class: "quiet", "aria-label": `entry ${entry.index}`, click: () => selectIndex(entry.index) }, String(entry.index)), ` ${answer.rows[entry.row].name}: ${entry.words}`),
      ),
    ),
  ];
}
