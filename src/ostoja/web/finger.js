// @ts-check
/** Fingers: a finger that rests looks, and what is lit reaches as far as a finger is broad. */

const LONG = 450;
/** A lit thing can be tapped on at least so many pixels across, unless another one is nearer. */
const BROAD = 44;

/** Was it a finger? @param {Event} event */
export const touched = (event) => event instanceof PointerEvent && event.pointerType === "touch";

/**
 * A finger that rests on something looks at it and does not pick it.
 * @param {HTMLElement} element
 * @param {(event: PointerEvent) => void} look
 */
export function longPress(element, look) {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  let [began, held] = [0, 0];
  element.addEventListener("pointerdown", (event) => {
    [began, held] = [event.timeStamp, 0];
    clearTimeout(timer);
    if (event.pointerType === "touch") timer = setTimeout(() => look(event), LONG);
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel", "pointerleave"])) {
    element.addEventListener(end, (event) => {
      clearTimeout(timer);
      if (event.pointerType === "touch") held = event.timeStamp - began;
    });
  }
  element.addEventListener("contextmenu", (event) => {
    if (touched(event)) event.preventDefault();
  });
  element.addEventListener(
    "click",
    (event) => {
      if (held >= LONG) event.stopImmediatePropagation();
      held = 0;
    },
    { capture: true },
  );
}

/**
 * The thing whose middle is nearest to a point, of those the point is near enough to. @template {{inner: SVGElement}} T
 * @param {T[]} things
 * @param {number} x
 * @param {number} y
 * @returns {T|null}
 */
export function nearestTo(things, x, y) {
  let best = null;
  let least = Infinity;
  for (const thing of things) {
    const box = thing.inner.getBoundingClientRect();
    const [across, down] = [Math.abs(x - box.x - box.width / 2), Math.abs(y - box.y - box.height / 2)];
    if (across > Math.max(BROAD, box.width) / 2 || down > Math.max(BROAD, box.height) / 2) continue;
    if (Math.hypot(across, down) < least) [best, least] = [thing, Math.hypot(across, down)];
  }
  return best;
}
