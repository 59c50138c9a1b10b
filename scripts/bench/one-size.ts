import { rmSync, writeFileSync } from "node:fs";
import type { Site } from "#document/model/types.gen.ts";
import { checkedSite } from "#server/document/checked-site.ts";
import { readSite } from "#server/document/read-site.ts";
import { render } from "#server/render/render-site.ts";

/** What a document of some size costs, in seconds of processor time and megabytes. */
export interface Cost {
  readonly check: number;
  readonly render: number;
  readonly again: number;
  readonly memory: number;
}

/** Real pages that further ones are made like. */
const MODELS = ["/about", "/terms", "/franchise"];

/** The real document with more pages, each with a text of its own, and more prices. */
function grownSite(pages: number, rows: number): Site {
  const site = readSite();
  const models = site.routes.filter(({ path }) => MODELS.includes(path));
  const routes = more(models, pages, (_model, number) => ({
    path: `/more/page-${number}`,
    title: `Page ${number}`,
    description: `What page ${number} is about, in a sentence.`,
  }));
  const tables = site.priceBook.tables.map((table) => {
    const added = more(table.rows, rows / site.priceBook.tables.length, ({ id, item }, number) => ({
      id: `${id}-${number}`,
      item: `${item} no. ${number}`,
    }));
    return { ...table, rows: [...table.rows, ...added] };
  });
  return { ...site, routes: [...site.routes, ...routes], priceBook: { ...site.priceBook, tables } };
}

/** So many things more, like the models in turn except for what is their own. */
function more<Thing>(models: readonly Thing[], count: number, own: (model: Thing, number: number) => Partial<Thing>) {
  const rounds = Array.from({ length: Math.ceil(count / models.length) }, (_, round) =>
    models.map((model, index) => ({ ...model, ...own(model, round * models.length + index) })),
  );
  return rounds.flat().slice(0, count);
}

async function seconds(task: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

// A process of its own, so that its memory is that of one document.
const [, , folder = "", pages, rows] = process.argv;
const document = `${folder}.json`;
rmSync(folder, { recursive: true, force: true });
writeFileSync(document, JSON.stringify(grownSite(Number(pages), Number(rows)), null, 2));
const check = await seconds(() => checkedSite(document));
const site = checkedSite(document);
const first = await seconds(() => render({ site, folder, compress: false }));
const again = await seconds(() => render({ site, folder, compress: false }));
const cost: Cost = { check, render: first, again, memory: process.resourceUsage().maxRSS / 1000 };
console.log(JSON.stringify(cost));
