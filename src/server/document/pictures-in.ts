import { existsSync } from "node:fs";
import type { Pictures } from "#document/check/facts/pictures.ts";
import { photographFacts } from "#server/document/photograph-facts.ts";
import { pictureNames } from "#server/document/picture-names.ts";
import { OWN_PICTURES, UPLOADED_PICTURES } from "#server/lib/site-paths.ts";

/** Facts about the pictures of folders for the check; by default those of the site. */
export function picturesIn(...named: readonly string[]): Pictures {
  const folders = (named.length > 0 ? named : [OWN_PICTURES, UPLOADED_PICTURES]).filter((folder) => existsSync(folder));
  return {
    media: new Set(folders.flatMap(pictureNames)),
    photographs: new Map(folders.flatMap((folder) => [...photographFacts(folder)])),
  };
}
