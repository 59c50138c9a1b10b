import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { excesses, table, weighSite } from "#scripts/bench/lib/budgets.ts";
import { type BuiltSite, openBuiltSite } from "#scripts/bench/lib/weights.ts";

/** Bytes that nothing can compress further: they travel as they are. */
const bytes = (length: number) => Buffer.alloc(length, 1);

interface Weights {
  readonly html: number;
  readonly boot: number;
  readonly entry: number;
  readonly shared: number;
  readonly data: number;
  readonly font: number;
  readonly drawing: number;
}

const LIGHT: Weights = {
  html: 9000,
  boot: 1500,
  entry: 50_000,
  shared: 30_000,
  data: 4000,
  font: 20_000,
  drawing: 9000,
};

/** A site of one page, each of its files as heavy as asked. */
function siteOf(weights: Partial<Weights>): BuiltSite {
  const { html, boot, entry, shared, data, font, drawing } = { ...LIGHT, ...weights };
  const folder = mkdtempSync(path.join(tmpdir(), "budgets-"));
  const put = (file: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  const markup = `<html data-app="/assets/entry.js"><img src="/media/shirt.svg?v=1"><script src="/assets/boot.js"></script>`;
  put("index.html", markup);
  put("index.html.br", bytes(html));
  put("data/index.json", bytes(data));
  put("media/shirt.svg", bytes(drawing));
  put("fonts/face.woff2", bytes(font));
  put("fonts/LICENCE.txt", bytes(90_000));
  for (const [name, size] of Object.entries({ boot, entry, shared })) put(`assets/${name}.js`, bytes(size));
  for (const name of ["start-swiper", "engine", "send"]) put(`assets/${name}.js`, bytes(1000));
  const chunk = (name: string, imports: string[] = []) => ({ file: `assets/${name}.js`, name, imports });
  const lazy = Object.fromEntries(["start-swiper", "engine", "send"].map((name) => [name, chunk(name)]));
  const manifest = path.join(folder, "manifest.json");
  writeFileSync(manifest, JSON.stringify({ entry: chunk("entry", ["shared"]), shared: chunk("shared"), ...lazy }));
  return openBuiltSite(folder, manifest);
}

const excessesOf = (weights: Partial<Weights>) => excesses(weighSite(siteOf(weights), ["/"]));

it("a light site keeps its budgets", () => {
  expect(excessesOf({})).toEqual([]);
});

it.each<[Partial<Weights>, RegExp]>([
  [{ html: 14_601 }, /^\/: HTML with styles 14601 > 14600\. \w+/],
  [{ boot: 2001 }, /^\/: script before a touch 2001 > 2000\. \w+/],
  [{ shared: 40_001 }, /^\/: React and frame 90001 > 90000\. \w+/],
  [{ data: 30_001 }, /^\/: take-over in all 110001 > 110000\. \w+/],
  [{ drawing: 30_001 }, /^\/: hero picture 30001 > 30000\. \w+/],
  [{ font: 32_001 }, /^the site: fonts 32001 > 32000\. \w+/],
])("%j is refused, with the place and the remedy", (weights, told) => {
  expect(excessesOf(weights)).toEqual([expect.stringMatching(told)]);
});

it("the table names every page and every limit", () => {
  const lines = table(weighSite(siteOf({}), ["/"])).split("\n");
  expect(lines[1]).toContain("14600");
  expect(lines[2]).toMatch(/^\/ +9000 +1500 +80000 +84000 +9000 +9000 +0$/);
});
