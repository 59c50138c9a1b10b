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

/** Raw styles in a file, comments excluded. */
function byHandIn(code: string): string[] {
  const source = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  return Object.entries(BY_HAND).flatMap(([what, pattern]) => {
    const [match] = pattern.exec(source) ?? [];
    return match === undefined ? [] : [`${what} (${match})`];
  });
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

describe("one way to style", () => {
  it("sections, forms, frame and desk use only the theme's values", () => {
    expect(files.length).toBeGreaterThan(150);
    const found = files.flatMap((file) => byHandIn(readFileSync(file, "utf8")).map((what) => `${file}: ${what}`));
    expect(found).toEqual([]);
  });

  it.each([
    ['gap: "12px"', "a length in px or rem (12px)"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: code as text
    ["marginTop: `${drop}px`", "a length in px or rem (}px)"],
    ['maxWidth: ["34rem"]', "a length in px or rem (34rem)"],
    ['"@media print": {}', "a media or container query (@media)"],
    ["[media.md]: {}", "a media or container query (media.m)"],
    ['color: "var(--muted)"', "a custom property (var()"],
    ['fill: "#fff"', "a colour (#fff)"],
    ['background: "rgb(0 0 0 / 0.5)"', "a colour (rgb()"],
    ['import styled from "@emotion/styled";', 'Emotion\'s own styled (from "@emotion/styled")'],
  ])("%s is found", (code, found) => {
    expect(byHandIn(code)).toEqual([found]);
  });

  it("an unknown name or number is a compile error", () => {
    expectTypeOf<4 | "2 4" | "gutter">().toExtend<Value<"padding">>();
    expectTypeOf<"paper" | "transparent">().toExtend<Value<"backgroundColor">>();
    expectTypeOf<"hairline" | "thick solid marigold">().toExtend<Value<"borderTop">>();
    expectTypeOf<1.3>().not.toExtend<Value<"padding">>();
    expectTypeOf<"12px">().not.toExtend<Value<"maxWidth">>();
    expectTypeOf<"surfaces">().not.toExtend<Value<"color">>();
    expectTypeOf<"thick solid marigolds">().not.toExtend<Value<"borderTop">>();
    expectTypeOf<"huge">().not.toExtend<Value<"fontSize">>();
  });
});
