import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const LAYERS: Readonly<Record<string, string>> = { scripts: "scripts", schema: "schema", src: "src", tests: "tests" };

/** The packages that a file imports, with all that it imports itself. */
function packagesOf(entry: string): Set<string> {
  const seen = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const [, named = ""] of readFileSync(file, "utf8").matchAll(
      /^(?:import|export)(?! type )[^"';]*?from "([^"]+)"|^import "([^"]+)"/gm,
    )) {
      const [, layer = "", rest = ""] = /^#([a-z]+)\/(.*)$/.exec(named) ?? [];
      if (rest !== "") visit(`${LAYERS[layer] ?? `src/${layer}`}/${rest}`);
      else if (!named.startsWith("node:"))
        packages.add(
          named
            .split("/")
            .slice(0, named.startsWith("@") ? 2 : 1)
            .join("/"),
        );
    }
  };
  visit(entry);
  return packages;
}

const ONLY_FOR_MAKING = ["vite", "react", "react-dom", "sharp", "subset-font", "svgo", "@resvg/resvg-wasm", "ajv"];

test("the process that serves loads nothing of what makes pages", () => {
  const packages = packagesOf("src/server/serve/start-site.ts");
  expect(packages).toContain("@hono/node-server");
  expect(ONLY_FOR_MAKING.filter((name) => packages.has(name))).toEqual([]);
});

test("the process that makes pages loads the renderer, and no bundler before it is needed", () => {
  const packages = packagesOf("src/server/serve/make-pages.ts");
  expect(packages).toContain("subset-font");
  expect(packages).not.toContain("vite");
  expect(packagesOf("scripts/build/bundle/build-site.ts")).toContain("vite");
});
