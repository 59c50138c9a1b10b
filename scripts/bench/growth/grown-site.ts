import path from "node:path";
import type { Site } from "#document/model/types.gen.ts";
import { BENCH_DIR } from "#scripts/bench/lib/install-tools.ts";
import { readSite } from "#server/document/read-site.ts";

/** Real pages that further ones are made like. */
const MODELS = ["/about", "/terms", "/franchise"];

interface Growth {
  /** Pages beside those of the real document. */
  readonly routes?: number;
  /** Price rows in all. */
  readonly rows?: number;
}

/** The real document with more pages, each with a text of its own, and more prices. */
export function grownSite({ routes = 0, rows = 0 }: Growth): Site {
  const site = readSite();
  const models = site.routes.filter(({ path }) => MODELS.includes(path));
  const { tables } = site.priceBook;
  const own = tables.reduce((sum, table) => sum + table.rows.length, 0);
  return {
    ...site,
    routes: [...site.routes, ...numbers(routes).flatMap((number) => pageLike(models[number % models.length], number))],
    priceBook: {
      ...site.priceBook,
      tables: tables.map((table, index) => ({
        ...table,
        rows: [
          ...table.rows,
          ...numbers(rows - own)
            .filter((number) => number % tables.length === index)
            .map(priceRow),
        ],
      })),
    },
  };
}

function pageLike(model: Site["routes"][number] | undefined, number: number): Site["routes"] {
  if (model === undefined) return [];
  return [
    {
      ...model,
      path: `/more/page-${number}`,
      title: `Page ${number}`,
      description: `What page ${number} is about, in a sentence.`,
    },
  ];
}

const THINGS = ["Curtain", "Blouse", "Sherwani", "Cushion", "Jacket", "Dhoti", "Carpet"];

function priceRow(number: number): Site["priceBook"]["tables"][number]["rows"][number] {
  return {
    id: `more-${number}`,
    item: `${THINGS[number % THINGS.length]} no. ${number}`,
    regPrice: String(100 + (number % 900)),
  };
}

function numbers(count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => index);
}

/** Where a document of some size is rendered to. */
export function folderOf(routes: number, rows: number): string {
  return path.join(BENCH_DIR, "growth", `${routes}-routes-${rows}-rows`);
}
