/** Two letters of each script, which are drawn equally wide only where a device has no face of it. */
const LETTERS = [
  ["tamil", "ண", "ப"],
  ["devanagari", "ऊ", "र"],
] as const;

export type Script = (typeof LETTERS)[number][0];

/** The scripts that this device has no face of. */
export function lackingScripts(): Script[] {
  const pen = document.createElement("canvas").getContext("2d");
  return LETTERS.flatMap(([script, one, other]) =>
    pen && pen.measureText(one).width === pen.measureText(other).width ? script : [],
  );
}
