import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, expectTypeOf, it } from "vitest";
import type { Value } from "#theme/styles.ts";

/** Layers that style only with values of src/theme, through src/ui. */
const FOLDERS = ["src/sections", "src/frame", "src/forms", "src/account", "src/desk"];

/** Raw values, and ways around the theme. */
const BY_HAND = {
  "a length in px or rem": /(?:(?<![\w-])[\d.]+|\})(px|rem)\b/,
  "a media or container query": /@(media|container)\b|\bmedia\.\w/,
  "a custom property": /var\(/,
  "a colour": /#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i,
  "Emotion's own styled": /from "@emotion\/styled"/,
} as const;

/** Comments excluded. */
const sourceOf = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

/** Raw styles in a file. */
function byHandIn(code: string): string[] {
  const source = sourceOf(code);
  return Object.entries(BY_HAND).flatMap(([what, pattern]) => {
    const [match] = pattern.exec(source) ?? [];
    return match === undefined ? [] : [`${what} (${match})`];
  });
}

const filesIn = (folders: readonly string[]) =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.(test|gen)\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );

const files = filesIn(FOLDERS);
const styled = filesIn([...FOLDERS, "src/ui", "src/theme", "src/editor", "src/boot", "src/hydrate"]);

/** Drawings, and what lies on them, are the same whichever way the words are read. */
const DRAWN = [
  "src/editor/form/focus-field.tsx",
  "src/editor/preview/page/open-preview.ts",
  "src/editor/share/picture-parts.ts",
  "src/editor/share/price-pictures.ts",
  "src/editor/styles/kinds.css",
  "src/sections/price-tables/slip.tsx",
  "src/sections/steps/steps.tsx",
  "src/ui/line/clothes-line.tsx",
];

/** Styles of one side, which are wrong where pages are read from the right. `50%` is the same from both. */
const SIDES = [
  /\b(margin|padding|border|scroll-?(margin|padding))-?(left|right)/i,
  /\bborder-?(top|bottom)-?(left|right)/i,
  /\btext-?align\b[^;\n]*\b(left|right)\b/i,
  /\bfloat: "?(left|right)/,
  /(?<![-\w.$])(left|right)(: |=\{)["'`]?(?!50%)(-?[.\d]|\$|calc|var|leftAt)/,
];

const SHORTHAND = /\b(padding|margin|inset|border-?(?:radius|width))(?:: |=\{?)["`]?((?:\([^;\n]*\)|[^"`;,\n{}])+)/gi;

/** Four values with one for the left and another for the right. */
function hasSides(name: string, value: string): boolean {
  const [first, second, third, fourth] = value.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s()])+/g) ?? [];
  if (fourth === undefined) return false;
  return /radius/i.test(name) ? first !== second || third !== fourth : second !== fourth;
}

function sidesIn(code: string): string[] {
  const source = sourceOf(code);
  const shorthands = [...source.matchAll(SHORTHAND)].filter(([, name = "", value = ""]) => hasSides(name, value));
  return [...SIDES.map((side) => side.exec(source)), ...shorthands].flatMap((found) => found?.[0] ?? []);
}

describe("one way to style", () => {
  it("sections, forms, frame and desk use only the theme's values", () => {
    expect(files.length).toBeGreaterThan(150);
    const found = files.flatMap((file) => byHandIn(readFileSync(file, "utf8")).map((what) => `${file}: ${what}`));
    expect(found).toEqual([]);
  });

  it.each([
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code as text
    ["marginTop: `${drop}px`", "a length in px or rem (}px)"],
    ['"@media print": {}', "a media or container query (@media)"],
    ['color: "var(--muted)"', "a custom property (var()"],
    ['fill: "#fff"', "a colour (#fff)"],
  ])("%s is found", (code, found) => expect(byHandIn(code)).toEqual([found]));

  it("words may be read from either side", () => {
    expect(styled.length).toBeGreaterThan(300);
    const found = styled.filter((file) => sidesIn(readFileSync(file, "utf8")).length > 0);
    expect(found.toSorted()).toEqual(DRAWN);
  });

  it.each([
    "marginLeft: 4",
    "<Box right={4} />",
    'md: { right: "var(--hold)" }',
    'textAlign={["center", "left"]}',
    "float: left;",
    'padding: "8 5 10 9"',
    "  margin: 0 calc(1rem + 2px) 0 auto;",
    'borderRadius: "9 control control 9"',
  ])("a side is found in %s", (code) => expect(sidesIn(code)).toHaveLength(1));

  it.each(['padding: "8 5 10 5"', 'left: "50%"', "({ left: rupeesOfPaise(paise) })", "const left = [];"])(
    "no side is found in %s",
    (code) => expect(sidesIn(code)).toEqual([]),
  );

  it("an unknown name or number is a compile error", () => {
    expectTypeOf<4 | "2 4" | "gutter">().toExtend<Value<"padding">>();
    expectTypeOf<1.3>().not.toExtend<Value<"padding">>();
    expectTypeOf<"12px">().not.toExtend<Value<"maxWidth">>();
    expectTypeOf<"thick solid marigolds">().not.toExtend<Value<"borderTop">>();
  });
});
