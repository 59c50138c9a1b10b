import { LETTERS, lacksFace } from "#theme/lacks-face.ts";

const SCRIPTS = { ணப: ["tamil", "U+B80-BFF"], ऊर: ["devanagari", "U+900-97F,U+A8E0-A8FF"] } as const;

/** Families and their files: two that come after the faces of a page's own words (src/theme/faces-css.ts), and one for names of languages. */
const FAMILIES = [
  ["Figtree on Arial", "-1"],
  ["Fraunces on Georgia", "-1"],
  ["Names", "-names-2"],
] as const;

/**
 * On a device that lacks a face of a script, names and the desk would be boxes. They get the whole face, which browsers
 * load for the first letter of it; the choice of languages has a small one. A rule, since pictures for printers are
 * drawn with those.
 */
export function addWholeFaces(): void {
  const [sheet] = document.styleSheets;
  for (const letters of LETTERS.filter(lacksFace)) {
    const [script, range] = SCRIPTS[letters];
    for (const [family, part] of FAMILIES)
      sheet?.insertRule(
        `@font-face{font-family:"${family}";src:url("/fonts/noto-sans-${script}${part}.woff2");unicode-range:${range};font-weight:400 600}`,
      );
    sheet?.insertRule("li[lang]{font-family:Names,var(--text)}", sheet.cssRules.length);
  }
}
