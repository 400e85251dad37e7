// A network in the usual drawing: vertices, and edges between them. Molecules are drawn as structural formulas.

import { element, shortened, svg } from "./dom.js";

/** The length of a bond in a structural formula. */
const BOND = 36;

/** The gap between the lines of a double bond. */
const GAP = 4.6;
const DOT = 5;
const CORNER = 7;
const HEIGHT = 20;
const MARGIN = 26;

/** The height of a loop and its label. */
const LOOP = 30;

/** The distance between parallel edges at their middle. */
const BOW = 22;
const MOST = 4_000;

/** Not class `edge`, which in other graphs is a mere line. */
const CLASSES = { vertex: "vertex", edge: "link", hand: "handed" };

const pen = document.createElement("canvas").getContext("2d");

export const LIMIT = `at most ${MOST} vertices and edges can be drawn`;

export const drawableNetwork = (graph) => graph.nodes.length <= MOST;

/** Explains the signs that occur. */
export function networkLegend(graph) {
  const has = (test) => graph.nodes.some(test);
  const key = (kind, sign, words) => element("span", {}, element("i", { class: `key ${kind}` }, sign), ` ${words}`);
  return [
    graph.molecule ? key("leaf", "∠", "carbon, with its hydrogens") : key("leaf", "a", "vertex"),
    has((node) => node.bond === "aromatic") ? key("part", "┄", "aromatic bond") : null,
    has((node) => node.wedge === "up") ? key("leaf", "◀", "towards you") : null,
    has((node) => node.wedge === "down") ? key("leaf", "|||", "away from you") : null,
    has((node) => node.part === "hand" && !node.shown) ? key("leaf", "@", "chiral; point at it for details") : null,
    has((node) => node.part === "edge" && node.ordered) ? key("ordered", "→", "directed edge") : null,
  ].filter((one) => one !== null);
}

/** The positions and sizes of all vertices, and the size of the picture. */
export function networkPlan(graph) {
  const vertices = graph.nodes.filter((node) => node.part === "vertex");
  const widest = Math.max(0, ...vertices.map(widthOf));
  const labels = graph.nodes.filter((node) => node.part === "edge" && node.label !== "").map((node) => textWidth(shortened(node.label, 14)));
  const unit = graph.molecule ? BOND : Math.min(190, Math.max(46, widest + 26 + (labels.length > 0 ? Math.max(...labels) : 0)));
  const aside = Math.max(MARGIN, widest / 2 + 6) + (graph.molecule ? 12 : 0);
  const loops = graph.nodes.some((node) => node.part === "edge" && node.children[0] === node.children[1]) ? LOOP : 0;
  const bowed = BOW * Math.max(0, ...bends(graph).values());
  const nodes = graph.nodes.map((node) =>
    node.part === "vertex" ? { x: aside + node.x * unit, y: MARGIN + loops + bowed + node.y * unit, width: widthOf(node), height: heightOf(node) } : null,
  );
  const at = (n) => nodes[graph.nodes[n].children[0]];
  graph.nodes.forEach((node, n) => {
    if (node.part === "edge") {
      const [one, other] = node.children.map((child) => nodes[child]);
      nodes[n] = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
    } else if (node.part === "hand") {
      nodes[n] = { x: at(n).x, y: at(n).y };
    }
  });
  const far = (name) => Math.max(0, ...vertices.map((node) => node[name])) * unit;
  return { nodes, unit, width: far("x") + 2 * aside, height: far("y") + 2 * MARGIN + loops + 2 * bowed };
}

/** Describes a node and its handedness. */
export const wordsOf = (node) => (node.hand ? `${node.symbol} · ${node.hand}` : node.symbol);

