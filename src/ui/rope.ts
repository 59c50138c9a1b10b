/** The curve of a clothes line, in drawing units: y = start + fall·t − rise·t², t running from 0 at FROM to 1 at TO. */
export interface Rope {
  readonly start: number;
  readonly fall: number;
  readonly rise: number;
}

/** Ends of every line. 0 to 1440 is what a laptop shows; the rest reaches beyond the widest screens. */
export const FROM = -500;
export const TO = 1940;
const LENGTH = TO - FROM;

/** Sags under heavy cloth and rises to the right: the first screen. */
export const SAGGING: Rope = { start: 0, fall: 306, rise: 336 };

/** Nearly taut: the tops of inner pages. */
export const TAUT: Rope = { start: 20, fall: 114, rise: 120.5 };

const share = (x: number) => (x - FROM) / LENGTH;

/** How far below the top of its layer the rope runs at `x`. */
export function heightAt({ start, fall, rise }: Rope, x: number): number {
  const t = share(x);
  return start + fall * t - rise * t * t;
}

/** The angle of the rope at `x` in degrees, positive where it falls to the right. */
export function angleAt({ fall, rise }: Rope, x: number): number {
  const slope = (fall - 2 * rise * share(x)) / LENGTH;
  return (Math.atan(slope) * 180) / Math.PI;
}

/** The rope as a filled path, a little thinner in the middle, as a pen draws it. */
export function ropePath(rope: Rope): string {
  const middle = (FROM + TO) / 2;
  const [left, right] = [heightAt(rope, FROM), heightAt(rope, TO)];
  const control = rope.start + rope.fall / 2;
  return `M${FROM} ${left - 1.5}Q${middle} ${control - 0.9} ${TO} ${right - 1.5}v3Q${middle} ${control + 1.3} ${FROM} ${left + 1.5}Z`;
}
