// One stop of the Tab key for many things, and arrow keys between them, as the ARIA practices say.

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Whether it has the focus by a key: what a pointer presses is pointed at anyway, as long as it is. */
export const byKeyboard = (element) => element.matches(":focus-visible");

/** Makes what `selector` finds in a place reachable: Tab to one of them, arrows to its neighbours. */
export function arrows(place, selector) {
  place.addEventListener("keydown", (event) => {
    const from = event.target.closest(selector);
    const direction = DIRECTIONS[event.key];
    if (!from || !direction || event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    event.preventDefault();
    nearest(from, place.querySelectorAll(selector), direction)?.focus();
  });
  place.addEventListener("focusin", (event) => {
    const now = event.target.closest(selector);
    if (now) {
      place.querySelectorAll(`${selector}[tabindex="0"]`).forEach((other) => other.setAttribute("tabindex", "-1"));
      now.setAttribute("tabindex", "0");
    }
  });
}

/** The nearest one in a direction; what lies aside counts twice, so that rows are kept. */
function nearest(from, all, [dx, dy]) {
  const here = middle(from);
  let best = null;
  let least = Infinity;
  for (const other of all) {
    const there = middle(other);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const far = ahead + 2 * aside;
    if (ahead > 1 && far < least) {
      best = other;
      least = far;
    }
  }
  return best;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
