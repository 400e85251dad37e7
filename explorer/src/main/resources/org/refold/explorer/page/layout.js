// Positions of a graph's nodes. Sequences run left to right; dagre lays out all others, top down.

import { shortened } from "./dom.js";

/** dagre takes 0.7 s for this many; with more, the page would freeze. */
const MOST_NODES = 300;
const MOST_EDGES = 450;

const HEIGHT = 26;
const pen = document.createElement("canvas").getContext("2d");

/** Whether a graph is small enough to be drawn. */
export function drawable(graph) {
  const edges = graph.nodes.reduce((sum, node) => sum + node.children.length, 0);
  return graph.nodes.length <= MOST_NODES && edges <= MOST_EDGES;
}

export const LIMIT = `at most ${MOST_NODES} nodes and ${MOST_EDGES} edges can be drawn`;

/** The text of a node in the picture. */
export function caption(node) {
  return { label: shortened(node.label === "" ? "“”" : node.label, 30), marks: shortened(node.marks, 16) };
}

function widthOf(node, numbered) {
  const { label, marks } = caption(node);
  pen.font = "500 13px system-ui, sans-serif";
  const labelWidth = pen.measureText(label).width;
  pen.font = "10px system-ui, sans-serif";
  const braces = node.ordered ? 0 : 18;
  const numbers = numbered && node.ordered ? 14 * node.children.length + 12 : 0;
  return Math.max(HEIGHT, numbers, Math.ceil(labelWidth + pen.measureText(marks).width) + braces + 18);
}

/**
 * Returns the positions of all nodes (`x`, `y` of the centre, `width`, `height`), of all edges (`from`, `place` among
 * the children, `to`, `points`, and `fall` if vertical at each point), and the overall size. A sequence is broken into
 * lines of about `wanted` width.
 */
export function layout(graph, wanted) {
  return graph.sequence ? chain(graph, Math.max(wanted, 240)) : layered(graph);
}

function layered(graph) {
  const plan = new dagre.graphlib.Graph({ multigraph: true });
  plan.setGraph({ rankdir: "TB", nodesep: 18, ranksep: 38, marginx: 8, marginy: 8 });
  // Names must not look like numbers: dagre would return those sorted, and children out of order.
  const name = (n) => `n${n}`;
  graph.nodes.forEach((node, n) => plan.setNode(name(n), { width: widthOf(node, true), height: HEIGHT }));
  graph.nodes.forEach((node, n) =>
    node.children.forEach((child, place) => plan.setEdge(name(n), name(child), {}, `${n}.${place}`)),
  );
  // A tree in its own order has no crossings; dagre would reorder its children.
  dagre.layout(plan, { disableOptimalOrderHeuristic: isTree(graph) });
  const { width, height } = plan.graph();
  const nodes = graph.nodes.map((_, n) => plan.node(name(n)));
  const edges = graph.nodes.flatMap((node, from) =>
    node.children.map((to, place) => ({ from, place, to, points: plan.edge(name(from), name(to), `${from}.${place}`).points })),
  );
  if (backwards(graph, nodes)) {
    [...nodes, ...edges.flatMap((edge) => edge.points)].forEach((at) => (at.x = width - at.x));
  }
  return { nodes, edges: fromBottomToTop(graph, nodes, edges), width: Math.max(width, HEIGHT), height: Math.max(height, HEIGHT) };
}

/**
 * Makes edges leave a node at its bottom and arrive at the top of the next. Ordered edges leave from left to right in
 * their order, others by where they lead. dagre lets edges leave anywhere, even at corners.
 */
