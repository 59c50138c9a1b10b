import type { Path } from "#document/model/walk.ts";

/** A path as one string (RFC 6901), the way Ajv names places: ["routes", 0] → "/routes/0". */
export function pointerTo(path: Path): string {
  return path.map(stepTo).join("");
}

/** One step of it: "a/b" → "/a~1b". */
export function stepTo(step: Path[number]): string {
  const name = String(step);
  return /[~/]/.test(name) ? `/${name.replace(/~/g, "~0").replace(/\//g, "~1")}` : `/${name}`;
}
