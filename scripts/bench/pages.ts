import path from "node:path";
import { benchPages } from "#scripts/bench/pages/bench-pages.ts";
import { benchServing } from "#scripts/bench/pages/bench-serving.ts";
import { command, FLAG } from "#scripts/lib/command.ts";

const USAGE = `npm run bench -- pages [flags]: compares the site with the same pages without scripts, a client-side app, Astro and Next.js.
  --runs 5             visits of each kind; the table shows their medians
  --routes /,/faq      pages on which the site is compared with its limit (default: every public one)
  --compared /         pages on which the peers are measured too (default: /,/pricing; "" for none)
  --serving            instead: the server of npm start beside sirv alone and nginx (must be installed)`;

// What is shown before the site's own faces are there is then as wide on every machine.
process.env["FONTCONFIG_FILE"] ??= path.resolve("tests/fixtures/fonts.conf");

const options = {
  runs: { type: "string", default: "5" },
  routes: { type: "string", default: "" },
  compared: { type: "string", default: "/,/pricing" },
  serving: FLAG,
} as const;

const list = (text: string) => text.split(",").flatMap((part) => part.trim() || []);

export const comparePages = command(
  { usage: USAGE, options },
  async ({ values: { serving, runs, routes, compared } }) => {
    if (serving) return benchServing();
    const isGood = await benchPages(Number(runs), list(routes), list(compared));
    if (!isGood) process.exitCode = 1;
  },
);
