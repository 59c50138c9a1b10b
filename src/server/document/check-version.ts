import { CURRENT_VERSION, migrateDocument, versionOf } from "#document/change/migrations/migrate-document.ts";
import { checkSite } from "#document/check/check-site.ts";
import { translatedTexts } from "#document/check/rules/translations.ts";
import { RULES } from "#document/check/rules.ts";
import type { Site } from "#document/model/types.gen.ts";
import { picturesIn } from "#server/document/pictures-in.ts";
import { readGrammar } from "#server/document/validator.ts";

/** A published version, or one sentence per mistake. */
export type CheckedVersion =
  | { readonly ok: true; readonly site: Site }
  | { readonly ok: false; readonly problems: readonly string[] };

const NEWER = "It was made by a newer program than this one. Update the program.";
const UNREADABLE = "It cannot be migrated to the current version.";

/** Checks a document from the database by the rules of site.json; an older one is migrated first. */
export function checkVersion(document: unknown): CheckedVersion {
  if ((versionOf(document) ?? 0) > CURRENT_VERSION) return { ok: false, problems: [NEWER] };
  const text = migratedText(document);
  if (text === undefined) return { ok: false, problems: [UNREADABLE] };
  const result = checkSite(text, { ...readGrammar(), ...picturesIn(), rules: [...RULES, translatedTexts] });
  if (result.ok) return { ok: true, site: result.site };
  const errors = result.findings.filter(({ severity }) => severity === "error");
  return { ok: false, problems: errors.map(({ place, problem, hint }) => `${place}: ${problem} ${hint}`) };
}

function migratedText(document: unknown): string | undefined {
  try {
    return JSON.stringify(migrateDocument(document).document, null, 2);
  } catch {
    return undefined;
  }
}
