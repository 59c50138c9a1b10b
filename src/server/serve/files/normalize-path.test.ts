import { expect, test } from "vitest";
import { normalizePath } from "#server/serve/files/normalize-path.ts";
import { growthOf, LINEAR } from "#tests/helpers/growth.ts";

test.each([
  ["/", "/"],
  ["/index.html", "/"],
  ["/about", "/about"],
  ["/about/", "/about"],
  ["/about///", "/about"],
  ["/about.html", "/about"],
  ["/about/index.html", "/about"],
  ["/about/index", "/about"],
  ["/%61bout/", "/about"],
  ["//evil.example/", "/evil.example"],
  ["/a//b", "/a//b"],
  ["/indexes", "/indexes"],
  ["/html", "/html"],
])("%s is found at %s", (asked, address) => {
  expect(normalizePath(asked)).toBe(address);
});

test.each([
  ["slashes", "/"],
  ["dots", ".html"],
  ["indexes", "/index"],
  ["escapes", "%2e"],
  ["halves of an escape", "%2"],
])("the time for a long address, all %s, grows with its length", (_, part) => {
  const read = (bytes: number) => normalizePath(`/a${part.repeat(bytes / part.length)}b`);
  expect(growthOf(read, 100_000)).toBeLessThan(LINEAR);
});
