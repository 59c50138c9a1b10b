import { readFileSync } from "node:fs";
import { pathsTo } from "#document/text/paths-to.ts";
import { type PictureUse, picturePlaces, pictureUsesIn } from "#editor/place/picture-places.ts";
import { readSchema } from "#server/document/read-site.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";
import type { Queryable } from "#server/postgres/database.ts";

/** The document of the repository comes before version 1. */
const FILE: PictureUse = { version: 0, state: "online", at: "" };

/**
 * Where a picture is used, in the words of the editor. Until a version is online, site.json is what customers see.
 */
export async function readPictureUses(database: Queryable, name: string): Promise<string[]> {
  const { rows } = await database.query<{ uses: unknown; replaced: boolean }>(
    `select private.picture_uses($1) as uses,
      exists (select from public.publications where state = 'online') as replaced`,
    [name],
  );
  const [{ uses, replaced = false } = {}] = rows;
  const file: unknown = replaced ? undefined : JSON.parse(readFileSync(SITE_FILE, "utf8"));
  const own = pathsTo(file, name).length > 0 ? [FILE] : [];
  const remote = {
    pictureUses: async () => [...own, ...pictureUsesIn(uses)],
    readVersion: async (number: string) => (number === "0" ? file : readVersion(database, number)),
  };
  return picturePlaces(remote, readSchema(), name, new Date());
}

async function readVersion(database: Queryable, number: string): Promise<unknown> {
  const { rows } = await database.query<{ document: unknown }>(
    "select document from public.document_versions where number = $1",
    [number],
  );
  return rows[0]?.document;
}
