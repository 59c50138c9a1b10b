/** What React would answer by taking over, at once and in one go, the part of the page it happens in. */
const HURRYING = [
  ...["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend", "click"],
  ...["keydown", "keypress", "keyup", "textInput", "compositionstart", "compositionend", "input", "change"],
] as const;

/**
 * Until React has the page, presses and keys stay the browser's, which paints them at once; React takes the page over
 * in the pauses between. What only React can do is done again then (src/app/early-touches.ts), and what was typed is in
 * the fields.
 */
export function leaveToBrowser(): void {
  const { dataset } = document.documentElement;
  const keep = (event: Event) => "ready" in dataset || event.stopPropagation();
  for (const type of HURRYING) addEventListener(type, keep, true);
}
