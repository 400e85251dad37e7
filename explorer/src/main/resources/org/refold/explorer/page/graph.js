// A graph as a picture: shared nodes drawn once, ordered children numbered, unordered nodes in braces.

import { byKeyboard } from "./arrows.js";
import { element, number, svg } from "./dom.js";
import { frame } from "./frame.js";
import { LIMIT, caption, drawable, layout } from "./layout.js";
import { LIMIT as NETWORK_LIMIT, drawableNetwork, networkLegend, networkPlan, networkShapes, turnHydrogens } from "./network.js";

/**
 * Whether reshaping added the node: the node above all roots, a continuation of a node with many children, or a
 * reference to a node with several parents.
 */
export const isAdded = (node) => node.added;

/** Whether a sequence has its words on positions, rather than one below the other. */
const hasPositions = (graph) => graph.sequence && !graph.nodes.some(isAdded);

const isLeaf = (node) => node.children.length === 0;

/** Kinds whose variables are leaves labelled *. */
const STARS = /^(clauses|paper-clauses|formulas)$/;

function leafWords(graph) {
  if (!graph.sequence) {
    return "leaf";
  }
  const end = graph.nodes.filter(isLeaf).length === 1;
  return end ? "end of the sequence" : hasPositions(graph) ? "word, or the end" : "tag or affix of a word, or the end";
}

/** Explains the signs that occur in a picture. */
export function legend(graph, kind) {
  if (graph.network) {
    return networkLegend(graph);
  }
  const key = (kind, sign, words) => element("span", {}, element("i", { class: `key ${kind}` }, sign), ` ${words}`);
  const has = (test) => graph.nodes.some(test);
  const inner = (node) => node.children.length > 0 && !node.edge && !isAdded(node);
  const positions = hasPositions(graph);
  return [
    positions ? key("ordered", "f1", "position of a word") : null,
    graph.sequence && !positions ? key("ordered", "a", "word, then the next") : null,
    !graph.sequence && has((node) => inner(node) && node.ordered) ? key("ordered", "f", "ordered children, numbered") : null,
    has((node) => inner(node) && !node.ordered) ? key("unordered", "{ f }", "unordered children") : null,
    has(isLeaf) ? key("leaf", "a", leafWords(graph)) : null,
    STARS.test(kind) && has((node) => isLeaf(node) && node.label === "*") ? key("leaf", "*", "variable") : null,
    has((node) => node.edge) ? key("edge-label", "e", has((node) => node.edge && node.children.length > 1) ? "edge label (2: next edge)" : "edge label") : null,
    has(isAdded) ? key("part", "…", "added by reshaping") : null,
  ].filter((one) => one !== null);
}

/**
 * Draws a graph into a frame that scrolls and zooms. `hover` and `select` receive the number of a node; hover receives
 * −1 when it ends. A container lower than `high` may grow to that height. Returns `light(nodes)`, which highlights
 * nodes, and `picture`, the SVG, which is null if nothing can be drawn.
 */
export function drawGraph(place, graph, { name, high = 340, hover = () => {}, select = null }) {
  const empty = graph.nodes.every(isAdded);
  if (empty || !(graph.network ? drawableNetwork(graph) : drawable(graph))) {
    const why = empty ? "The empty graph: it has no nodes." : `Too large to draw: ${number(graph.nodes.length)} nodes (${graph.network ? NETWORK_LIMIT : LIMIT}). The vector and the decoding cover all of them.`;
    place.replaceChildren(element("p", { class: "note" }, why));
    return { light: () => {}, picture: null };
  }
  // Otherwise the container keeps the height of the previous picture.
  place.replaceChildren();
  const plan = graph.network ? networkPlan(graph) : layout(graph, place.clientWidth - 16);
  const picture = svg("svg", {
    class: graph.network ? "graph network" : hasPositions(graph) ? "graph sequence" : "graph",
    role: "group",
    "aria-label": `${name}: a graph of ${graph.nodes.length} nodes`,
    viewBox: `0 0 ${Math.ceil(plan.width)} ${Math.ceil(plan.height)}`,
  });
  const shapes = graph.network ? drawNetwork(graph, plan, picture, select !== null) : drawNodes(graph, plan, picture, select !== null);
  shapes.forEach((shape, n) => {
    if (graph.nodes[n].part === "hand") {
      return;
    }
    shape.addEventListener("pointerenter", () => hover(n));
    shape.addEventListener("pointerleave", () => hover(-1));
    if (select) {
      shape.addEventListener("focus", () => byKeyboard(shape) && hover(n));
      shape.addEventListener("blur", () => hover(-1));
      shape.addEventListener("click", () => select(n));
      shape.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          select(n);
        }
      });
    }
  });
  if (select) {
    (shapes[graph.nodes.findIndex((node) => node.root)] ?? shapes[0])?.setAttribute("tabindex", "0");
  }
  // If the picture is larger than its container, scroll to the first difference, or else to a root.
  const different = graph.nodes.findIndex((node) => node.differs || node.differing?.length > 0);
  const first = different >= 0 ? different : graph.nodes.findIndex((node) => node.root);
  frame(place, picture, { ...plan, high, start: plan.nodes[first] ?? { x: 0, y: 0 } });
  return {
    picture,
    light: (nodes, selected = -1) =>
      shapes.forEach((shape, n) => {
        shape.classList.toggle("lit", nodes.has(n));
        if (select && graph.nodes[n].part !== "hand") {
          shape.setAttribute("aria-pressed", String(n === selected));
        }
      }),
  };
}