/** The shapes of a network by node. Draw edges first. */
export function networkShapes(graph, plan, pressable) {
  const parallel = bends(graph);
  return graph.nodes.map((node, n) => {
    const inside =
      node.part === "vertex" ? vertex(node, plan.nodes[n]) : node.part === "edge" ? edge(graph, node, plan, parallel.get(n)) : hand(graph, node, plan);
    const kinds = [node.part === "hand" ? null : "node", CLASSES[node.part], node.differs ? "differs" : null, node.atom ? `element-${node.atom.element}` : null];
    return svg(
      "g",
      {
        class: kinds.filter((kind) => kind).join(" "),
        "data-node": n,
        role: node.part !== "hand" && pressable ? "button" : "img",
        tabindex: node.part !== "hand" && pressable ? -1 : null,
        "aria-label": wordsOf(node),
      },
      svg("title", {}, wordsOf(node)),
      ...inside,
    );
  });
}

const isCorner = (node) => node.atom?.corner === true;

const isDot = (node) => !node.atom && node.label === "";

function textWidth(text) {
  pen.font = "500 13px system-ui, sans-serif";
  return pen.measureText(text).width;
}

function widthOf(node) {
  if (isCorner(node)) {
    return 2 * CORNER;
  }
  return isDot(node) ? 2 * DOT : Math.max(node.atom ? 14 : HEIGHT, Math.ceil(textWidth(plain(node))) + (node.atom ? 4 : 14));
}

const heightOf = (node) => (isCorner(node) ? 2 * CORNER : isDot(node) ? 2 * DOT : node.atom ? 17 : HEIGHT);

const hydrogensWidth = ({ hydrogens }) => (hydrogens === 0 ? 0 : textWidth("H") + (hydrogens > 1 ? 6 : 0));

const chargeText = ({ charge }) => (charge === 0 ? "" : `${Math.abs(charge) === 1 ? "" : Math.abs(charge)}${charge > 0 ? "+" : "−"}`);

const plain = (node) => (node.atom ? node.atom.element : shortened(node.label, 18));

function vertex(node, at) {
  const beside = node.atom && !isCorner(node) ? hydrogensWidth(node.atom) : 0;
  const box = svg("rect", {
    x: at.x - at.width / 2 - (at.hydrogensLeft ? beside : 0),
    y: at.y - at.height / 2,
    width: at.width + beside,
    height: at.height,
    rx: isCorner(node) || isDot(node) ? at.width / 2 : node.atom ? 6 : 5,
    class: isCorner(node) ? "corner" : isDot(node) ? "dot" : null,
  });
  if (isCorner(node) || isDot(node)) {
    return [box];
  }
  if (!node.atom) {
    return [box, svg("text", { x: at.x, y: at.y + 4.5, "text-anchor": "middle" }, shortened(node.label, 18))];
  }
  // Bonds end at the element symbol itself, whatever is written around it.
  const text = svg("text", { x: at.x, y: at.y + 4.7, "text-anchor": "middle" }, node.atom.element);
  const charge = chargeText(node.atom);
  const half = textWidth(node.atom.element) / 2;
  const left = at.hydrogensLeft;
  const parts = [box, text];
  const wide = beside;
  if (node.atom.hydrogens > 0) {
    const label = svg("text", { x: left ? at.x - half - wide : at.x + half, y: at.y + 4.7 }, "H");
    label.append(node.atom.hydrogens > 1 ? svg("tspan", { class: "sub", dy: 3.5 }, String(node.atom.hydrogens)) : "");
    parts.push(label);
  }
  if (charge !== "") {
    parts.push(svg("text", { class: "super", x: at.x + half + (left ? 0.5 : wide + 0.5), y: at.y - 2 }, charge));
  }
  if (node.atom.isotope > 0) {
    parts.push(svg("text", { class: "super", x: at.x - half - 0.5, y: at.y - 2, "text-anchor": "end" }, String(node.atom.isotope)));
  }
  if (node.atom.group > 0) {
    parts.push(svg("text", { class: "super", x: at.x + half + 1, y: at.y + 12 }, `:${node.atom.group}`));
  }
  return parts;
}

