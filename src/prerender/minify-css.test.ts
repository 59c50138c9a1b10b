import { expect, it } from "vitest";
import { gatherRules, minifyCss } from "#prerender/minify-css.ts";

const WIDE = "@media screen and (min-width: 48em)";
const WIDER = "@media screen and (min-width: 64em)";

it("groups the rules of a media condition after all others, narrow screens first", () => {
  const css = `${WIDER}{.e-a{gap:3rem}}.e-a{gap:1rem}${WIDE}{.e-a{gap:2rem}}.e-b{gap:1rem}${WIDER}{.e-b{gap:4rem}}`;
  expect(gatherRules(css)).toBe(
    `.e-a{gap:1rem}.e-b{gap:1rem}${WIDE}{.e-a{gap:2rem}}${WIDER}{.e-a{gap:3rem}.e-b{gap:4rem}}`,
  );
});

it("keeps the order of the rules of one component", () => {
  const css = ".e-a:hover{color:red}.e-a:active{color:blue}.e-a{color:green}";
  expect(minifyCss("", css)).toBe(".e-a:hover{color:red}.e-a:active{color:#00f}.e-a{color:green}");
});

it("conditions without a width come last, those of containers are gathered as well", () => {
  const narrow = "@container (min-width: 20rem)";
  const css = `@media print{.e-a{gap:0}}${narrow}{.e-a{gap:1rem}}${WIDE}{.e-a{gap:2rem}}${narrow}{.e-b{gap:1rem}}`;
  expect(gatherRules(css)).toBe(
    `${narrow}{.e-a{gap:1rem}.e-b{gap:1rem}}${WIDE}{.e-a{gap:2rem}}@media print{.e-a{gap:0}}`,
  );
});

it("the site's styles come first, and strings stay unchanged", () =>
  expect(minifyCss("p{margin:0.5px}", '.e-b{content:"0.5, 0.5"}')).toBe('p{margin:.5px}.e-b{content:"0.5, 0.5"}'));

it("adds no prefixes to those that are written", () => {
  const css = "a{text-decoration-color:var(--marigold)}b{-webkit-text-size-adjust:100%;text-size-adjust:100%}";
  expect(minifyCss(css, "")).toBe(css);
});

it("rules of pages read from the right are on those pages only", () => {
  const rules = `.e-a{left:0}[dir=rtl] .e-a{left:1px}@media (hover:hover){.e-a:hover{left:2px}[dir=rtl] .e-a:hover{left:3px}}`;
  expect(minifyCss('[dir="rtl"] p{top:0}', rules, "rtl")).toContain("[dir=rtl] .e-a:hover{left:3px}");
  expect(minifyCss('[dir="rtl"] p{top:0}', rules)).toBe(".e-a{left:0}@media (hover:hover){.e-a:hover{left:2px}}");
});
