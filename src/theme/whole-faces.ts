/** Two letters of a script, which are drawn equally wide only where a device has no face of it, and the face then used. */
const SCRIPTS = [
  { letters: ["ண", "ப"], unicodeRange: "U+B80-BFF", file: "noto-sans-tamil" },
  { letters: ["ऊ", "र"], unicodeRange: "U+900-97F,U+A8E0-A8FF", file: "noto-sans-devanagari" },
] as const;

/** Families that come after the faces of a page's own words (src/theme/faces-css.ts). */
const FAMILIES = ["Figtree on Arial", "Fraunces on Georgia"];

/**
 * On a device that lacks a face of a script, names, the desk and the choice of languages would be boxes. They get the
 * whole face, which browsers load for the first letter of it. A rule, since pictures for printers are drawn with those.
 */
export function addWholeFaces(): void {
  const pen = document.createElement("canvas").getContext("2d");
  if (pen === null) return;
  for (const { letters, unicodeRange, file } of SCRIPTS) {
    const [one, other] = letters.map((letter) => pen.measureText(letter).width);
    if (one !== other) continue;
    for (const family of FAMILIES)
      document.styleSheets[0]?.insertRule(
        `@font-face{font-family:"${family}";src:url("/fonts/${file}-1.woff2");unicode-range:${unicodeRange};font-weight:400 600}`,
      );
  }
}
