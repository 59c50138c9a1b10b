import { expect, it } from "vitest";
import { leanStyles } from "#app/lean-styles.ts";

const WIDE = "@media screen and (min-width: 48em)";
const WIDER = "@media screen and (min-width: 64em)";

it("gathers the rules of a condition after all others, narrow screens first", () => {
  const css = `${WIDER}{.e-a{gap:3rem}}.e-a{gap:1rem}${WIDE}{.e-a{gap:2rem}}.e-b{gap:1rem}${WIDER}{.e-b{gap:4rem}}`;
  expect(leanStyles(css)).toBe(
    `.e-a{gap:1rem}.e-b{gap:1rem}${WIDE}{.e-a{gap:2rem}}${WIDER}{.e-a{gap:3rem}.e-b{gap:4rem}}`,
  );
});

it("keeps the rules of one component in their order, whatever they say", () => {
  const css = ".e-a:hover{color:red}.e-a:active{color:blue}.e-a{color:green}";
  expect(leanStyles(css)).toBe(css);
});

it("leaves out on wider screens what holds already, and nothing else", () => {
  const css = `.e-a{gap:1rem;color:red}${WIDE}{.e-a{gap:1rem;color:blue}}${WIDER}{.e-a{gap:1rem;color:red}}`;
  expect(leanStyles(css)).toBe(`.e-a{gap:1rem;color:red}${WIDE}{.e-a{color:blue}}${WIDER}{.e-a{color:red}}`);
});

it("does not take one component's word, or one state's, for another's", () => {
  const css = `.e-a{gap:1rem}.e-b{gap:2rem}.e-a:hover{gap:2rem}${WIDE}{.e-a{gap:2rem}}`;
  expect(leanStyles(css)).toContain(`${WIDE}{.e-a{gap:2rem}}`);
});

it.each([
  ["a shorthand said anew", "padding:1rem;padding-top:2rem", "padding:1rem", "padding:1rem"],
  ["a side after its shorthand", "padding-top:1rem", "padding:2rem;padding-top:1rem", "padding:2rem;padding-top:1rem"],
  ["a side by another name", "padding-block:1rem;padding-top:2rem", "padding-block:1rem", "padding-block:1rem"],
  ["parts of other names", "row-gap:1rem", "gap:2rem;row-gap:1rem", "gap:2rem;row-gap:1rem"],
  ["borders by side and by kind", "border-top:0;border-color:red", "border-top:0", "border-top:0"],
])("keeps what would otherwise be undone: %s", (_, always, wide, kept) => {
  expect(leanStyles(`.e-a{${always}}${WIDE}{.e-a{${wide}}}`)).toContain(`${WIDE}{.e-a{${kept}}}`);
});

it("keeps what is said under other conditions as well, whose rules may lie between", () => {
  const css = `.e-a{margin-top:1rem}@media (min-width:48em){.e-a{margin:0}}${WIDER}{.e-a{margin-top:1rem}}`;
  expect(leanStyles(css)).toBe(css);
});

it("leaves rules inside other rules as they are, and keeps what they say something of", () => {
  const css = `.e-a{display:none}@container (min-width: 20rem){.e-a{display:flex}}${WIDE}{.e-a{display:none}}`;
  expect(leanStyles(css)).toBe(css);
});

it("of a property said twice the last counts", () => {
  expect(leanStyles(".e-a{color:red;gap:0;color:blue;}")).toBe(".e-a{gap:0;color:blue}");
});

it("writes no zeros and spaces that say nothing, but leaves texts alone", () => {
  const css = '.e-a{margin:-0.5rem 0.25rem;color:rgb(0, 10, 0.5)}.e-b{content:"0.5, 0.5"}';
  expect(leanStyles(css)).toBe('.e-b{content:"0.5, 0.5"}.e-a{margin:-.5rem .25rem;color:rgb(0,10,.5)}');
});

it("a semicolon in brackets ends nothing", () => {
  const css = ".e-a{background:url(data:image/png;base64,AAAA);gap:0}";
  expect(leanStyles(css)).toBe(css);
});
