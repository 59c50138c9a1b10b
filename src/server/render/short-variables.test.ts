import { expect, test } from "vitest";
import { shortenVariables } from "#server/render/short-variables.ts";

test("A custom property has the same short name wherever it is set or used", () => {
  const [, set, used] = /:root\{(--\w):#fff\}.*var\((--\w)\)/.exec(
    shortenVariables(":root{--cotton:#fff} body{background:var(--cotton)}"),
  ) ?? [undefined];
  expect(set).toBe("--a");
  expect(used).toBe(set);
});

test.each([
  ["of others", "var(--swiper-height)"],
  ["longer ones", "var(--inkwell)"],
  ["no properties", "while (--text > 0) left -= --field;"],
])("Names %s stay as they are", (_what, text) => expect(shortenVariables(text)).toBe(text));

test("Fallbacks, object keys and all kinds of quotes are handled", () => {
  expect(shortenVariables("outline: 3px solid var(--focus, var(--link))")).not.toMatch(/--\w\w/);
  expect(shortenVariables('{ "--focus": "var(--marigold)" }')).not.toMatch(/--\w\w/);
});

test("A custom property with a name of one letter is refused", () =>
  expect(() => shortenVariables("width: calc(14 * var(--u))")).toThrow("--u: names of one letter are assigned here"));
