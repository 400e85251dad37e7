// One Tab stop for a group of elements, and arrow keys between them (roving tabindex, as in the ARIA practices).

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Whether the element was focused by keyboard. An element pressed with a pointer is already under the pointer. */
export const byKeyboard = (element) => element.matches(":focus-visible");

/** Makes the elements that match `selector` reachable by keyboard: Tab to one of them, arrow keys to its neighbours. */
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

/** The nearest element in a direction. Sideways distance counts twice, so that movement stays within a row. */
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
