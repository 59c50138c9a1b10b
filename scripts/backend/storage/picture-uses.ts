import { readFileSync } from "node:fs";
import { placeName } from "#document/check/facts/place.ts";
import { dayInWords } from "#document/check/words/date-words.ts";
import { pathsTo } from "#document/text/paths-to.ts";
import { readSchema } from "#scripts/document/read-site.ts";
import { SITE_FILE } from "#scripts/lib/site-paths.ts";
import type { Queryable } from "#scripts/postgres/database.ts";

/** What `private.picture_uses` answers: a version, or the draft of somebody. */
interface Use {
  readonly version?: number;
  readonly publish_at?: string;
  readonly state?: "online" | "waiting" | "past";
  /** Until when a version of the past holds it. */
  readonly kept_until?: string | null;
  readonly draft_of?: string;
}

/**
 * Where a picture is used, in the owner's words, such as "version 12, which is online: Pages › /about › Our story ›
 * Picture". Until a version is online, site.json is what visitors see.
 */
export async function readPictureUses(database: Queryable, name: string): Promise<string[]> {
  const { rows } = await database.query<{ uses: Use[]; replaced: boolean }>(
    `select private.picture_uses($1) as uses,
      exists (select from public.publications where state = 'online') as replaced`,
    [name],
  );
  const [{ uses = [], replaced = false } = {}] = rows;
  const own = replaced ? [] : inFile(name);
  const reported = await Promise.all(uses.map((use) => inWords(database, name, use)));
  return [...own, ...reported];
}

async function inWords(database: Queryable, name: string, use: Use): Promise<string> {
  if (use.draft_of !== undefined) return `the draft of ${use.draft_of}`;
  const { rows } = await database.query<{ document: unknown }>(
    "select document from public.document_versions where number = $1",
    [use.version],
  );
  return `version ${use.version}, ${since(use)}: ${placesIn(rows[0]?.document, name)}`;
}

function since({ state, publish_at, kept_until }: Use): string {
  if (state === "online") return "which is online";
  if (state === "past") return `which can be online again until ${dayInWords(String(kept_until).slice(0, 10))}`;
  const isDue = new Date(String(publish_at)) <= new Date();
  return isDue ? "which is not online yet" : `which waits for ${publish_at}`;
}

function inFile(name: string): string[] {
  const document: unknown = JSON.parse(readFileSync(SITE_FILE, "utf8"));
  const places = placesIn(document, name);
  return places === "" ? [] : [`${SITE_FILE}, which is online: ${places}`];
}

function placesIn(document: unknown, name: string): string {
  const bundle = readSchema();
  return pathsTo(document, name)
    .map((path) => placeName(bundle, document, path))
    .join(", ");
}