function drawNodes(graph, plan, picture, pressable) {
  plan.edges.forEach((edge) => picture.append(...drawEdge(graph, edge)));
  const shapes = graph.nodes.map((node, n) => drawNode(node, n, plan.nodes[n], pressable));
  picture.append(...shapes);
  return shapes;
}

function drawNetwork(graph, plan, picture, pressable) {
  turnHydrogens(graph, plan);
  const shapes = networkShapes(graph, plan, pressable);
  ["edge", "vertex", "hand"].forEach((part) => picture.append(...shapes.filter((_, n) => graph.nodes[n].part === part)));
  return shapes;
}

function drawNode(node, n, at, pressable) {
  const { label, marks } = caption(node);
  const kinds = [
    "node",
    node.children.length === 0 ? "leaf" : node.ordered ? "ordered" : "unordered",
    node.edge ? "edge-label" : null,
    node.root ? "root" : null,
    isAdded(node) ? "part" : null,
    node.differs ? "differs" : null,
  ];
  const words = `${node.symbol}${node.children.length === 0 ? "" : node.ordered ? ", ordered children" : ", unordered children"}`;
  const text = svg("text", { x: at.x, y: at.y + 4.5, "text-anchor": "middle" });
  text.append(node.ordered ? "" : svg("tspan", { class: "brace" }, "{ "), label);
  text.append(marks === "" ? "" : svg("tspan", { class: "marks", dy: -4 }, marks));
  text.append(node.ordered ? "" : svg("tspan", { class: "brace", dy: marks === "" ? 0 : 4 }, " }"));
  return svg(
    "g",
    {
      class: kinds.filter((kind) => kind).join(" "),
      "data-node": n,
      role: pressable ? "button" : "img",
      tabindex: pressable ? -1 : null,
      "aria-label": words,
    },
    svg("title", {}, isAdded(node) ? `${words}; added by reshaping` : words),
    svg("rect", {
      x: at.x - at.width / 2,
      y: at.y - at.height / 2,
      width: at.width,
      height: at.height,
      rx: node.ordered ? 5 : at.height / 2,
    }),
    text,
  );
}

function drawEdge(graph, { from, place, to, points, fall }) {
  const parent = graph.nodes[from];
  const kinds = [
    "edge",
    parent.differing?.includes(place) ? "differs" : null,
    isAdded(graph.nodes[to]) ? "to-part" : null,
  ];
  const path = svg("path", { class: kinds.filter((kind) => kind).join(" "), d: fall ? falling(points) : curve(points) });
  const drawn = [path, arrow(points, fall, kinds)];
  if (parent.ordered && parent.children.length > 1 && !graph.sequence) {
    drawn.push(svg("text", { class: "place", x: points[0].x, y: points[0].y + 12, "text-anchor": "middle" }, String(place + 1)));
  }
  return drawn;
}

/** An S-curve from each point to the next, vertical at every point. */
function falling([first, ...rest]) {
  let path = `M${round(first)}`;
  let last = first;
  for (const next of rest) {
    const middle = (last.y + next.y) / 2;
    path += ` C${round({ x: last.x, y: middle })} ${round({ x: next.x, y: middle })} ${round(next)}`;
    last = next;
  }
  return path;
}

/** A curve through the midpoints between points, so that bends are round. */
function curve(points) {
  const [first, ...rest] = points;
  let path = `M${round(first)}`;
  for (let i = 0; i < rest.length - 1; i++) {
    const middle = { x: (rest[i].x + rest[i + 1].x) / 2, y: (rest[i].y + rest[i + 1].y) / 2 };
    path += ` Q${round(rest[i])} ${round(i === rest.length - 2 ? rest[i + 1] : middle)}`;
  }
  return rest.length === 1 ? `${path} L${round(rest[0])}` : path;
}

const round = ({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`;

function arrow(points, fall, kinds) {
  const end = points[points.length - 1];
  const before = fall ? { x: end.x, y: end.y - 1 } : points[points.length - 2];
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const x = (end.x - before.x) / length;
  const y = (end.y - before.y) / length;
  const corner = (side) => ({ x: end.x - 6 * x + side * 2.6 * y, y: end.y - 6 * y - side * 2.6 * x });
  return svg("path", {
    class: kinds.includes("differs") ? "arrow differs" : "arrow",
    d: `M${round(end)} L${round(corner(1))} L${round(corner(-1))} Z`,
  });
}