/** How far each of the edges between the same two vertices bends, alternating sides. For loops, how far they turn. */
function bends(graph) {
  const among = new Map();
  graph.nodes.forEach((node, n) => {
    if (node.part === "edge") {
      const key = [...node.children].sort((one, other) => one - other).join(" ");
      among.set(key, [...(among.get(key) ?? []), n]);
    }
  });
  const bend = new Map();
  among.forEach((all) => all.forEach((n, i) => bend.set(n, i - (all.length - 1) / 2)));
  return bend;
}

function edge(graph, node, plan, bend) {
  const [one, other] = node.children.map((child) => plan.nodes[child]);
  const [first, second] = node.children.map((child) => graph.nodes[child]);
  if (node.children[0] === node.children[1]) {
    return loop(node, one, bend);
  }
  const length = Math.hypot(other.x - one.x, other.y - one.y) || 1;
  const way = { x: (other.x - one.x) / length, y: (other.y - one.y) / length };
  const from = leave(one, first, way, 1);
  const to = leave(other, second, way, -1);
  const band = svg("path", { class: "band", d: `M${round(one)} L${round(other)}` });
  if (node.wedge) {
    return [band, ...wedge(node, node.children[0] === node.centre ? [from, to] : [to, from])];
  }
  const shift = (point, by, along = 0) => ({ x: point.x - way.y * by + way.x * along, y: point.y + way.x * by + way.y * along });
  const line = (by, kind = "line", inset = 0) => svg("path", { class: kind, d: `M${round(shift(from, by, inset))} L${round(shift(to, by, -inset))}` });
  const inset = (point) => (point === one ? first : second);
  const short = isCorner(inset(one)) && isCorner(inset(other)) ? 4.5 : 2;
  switch (node.bond) {
    case "double":
      return node.side === 0 ? [band, line(GAP / 2), line(-GAP / 2)] : [band, line(0), line(node.side * GAP, "line", short)];
    case "aromatic":
      return [band, line(0), line((node.side || 1) * GAP, "line dashed", short)];
    case "triple":
      return [band, line(0), line(GAP), line(-GAP)];
    case "quadruple":
      return [band, line(GAP / 2), line(-GAP / 2), line(1.5 * GAP), line(-1.5 * GAP)];
  }
  const bow = bend * BOW * (node.children[0] < node.children[1] ? 1 : -1);
  const middle = shift({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, bow);
  const turned = (end, vertex, at) => {
    const far = Math.hypot(middle.x - at.x, middle.y - at.y) || 1;
    return bow === 0 ? end : leave(at, vertex, { x: (middle.x - at.x) / far, y: (middle.y - at.y) / far }, 1);
  };
  const start = turned(from, first, one);
  const end = turned(to, second, other);
  const control = shift(middle, bow);
  const path = `M${round(start)} Q${round(control)} ${round(end)}`;
  const drawn = [svg("path", { class: "band", d: path }), svg("path", { class: "line", d: path })];
  if (node.ordered) {
    drawn.push(arrow(control, end));
  }
  if (node.label !== "" && node.bond === undefined) {
    drawn.push(caption(node.label, { x: (start.x + end.x) / 4 + control.x / 2, y: (start.y + end.y) / 4 + control.y / 2 }));
  }
  return drawn;
}

/** Where an edge leaves a vertex: at the border of its box, or at the centre of corners and dots. */
function leave(at, node, way, sign) {
  if (isCorner(node)) {
    return { x: at.x, y: at.y };
  }
  const gap = isDot(node) ? 0 : 1.5;
  const wide = node.atom ? textWidth(node.atom.element) / 2 + 1 : at.width / 2;
  const far = isDot(node) ? DOT : Math.min(wide / Math.max(Math.abs(way.x), 1e-6), at.height / 2 / Math.max(Math.abs(way.y), 1e-6)) + gap;
  return { x: at.x + sign * way.x * far, y: at.y + sign * way.y * far };
}

/** A bond towards or away from the viewer, narrow at its stereocentre. */
function wedge(node, [tip, base]) {
  const length = Math.hypot(base.x - tip.x, base.y - tip.y) || 1;
  const across = { x: (-(base.y - tip.y) / length) * 4, y: ((base.x - tip.x) / length) * 4 };
  const at = (share, side) => ({
    x: tip.x + (base.x - tip.x) * share + across.x * share * side,
    y: tip.y + (base.y - tip.y) * share + across.y * share * side,
  });
  if (node.wedge === "up") {
    return [svg("path", { class: "wedge", d: `M${round(tip)} L${round(at(1, 1))} L${round(at(1, -1))} Z` })];
  }
  const steps = Math.max(4, Math.round(length / 4));
  const hashes = Array.from({ length: steps }, (_, i) => (i + 1) / steps);
  return [svg("path", { class: "line", d: hashes.map((share) => `M${round(at(share, 1))} L${round(at(share, -1))}`).join(" ") })];
}

function loop(node, at, bend) {
  const turn = (degrees) => {
    const angle = ((degrees - 90 + bend * 70) * Math.PI) / 180;
    return { x: Math.cos(angle), y: Math.sin(angle) };
  };
  const out = (way, far) => ({ x: at.x + way.x * far, y: at.y + way.y * far });
  const [left, right] = [turn(-25), turn(25)];
  const start = out(left, at.height / 2 + 1);
  const end = out(right, at.height / 2 + 1);
  const path = `M${round(start)} C${round(out(turn(-42), 44))} ${round(out(turn(42), 44))} ${round(end)}`;
  const drawn = [svg("path", { class: "band", d: path }), svg("path", { class: "line", d: path })];
  if (node.ordered) {
    drawn.push(arrow(out(turn(42), 44), end));
  }
  if (node.label !== "") {
    drawn.push(caption(node.label, out(turn(0), 36)));
  }
  return drawn;
}

/** Only handedness that the picture does not show gets a sign. */
function hand(graph, node, plan) {
  const path = node.children.slice(0, node.children.length - 4).map((child) => plan.nodes[child]);
  const x = path.reduce((sum, at) => sum + at.x, 0) / path.length;
  const y = path.reduce((sum, at) => sum + at.y, 0) / path.length;
  return node.shown ? [] : [svg("text", { class: "sign", x: x + 8, y: y - 6 }, "@")];
}

function caption(label, at) {
  const text = shortened(label, 14);
  const width = textWidth(text) * 0.9 + 6;
  return svg(
    "g",
    { class: "caption" },
    svg("rect", { x: at.x - width / 2, y: at.y - 8, width, height: 16, rx: 4 }),
    svg("text", { x: at.x, y: at.y + 4, "text-anchor": "middle" }, text),
  );
}

function arrow(from, end) {
  const length = Math.hypot(end.x - from.x, end.y - from.y) || 1;
  const x = (end.x - from.x) / length;
  const y = (end.y - from.y) / length;
  const corner = (side) => ({ x: end.x - 9 * x + side * 3.8 * y, y: end.y - 9 * y - side * 3.8 * x });
  return svg("path", { class: "wedge", d: `M${round(end)} L${round(corner(1))} L${round(corner(-1))} Z` });
}

const round = ({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`;

/**
 * Decides for each atom whether its hydrogens are written to the left: if its bonds come from the right, or by
 * convention.
 */
export function turnHydrogens(graph, plan) {
  const sum = new Map();
  graph.nodes.forEach((node) => {
    if (node.part === "edge") {
      const [one, other] = node.children;
      sum.set(one, (sum.get(one) ?? 0) + plan.nodes[other].x - plan.nodes[one].x);
      sum.set(other, (sum.get(other) ?? 0) + plan.nodes[one].x - plan.nodes[other].x);
    }
  });
  // H2O and HCl, but NH3 and CH4.
  graph.nodes.forEach((node, n) => (plan.nodes[n].hydrogensLeft = !sum.has(n) && /^(O|S|F|Cl|Br|I)$/.test(node.atom?.element ?? "")));
  sum.forEach((way, n) => (plan.nodes[n].hydrogensLeft = way > plan.unit / 4));
}
