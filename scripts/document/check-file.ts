import { readFileSync } from "node:fs";
import { type CheckResult, checkSite } from "#document/check/check-site.ts";
import type { CheckContext } from "#document/check/facts/checked-document.ts";
import { decodeText } from "#document/text/decode-text.ts";
import { parseText } from "#document/text/parse-text.ts";
import { picturesIn } from "#scripts/document/pictures-in.ts";
import { lastPublished } from "#scripts/document/published.ts";
import { readGrammar } from "#scripts/document/validator.ts";
import { SITE_FILE } from "#scripts/lib/site-paths.ts";

/** Checks a document on disk against the site's schema, its pictures and what was published last. */
export function checkFile(file = SITE_FILE, context: CheckContext = {}): CheckResult {
  const published = contentOf(lastPublished()?.text ?? "");
  const { text, misread } = decodeText(readFileSync(file));
  return checkSite(text, {
    misread,
    ...readGrammar(),
    ...picturesIn(),
    published,
    ...context,
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
