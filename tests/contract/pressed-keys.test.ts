import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pressedKey } from "#lib/pressed-key.ts";

/** A key as the browser tells it, also while a word is being composed. */
const RAW_KEYS = [
  /\b(?:event|nativeEvent|press|e)\.(?:key|code|keyCode|which)\b/,
  /\bkey(?:down|up|press)"?,\s*(?:async )?\(\{/,
  /\bonKey\w*=\{(?:async )?\(\{/,
  /\{[^{}()]*\bkey\b[^{}()]*\}\s*(?:: [\w.]*KeyboardEvent|= (?:event|nativeEvent)\b)/,
];

test("what a key does asks one helper, which is silent while a word is being composed", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\.tsx?$|pressed-key\.ts$/.test(file))
    .map((file) => `src/${file}`);
  expect(files.length).toBeGreaterThan(900);
  expect(files.filter((file) => RAW_KEYS.some((raw) => raw.test(readFileSync(file, "utf8"))))).toEqual([]);
  for (const composed of [{ isComposing: true }, { keyCode: 229 }])
    expect(pressedKey({ key: "Enter", keyCode: 13, isComposing: false, ...composed })).toBe("");
});

test.each(["event.key === 1", 'listen("keydown", ({ key }) => {', "onKeyDown={({ key }) =>", "const { key } = event;"])(
  "a key past the helper is found in %s",
  (code) => expect(RAW_KEYS.some((raw) => raw.test(code))).toBe(true),
);
