// A corpus as points in the plane, coloured and shaped by label.

import { element, number, plural, shortened, svg } from "./dom.js";

const COLOURS = 10;
const MARGIN = 26;

/** How long the pointer must rest on a point before its text is fetched, in milliseconds. */
const REST = 120;

/** Shapes of radius 1 around the origin, so that labels can be distinguished without colour, too. */
const SHAPES = [
  "M-1,0A1,1 0 1,0 1,0A1,1 0 1,0 -1,0Z",
  "M-.9,-.9H.9V.9H-.9Z",
  "M0,-1.15L1.1,.85H-1.1Z",
  "M0,-1.25L1.25,0L0,1.25L-1.25,0Z",
  "M0,1.15L1.1,-.85H-1.1Z",
];

/** The look of a label by its rank in frequency; −1 for no label. */
function look(place) {
  const known = place >= 0 && place < COLOURS;
  return { colour: `var(--label-${known ? place : "other"})`, shape: SHAPES[known ? place % SHAPES.length : 0] };
}

/** The mark of a label, as on the map. */
export function swatch(place) {
  const { colour, shape } = look(place);
  const path = svg("path", { d: shape, class: "swatch", transform: "translate(6 6) scale(4.2)" });
  path.style.fill = colour;
  path.style.strokeWidth = "0.15";
  return svg("svg", { width: 12, height: 12, viewBox: "0 0 12 12", "aria-hidden": "true" }, path);
}

/**
 * Draws a map. `select` receives the number of an item; where several coincide, each click selects the next one. A
 * hovered point shows the text that `textOf` resolves to. Returns `light(item)` and `picture`.
 */
export function drawMap(place, map, { select, textOf }) {
  const width = Math.max(place.clientWidth, 280);
  const height = Math.round(Math.min(width * 0.62, Math.max(window.innerHeight * 0.42, 240)));
  const x = scale(map.x, MARGIN, width - MARGIN);
  const y = scale(map.y, height - MARGIN, MARGIN);
  const radius = map.items.length > 800 ? 2.6 : map.items.length > 150 ? 3.6 : 5;
  const picture = svg("svg", { class: "plane", role: "group", "aria-label": `a map of ${plural(map.items.length, "item")}`, viewBox: `0 0 ${width} ${height}` });
  picture.append(
    svg("rect", { class: "ground", width, height, rx: 6 }),
    svg("text", { class: "axis", x: width - 8, y: height - 8, "text-anchor": "end" }, `→ ${percent(map.explained[0])} of the variance`),
    svg("text", { class: "axis", x: 8, y: 15 }, `↑ ${percent(map.explained[1])}`),
  );
  const points = new Map();
  const stacks = new Map();
  let lit = -1;
  let resting = 0;
  map.items.forEach((item, i) => {
    const { colour, shape } = look(map.label[i]);
    const label = map.labels[map.label[i]];
    const at = `${x(map.x[i]).toFixed(1)} ${y(map.y[i]).toFixed(1)}`;
    const stack = stacks.get(at) ?? [];
    stacks.set(at, stack);
    stack.push(item);
    const choose = () => select(stack[(stack.indexOf(lit) + 1) % stack.length]);
    const name = `item ${item + 1}${label === undefined ? "" : `, ${shortened(label, 60)}`}`;
    const title = svg("title", {}, name);
    const tell = (text) => {
      title.textContent = `${name}: ${shortened(text, 300)}`;
      point.setAttribute("aria-label", title.textContent);
    };
    const pointedAt = () => {
      clearTimeout(resting);
      // Without its text, a point still shows its number.
      resting = setTimeout(() => textOf(item).then(tell, () => {}), REST);
    };
    const point = svg("path", {
      class: "point",
      d: shape,
      transform: `translate(${at}) scale(${radius})`,
      "vector-effect": "non-scaling-stroke",
      role: "button",
      tabindex: i === 0 ? 0 : -1,
      "data-item": item,
      "aria-label": name,
      pointerenter: pointedAt,
      focus: pointedAt,
      click: choose,
      keydown: (event) => {
        if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          select(item);
        }
      },
    }, title);
    point.style.fill = colour;
    points.set(item, point);
    picture.append(point);
  });
  place.replaceChildren(picture);
  return {
    picture,
    light: (item) => {
      lit = item;
      picture.querySelectorAll(".lit").forEach((point) => point.classList.remove("lit"));
      points.get(item)?.classList.add("lit");
    },
  };
}

const percent = (share) => `${(share * 100).toFixed(1)}%`;

/** A scale per axis: the picture is wide, and only relative nearness matters. */
function scale(values, from, to) {
  const least = values.reduce((one, other) => Math.min(one, other), Infinity);
  const most = values.reduce((one, other) => Math.max(one, other), -Infinity);
  return (value) => (most > least ? from + ((value - least) / (most - least)) * (to - from) : (from + to) / 2);
}

/** Lists the labels that have their own colour, and the others as one. */
export function legend(place, map) {
  const counts = map.labels.map(() => 0);
  map.label.forEach((label) => label >= 0 && counts[label]++);
  const none = map.label.filter((label) => label < 0).length;
  const others = counts.slice(COLOURS).reduce((sum, count) => sum + count, 0);
  const line = (at, name, count) => element("li", { class: "label" }, swatch(at), `${shortened(name, 24)} ${number(count)}`);
  place.replaceChildren(
    ...map.labels.slice(0, COLOURS).map((label, at) => line(at, label, counts[at])),
    others > 0 ? line(-1, "other labels", others) : "",
    none > 0 && map.labels.length > 0 ? line(-1, "no label", none) : "",
  );
}
