/** The curve of a clothes line, in drawing units: a parabola that hangs lowest at `lowestAt`, `depth` below the top. */
export interface RopeCurve {
  readonly lowestAt: number;
  readonly depth: number;
  readonly bend: number;
}

/** Ends of every line. A laptop shows 0 to 1440; the rest reaches beyond the widest screens. */
export const FROM = -900;
export const TO = 2340;

/** Sags under heavy cloth and rises to the right: the first screen. */
export const SAGGING: RopeCurve = { lowestAt: 611, depth: 69.7, bend: 5.64e-5 };

/** Nearly taut: the tops of inner pages. */
export const TAUT: RopeCurve = { lowestAt: 654, depth: 47, bend: 2.02e-5 };

/** How far below the top of its layer the rope runs at `x`. */
export function heightAt({ lowestAt, depth, bend }: RopeCurve, x: number): number {
  return depth - bend * (x - lowestAt) ** 2;
}

const slopeAt = ({ lowestAt, bend }: RopeCurve, x: number) => -2 * bend * (x - lowestAt);

/** The angle of the rope at `x` in degrees, positive where it falls to the right. */
export function angleAt(rope: RopeCurve, x: number): number {
  return (Math.atan(slopeAt(rope, x)) * 180) / Math.PI;
}

/** The rope as a filled path, a little thinner in the middle, as a pen draws it. */
export function ropePath(rope: RopeCurve): string {
  const middle = (FROM + TO) / 2;
  const [left, right] = [heightAt(rope, FROM), heightAt(rope, TO)];
  const control = left + slopeAt(rope, FROM) * (middle - FROM);
  const point = (x: number, y: number) => `${x} ${y.toFixed(1)}`;
  return [
    `M${point(FROM, left - 1.5)}Q${point(middle, control - 0.9)} ${point(TO, right - 1.5)}`,
    `v3Q${point(middle, control + 1.3)} ${point(FROM, left + 1.5)}Z`,
  ].join("");
}
