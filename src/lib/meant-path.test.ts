import { expect, test } from "vitest";
import { meantPath, resolvedPath } from "#lib/meant-path.ts";
import { growthOf, LINEAR } from "#tests/helpers/growth.ts";

test.each([
  ["/", "/"],
  ["/index.html", "/"],
  ["/about", "/about"],
  ["/about/", "/about"],
  ["/about/index.html", "/about"],
  ["/%61bout/", "/about"],
  ["/About", "/about"],
  ["/ABOUT.HTML", "/about"],
  ["/about)", "/about"],
  ["/about%E2%80%9D,", "/about"],
  ["/services//wash-and-fold", "/services/wash-and-fold"],
  ["/assets/..%2fabout", "/about"],
  ["//evil.example/", "/evil.example"],
  ["/indexes", "/indexes"],
])("%s means %s", (asked, address) => expect(meantPath(asked)).toBe(address));

test.each([
  ["/a/../b", "/b"],
  ["/a/./b/..", "/a/"],
  ["/../../a", "/a"],
  ["/a%2fb/", "/a/b/"],
  ["/%E0%A4%A", "/%E0%A4%A"],
])("%s is read as %s", (asked, path) => expect(resolvedPath(asked)).toBe(path));

test.each([
  ["slashes", "/"],
  ["dots", ".html"],
  ["indexes", "/index"],
  ["escapes", "%2e"],
  ["halves of an escape", "%2"],
  ["marks", ")"],
])("the time for a long address, all %s, grows with its length", (_, part) => {
  const read = (bytes: number) => meantPath(`/a${part.repeat(bytes / part.length)}b`);
  expect(growthOf(read, 20_000)).toBeLessThan(LINEAR);
});
