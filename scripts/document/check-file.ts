import { readFileSync } from "node:fs";
import { type CheckResult, checkSite } from "#scripts/document/check-site.ts";
import type { Circumstances } from "#scripts/document/document.ts";
import { parseText } from "#scripts/document/parse-text.ts";
import { picturesIn } from "#scripts/document/pictures-in.ts";
import { lastPublished } from "#scripts/document/published.ts";
import { readSchema } from "#scripts/document/read-site.ts";

/** Checks a document on disk against the site's schema, its pictures and what was published last. */
export function checkFile(file = "site.json", circumstances: Circumstances = {}): CheckResult {
  const published = contentOf(lastPublished()?.text ?? "");
  return checkSite(readFileSync(file, "utf8"), {
    bundle: readSchema(),
    ...picturesIn("src/public/media"),
    published,
    ...circumstances,
  });
}

/** What was published was whole, as a rule; of anything else what can be read. */
function contentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseText(text).value;
  }
}
