import type { Site } from "#document/model/types.gen.ts";
import { type ShopFacts, shopFacts } from "#document/pickup/shop-facts.ts";
import { noteHostedDocument } from "#server/backend/repository-document.ts";
import { hostedRpc } from "#server/backend/rpc.ts";
import { readSite } from "#server/document/read-site.ts";
import { Refusal } from "#server/lib/run-main.ts";
import type { Queryable } from "#server/postgres/database.ts";

/** Writes what the database enforces: closed days, pickup windows, tax. */
export async function publishFacts(database: Queryable, facts: ShopFacts): Promise<void> {
  await database.query("select public.publish_shop_facts($1)", [JSON.stringify(facts)]);
}

/** The same for the hosted project that VITE_SUPABASE_URL names, with its secret key. */
export async function publishHostedFacts(facts: ShopFacts): Promise<void> {
  const answer = await hostedRpc()("publish_shop_facts", { facts });
  if (!answer.ok) throw new Refusal(`The project answered ${answer.status}: ${await answer.text()}`);
}

/**
 * Tells the project what it enforces of the document that is online: the published version, else site.json, which it
 * gets whole for an owner who begins to edit. A line for the operator.
 */
export async function tellProject(published: Site | undefined, readFile: () => Site): Promise<string> {
  const site = published ?? readFile();
  await publishHostedFacts(shopFacts(site));
  if (published === undefined) await noteHostedDocument(site);
  return `The hours, pickup windows and tax of ${published ? "the published version" : "site.json"} are published.`;
}

/** After a build for a hosted project: tells it, or says how. A line for the operator. */
export async function publishWithBuild(published: Site | undefined, env: NodeJS.ProcessEnv): Promise<string[]> {
  if (!env["VITE_SUPABASE_URL"]) return [];
  if (!env["SUPABASE_SECRET_KEY"])
    return [
      "The project does not know the hours, pickup windows and tax of the document yet: run `npm run publish:facts` with its secret key in SUPABASE_SECRET_KEY, or build with it.",
    ];
  return [await tellProject(published, readSite)];
}
