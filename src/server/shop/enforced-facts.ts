import type { Site } from "#document/model/types.gen.ts";
import { shopFacts } from "#document/pickup/shop-facts.ts";
import { readTranslated } from "#server/document/read-translated.ts";
import { hostedCall, type ShopCall } from "#server/shop/shop-call.ts";

/** Tells the database what it enforces of the document that visitors see: closed days, pickup windows, tax. */
export async function publishFacts(call: ShopCall, site: Site): Promise<void> {
  await call("publish_shop_facts", { facts: shopFacts(site) });
}

/** Names of the facts that the database enforces otherwise than a document says. */
export async function differingFacts(call: ShopCall, site: Site): Promise<readonly string[]> {
  const names = await call("differing_facts", { facts: shopFacts(site) });
  return Array.isArray(names) ? names.map(String) : [];
}

/** The same of site.json, and gives it whole: an owner begins to edit with it while nothing is published. */
export async function publishFile(call: ShopCall, site: Site): Promise<void> {
  await publishFacts(call, site);
  await noteRepositoryDocument(call, site);
}

export async function noteRepositoryDocument(call: ShopCall, site: Site): Promise<void> {
  await call("note_repository_document", { document: site });
}

/** Tells a hosted project of the document that is online: the published version, else site.json. A line for the operator. */
export async function tellProject(call: ShopCall, published: Site | undefined, readFile: () => Site): Promise<string> {
  if (published === undefined) await publishFile(call, readFile());
  else await publishFacts(call, published);
  return `The hours, pickup windows and tax of ${published ? "the published version" : "site.json"} are published.`;
}

/** After a build for a hosted project: tells it, or says how. A line for the operator. */
export async function publishWithBuild(published: Site | undefined, env: NodeJS.ProcessEnv): Promise<string[]> {
  if (!env["VITE_SUPABASE_URL"]) return [];
  if (!env["SUPABASE_SECRET_KEY"])
    return [
      "The project does not know the hours, pickup windows and tax of the document yet: run `npm run vellai -- publish-facts` with its secret key in SUPABASE_SECRET_KEY, or build with it.",
    ];
  return [await tellProject(hostedCall(), published, readTranslated)];
}
