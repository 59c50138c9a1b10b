import type { Path } from "#document/model/walk.ts";
import { goTo } from "#editor/state/place.ts";

/** The places of this visit, up to the one that is shown. */
let trail: readonly string[] = [location.hash];

addEventListener("hashchange", () => {
  trail = trailAfter(trail, location.hash);
});

/** The trail once another place is shown: the one before again, or one more. */
export function trailAfter(before: readonly string[], place: string): readonly string[] {
  if (before.at(-1) === place) return before;
  return before.at(-2) === place ? before.slice(0, -1) : [...before, place];
}

/** Goes back to where the owner was; at the beginning of a visit, to what the place is a part of. */
export function goBack(place: Path): void {
  if (trail.length > 1) history.back();
  else goTo(above(place));
}

/** What a place is opened from: the page of a part, the list of an entry, the start. */
export function above(place: Path): Path {
  const [first, second, third, fourth] = place;
  if (first === "routes" && third === "sections" && fourth !== undefined) return place.slice(0, 2);
  const isInside = typeof second === "number" || first === "messages" || second === "new";
  return isInside && second !== undefined && first !== undefined ? [first] : [];
}
