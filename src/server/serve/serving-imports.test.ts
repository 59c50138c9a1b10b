import { expect, test } from "vitest";
import { packagesOf } from "#tests/helpers/import-graph.ts";

/** React alone would take 8 MB for good. */
const ONLY_FOR_MAKING = /^(react|jotai|@emotion|vite$|sharp|subset-font|svgo|@resvg|ajv)/;

test("the process that serves loads nothing of what makes pages", () => {
  const packages = packagesOf("src/server/serve/start-site.ts");
  expect(packages).toContain("@hono/node-server");
  expect([...packages].filter((name) => ONLY_FOR_MAKING.test(name))).toEqual([]);
});

test("the process that makes pages loads the renderer, and no bundler before it is needed", () => {
  const packages = packagesOf("src/server/serve/make-pages.ts");
  expect(packages).toContain("subset-font");
  expect(packages).not.toContain("vite");
  expect(packagesOf("scripts/build/bundle/build-site.ts")).toContain("vite");
});
