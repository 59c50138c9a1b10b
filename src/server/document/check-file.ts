import { readFileSync } from "node:fs";
import { type CheckResult, checkSite } from "#document/check/check-site.ts";
import type { CheckContext } from "#document/check/facts/checked-document.ts";
import { decodeText } from "#document/text/decode-text.ts";
import { parseText } from "#document/text/parse-text.ts";
import { picturesIn } from "#server/document/pictures-in.ts";
import { lastPublished } from "#server/document/published.ts";
import { readGrammar } from "#server/document/validator.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";

/** Checks a document on disk against the schema, the pictures and the last published version. */
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

/** The content of a published document; as much as is readable if it has mistakes. */
function contentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return parseText(text).value;
  }
}
