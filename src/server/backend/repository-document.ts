import type { Site } from "#document/model/types.gen.ts";
import { hostedRpc } from "#server/backend/rpc.ts";
import { Refusal } from "#server/lib/run-main.ts";
import type { Queryable } from "#server/postgres/database.ts";

/** Gives site.json to the database: an owner begins with it while nothing is published. */
export async function noteRepositoryDocument(database: Queryable, site: Site): Promise<void> {
  await database.query("select public.note_repository_document($1)", [JSON.stringify(site)]);
}

/** The same for the hosted project that VITE_SUPABASE_URL names, with its secret key. */
export async function noteHostedDocument(site: Site): Promise<void> {
  const answer = await hostedRpc()("note_repository_document", { document: site });
  if (!answer.ok) throw new Refusal(`The project answered ${answer.status}: ${await answer.text()}`);
}
