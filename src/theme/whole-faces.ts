/** Two letters of a script, which are drawn equally wide only where a device has no face of it, and the face then used. */
const SCRIPTS = [
  { letters: ["ண", "ப"], range: "U+B80-BFF", file: "noto-sans-tamil" },
  { letters: ["ऊ", "र"], range: "U+900-97F,U+A8E0-A8FF", file: "noto-sans-devanagari" },
] as const;

/** What is drawn with each file: families that come after the faces of a page's own words (src/theme/faces-css.ts), and names of languages. */
const FAMILIES = [
  ["Figtree on Arial", ""],
  ["Fraunces on Georgia", ""],
  ["Names", "-names"],
] as const;

/**
 * On a device that lacks a face of a script, names and the desk would be boxes. They get the whole face, which browsers
 * load for the first letter of it; the choice of languages has a small one. A rule, since pictures for printers are
 * drawn with those.
 */
export function addWholeFaces(): void {
  const pen = document.createElement("canvas").getContext("2d");
  const [sheet] = document.styleSheets;
  if (pen === null || sheet === undefined) return;
  for (const { letters, range, file } of SCRIPTS) {
    const [one, other] = letters.map((letter) => pen.measureText(letter).width);
    if (one !== other) continue;
    for (const [family, part] of FAMILIES)
      sheet.insertRule(
        `@font-face{font-family:"${family}";src:url("/fonts/${file}${part}-1.woff2");unicode-range:${range};font-weight:400 600}`,
      );
    sheet.insertRule("li[lang]{font-family:Names,var(--text)}", sheet.cssRules.length);
  }
}
