import { expect, test } from "vitest";
import { normalizePath } from "#server/serve/files/normalize-path.ts";

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
])("an address of 400 kB, all %s, takes no longer than its length asks for", (_, part) => {
  const long = `/a${part.repeat(400_000 / part.length)}b`;
  const began = process.cpuUsage();
  normalizePath(long);
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(100);
});
