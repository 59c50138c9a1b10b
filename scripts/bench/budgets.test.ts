import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { headScript } from "#prerender/entry.tsx";
import { excesses, weighSite } from "#scripts/bench/budgets.ts";
import { type BuiltSite, openBuiltSite } from "#scripts/bench/lib/weights.ts";
import { temporaryFolder } from "#tests/helpers/temporary-folder.ts";

/** Bytes that nothing can compress further: they travel as they are. */
const bytes = (length: number) => Buffer.alloc(length, 1);

/** Letters of its only header, and bytes of everything else. */
const LIGHT = {
  ...{ html: 9000, headers: 90, boot: 1500, entry: 50_000, shared: 30_000, data: 4000, font: 20_000, drawing: 9000 },
  ...{ slides: 20_000, view: 5000, engine: 12_000, estimate: 3000, send: 1000, postgrest: 4000 },
};

type Weights = typeof LIGHT;

/** A site of one page, each of its files as heavy as asked. */
function siteOf(weights: Partial<Weights>): BuiltSite {
  const { html, headers, data, font, drawing, ...scripts } = { ...LIGHT, ...weights };
  const folder = temporaryFolder(onTestFinished);
  const put = (file: string, content: string | Buffer) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  };
  const script = headScript({ changes: true, boot: "/assets/boot.js" });
  const markup = `<html data-app="/assets/entry.js"><style>@font-face{src:url(/fonts/face.woff2)}</style><img src="/media/shirt.svg?v=1"><script>${script}</script>`;
  put("index.html", markup);
  put("_headers", `/*\n  X-Long: ${"x".repeat(headers)}\n`);
  put("index.html.br", bytes(html));
  put("data/index.json", Buffer.concat([Buffer.from(`{}`), Buffer.alloc(data - 2, " ")]));
  put("media/shirt.svg", bytes(drawing));
  put("fonts/face.woff2", bytes(font));
  put("fonts/LICENCE.txt", bytes(90_000));
  for (const [file, size] of Object.entries(scripts)) put(`assets/${file}.js`, bytes(size));
  const chunk = (file: string, name: string, ...imports: string[]) => ({ file: `assets/${file}.js`, name, imports });
  const manifest = path.join(folder, "manifest.json");
  const chunks = {
    entry: { ...chunk("entry", "hydrate/entry", "shared"), isEntry: true },
    shared: chunk("shared", "shared"),
    slides: chunk("slides", "start-swiper", "shared"),
    view: chunk("view", "form-view", "entry", "shared"),
    engine: chunk("engine", "engine", "entry"),
    estimate: chunk("estimate", "estimate", "entry"),
    send: chunk("send", "send", "entry", "postgrest"),
    postgrest: chunk("postgrest", "dist"),
  };
  writeFileSync(manifest, JSON.stringify(chunks));
  return openBuiltSite(folder, manifest);
}

const excessesOf = (weights: Partial<Weights>) => excesses(weighSite(siteOf(weights), ["/"]));

it("a light site keeps its budgets", () => expect(excessesOf({})).toEqual([]));

it.each<[Partial<Weights>, RegExp]>([
  [{ html: 14_337 }, /^\/: HTML with styles 14337 > 14336\. \w+/],
  [{ boot: 2001 }, /^\/: script before a touch 2001 > 2000\. \w+/],
  [{ shared: 40_001 }, /^\/: React and frame 90001 > 90000\. \w+/],
  [{ data: 30_001 }, /^\/: hydration in all 110001 > 110000\. \w+/],
  [{ drawing: 30_001 }, /^\/: hero picture 30001 > 30000\. \w+/],
  [{ font: 32_001 }, /^the site: fonts 32001 > 32000\. \w+/],
  [{ slides: 28_001 }, /^the site: carousel 28001 > 28000\. \w+/],
  [{ view: 5951 }, /^the site: form view 5951 > 5950\. \w+/],
  [{ engine: 16_601 }, /^the site: form engine 16601 > 16600\. \w+/],
  [{ estimate: 4001 }, /^the site: counting prices 4001 > 4000\. \w+/],
  [{ postgrest: 24_001 }, /^the site: sending a form 25001 > 25000\. \w+/],
])("%j is refused, with the place and the remedy", (weights, reported) =>
  expect(excessesOf(weights)).toEqual([expect.stringMatching(reported)]),
);

it("a page that does not fit the first packets with its headers is told of, not refused", () => {
  const used = weighSite(siteOf({ html: 14_000, headers: 291 }), ["/"]);
  expect(excesses(used)).toEqual([]);
  expect(excesses(used, { isAdvice: true })).toEqual([
    expect.stringMatching(/^\/: with headers 14601 > 14600\. It arrives a round trip later\./),
  ]);
});
