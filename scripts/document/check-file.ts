import { readFileSync } from "node:fs";
import { type CheckResult, checkSite } from "#scripts/document/check-site.ts";
import { readSchema } from "#scripts/document/read-site.ts";
import { pictureNames } from "#scripts/render/picture-names.ts";

/** Checks a document on disk against the site's schema and pictures. */
export function checkFile(file = "site.json"): CheckResult {
  const media = new Set(pictureNames("src/public/media"));
  return checkSite(readFileSync(file, "utf8"), { bundle: readSchema(), media });
}
