import { migrateDocument, unreadVersion } from "#document/change/migrations/migrate-document.ts";
import { checkSite } from "#document/check/check-site.ts";
import { translatedTexts } from "#document/check/rules/translations.ts";
import { RULES } from "#document/check/rules.ts";
import type { Site } from "#document/model/types.gen.ts";
import { inOwnersWords } from "#editor/words/owner-words.ts";
import { picturesIn } from "#server/document/pictures-in.ts";
import { readGrammar } from "#server/document/validator.ts";

/** A version of the database, or one sentence per mistake. */
export type CheckedVersion =
  | { readonly ok: true; readonly site: Site }
  | { readonly ok: false; readonly problems: readonly string[] };

const UNREADABLE = "It cannot be migrated to the current version.";

/**
 * Checks a document from the database by the rules of site.json; an older one is migrated first. One that was online
 * before only has to fit the schema: a rule that came later is asked when something is published, and unpublishes nothing.
 */
export function checkVersion(document: unknown, { wasOnline = false } = {}): CheckedVersion {
  const unread = unreadVersion(document);
  if (unread !== undefined) return { ok: false, problems: [unread] };
  const text = migratedText(document);
  if (text === undefined) return { ok: false, problems: [UNREADABLE] };
  const rules = wasOnline ? [] : [...RULES, translatedTexts];
  const grammar = readGrammar();
  const result = checkSite(text, { ...grammar, ...picturesIn(), rules });
  if (result.ok) return { ok: true, site: result.site };
  const errors = result.findings.filter(({ severity }) => severity === "error");
  return {
    ok: false,
    problems: errors
      .map(inOwnersWords(grammar.bundle, result.read))
      .map(({ place, problem, hint }) => `${place}: ${problem} ${hint}`),
  };
}

function migratedText(document: unknown): string | undefined {
  try {
    return JSON.stringify(migrateDocument(document).document, null, 2);
  } catch {
    return undefined;
  }
}
