import { rmSync, writeFileSync } from "node:fs";
import { folderOf, grownSite } from "#scripts/bench/growth/grown-site.ts";
import { checkedSite } from "#server/document/checked-site.ts";
import { render } from "#server/render/render-site.ts";

/** What a document of some size costs, in seconds and megabytes. */
export interface Cost {
  readonly check: number;
  readonly render: number;
  readonly again: number;
  readonly memory: number;
}

// A process of its own, so that its memory is that of one document.
const [, , routes = 0, rows = 0] = process.argv.map(Number);
const folder = folderOf(routes, rows);
const document = `${folder}.json`;
rmSync(folder, { recursive: true, force: true });
writeFileSync(document, JSON.stringify(grownSite({ routes, rows }), null, 2));

const seconds = async (task: () => unknown): Promise<number> => {
  const { user, system } = process.cpuUsage();
  await task();
  const after = process.cpuUsage();
  return (after.user - user + (after.system - system)) / 1e6;
};
const check = await seconds(() => checkedSite(document));
const site = checkedSite(document);
const first = await seconds(() => render({ site, folder, compress: false }));
const again = await seconds(() => render({ site, folder, compress: false }));
const cost: Cost = { check, render: first, again, memory: process.resourceUsage().maxRSS / 1000 };
console.log(JSON.stringify(cost));
