/** Two letters of each script that pages may have names in. */
export const LETTERS = ["ணப", "ऊर"] as const;

/** True if this device draws two letters equally wide, as boxes are where no face has them. */
export function lacksFace([one = "", other = ""]: string): boolean {
  const pen = document.createElement("canvas").getContext("2d");
  return pen?.measureText(one).width === pen?.measureText(other).width && pen !== null;
}