function fromBottomToTop(graph, nodes, edges) {
  const ofNode = graph.nodes.map(() => []);
  edges.forEach((edge) => ofNode[edge.from].push(edge));
  graph.nodes.forEach((node, n) => {
    const leaving = node.ordered ? ofNode[n] : [...ofNode[n]].sort((one, other) => one.points[1].x - other.points[1].x);
    leaving.forEach((edge, k) => (edge.start = nodes[n].x + ((k + 1) / (leaving.length + 1) - 0.5) * (nodes[n].width - 8)));
  });
  return edges.map(({ from, place, to, points, start }) => {
    const end = nodes[to];
    const between = points.length > 3 ? points.slice(1, -1) : [];
    const before = between.length > 0 ? between[between.length - 1].x : start;
    const reach = end.width / 2 - 6;
    return {
      from,
      place,
      to,
      fall: true,
      points: [
        { x: start, y: nodes[from].y + HEIGHT / 2 },
        ...between,
        { x: end.x + Math.max(-reach, Math.min(reach, (before - end.x) / 3)), y: end.y - HEIGHT / 2 },
      ],
    };
  });
}

function isTree(graph) {
  const children = graph.nodes.flatMap((node) => node.children);
  return new Set(children).size === children.length;
}

/**
 * Whether the layout is mirrored: dagre knows no order of children, so most first children may lie to the right of
 * second ones.
 */
function backwards(graph, at) {
  let balance = 0;
  graph.nodes
    .filter((node) => node.ordered)
    .forEach(({ children }) => {
      for (let k = 1; k < children.length; k++) {
        balance += Math.sign(at[children[k]].x - at[children[k - 1]].x);
      }
    });
  return balance < 0;
}

/** Positions in a row, each with its labels below it. The last child of a position is the next position. */
function chain(graph, wanted) {
  const nodes = new Array(graph.nodes.length);
  const size = (n) => ({ width: widthOf(graph.nodes[n], false), height: HEIGHT });
  const deepest = Math.max(1, ...graph.nodes.map((node) => node.children.length));
  const lineHeight = (HEIGHT + 14) * deepest + 26;
  let x = 8;
  let y = 8 + HEIGHT / 2;
  let width = 0;
  const start = graph.nodes.findIndex((node) => node.root);
  for (let n = start; n >= 0 && nodes[n] === undefined; ) {
    const children = graph.nodes[n].children;
    const carried = children.slice(0, -1).filter((child) => nodes[child] === undefined);
    const column = Math.max(size(n).width, ...carried.map((child) => size(child).width));
    if (x + column > wanted && x > 8 && children.length > 0) {
      x = 8;
      y += lineHeight;
    }
    nodes[n] = { ...size(n), x: x + column / 2, y };
    carried.forEach((child, k) => {
      nodes[child] = { ...size(child), x: x + column / 2, y: y + (HEIGHT + 14) * (k + 1), line: k, side: x + column + 7 };
    });
    x += column + 22;
    width = Math.max(width, x - 14);
    n = children.length === 0 ? -1 : children[children.length - 1];
  }
  const edges = graph.nodes.flatMap((node, from) =>
    node.children.map((to, place) => ({ from, place, to, points: link(nodes[from], nodes[to]) })),
  );
  // Room for links that go around the ends of lines.
  return { nodes, edges, width: width + 12, height: y + lineHeight - HEIGHT / 2 - 18 };
}

function link(from, to) {
  if (to.line > 0 && from.x === to.x) {
    // Around the labels above this one.
    return [
      { x: from.x + from.width / 2 - 6, y: from.y + HEIGHT / 2 },
      { x: to.side, y: from.y + HEIGHT / 2 + 5 },
      { x: to.side, y: to.y },
      { x: to.x + to.width / 2, y: to.y },
    ];
  }
  if (from.x === to.x) {
    return [{ x: from.x, y: from.y + HEIGHT / 2 }, { x: to.x, y: to.y - HEIGHT / 2 }];
  }
  if (from.y === to.y) {
    return [{ x: from.x + from.width / 2, y: from.y }, { x: to.x - to.width / 2, y: to.y }];
  }
  // To the next line.
  const between = to.y - HEIGHT / 2 - 10;
  return [
    { x: from.x + from.width / 2, y: from.y },
    { x: from.x + from.width / 2 + 10, y: from.y + 10 },
    { x: from.x + from.width / 2 + 10, y: between },
    { x: to.x, y: between },
    { x: to.x, y: to.y - HEIGHT / 2 },
  ];
}
