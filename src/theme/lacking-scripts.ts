/** Two letters of a script, which are drawn equally wide only where a device has no face of it. */
const LETTERS = { tamil: "ணப", devanagari: "ऊर" } as const;

export type Script = keyof typeof LETTERS;

/** The scripts that this device has no face of. */
export function lackingScripts(): Script[] {
  const pen = document.createElement("canvas").getContext("2d");
  const widthOf = (letter = "") => pen?.measureText(letter).width;
  const lacks = (script: Script) => widthOf(LETTERS[script][0]) === widthOf(LETTERS[script][1]);
  return pen ? (["tamil", "devanagari"] as const).filter(lacks) : [];
}
