import path from "node:path";
import { DESK } from "#desk/facts/desk-facts.ts";
import type { Used } from "#scripts/bench/lib/budgets.ts";
import { openBuiltSite, weigh } from "#scripts/bench/lib/weights.ts";
import { MANIFESTS, readDeskBundle } from "#scripts/render/read-bundle.ts";

/** The desk until its first screen stands, for somebody who is signed in. */
const FIRST_SCREEN_LIMIT = 120_000;

/** supabase-js, which the first screen asks for by itself. */
const CLIENT = "supabase-js/dist/index.mjs";

/** What the first screen of the desk loads: page, code, facts of the document; fonts and icons come as on every page. */
export function weighDesk(folder: string): Used {
  const site = openBuiltSite(folder, MANIFESTS.desk);
  const client = Object.entries(site.client).find(([module]) => module.endsWith(CLIENT))?.[1]?.file;
  if (client === undefined) throw new Error(`The desk's bundle has no ${path.basename(CLIENT)} to be weighed.`);
  const addresses = ["desk.html", DESK.facts, ...readDeskBundle().first, client];
  return {
    name: "desk, first screen",
    place: "the site",
    limit: FIRST_SCREEN_LIMIT,
    remedy: "Reach what the inbox does not need by lazy() in src/desk/frame/desk-frame.tsx.",
    value: addresses.reduce((sum, address) => sum + weigh(site, address), 0),
  };
}
