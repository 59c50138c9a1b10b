import { type CheckedDocument, groupsOf, type Rule, repeatsIn } from "#document/check/facts/checked-document.ts";
import { errorAt, type Problem } from "#document/check/facts/problem.ts";
import { choice, sentence } from "#document/check/facts/sentence.ts";
import { languageAndScript, ownName } from "#document/languages/writing.ts";
import { prefixOf } from "#document/links/address-in.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

interface WrittenLanguage {
  readonly code: string;
  readonly ready: boolean;
  readonly path: Path;
}

export function writtenLanguages(document: CheckedDocument): WrittenLanguage[] {
  return groupsOf(document, "language").flatMap(({ value: { code, ready }, path }) =>
    typeof code === "string" && !document.isRefused([...path, "code"]) ? { code, ready: ready === true, path } : [],
  );
}

/** Each language exists, once, and its addresses are its own. */
const known: Rule = (document) => {
  const { site, pagePaths } = document;
  const languages = writtenLanguages(document);
  const own = languageAndScript(String(valueAt(site, ["lang"]) ?? DEFAULT_LANG));
  const repeated = repeatsIn(languages, ({ code }) => languageAndScript(code)).map(({ entry }) =>
    errorAt([...entry.path, "code"], "This language is in the list already.", "Remove one of them."),
  );
  const alone = languages.flatMap(({ code, path }): Problem[] => {
    const at = [...path, "code"];
    if (ownName(code) === undefined)
      return [errorAt(at, `There is no language “${code}”.`, "Write ta for Tamil, hi for Hindi, ml for Malayalam.")];
    if (languageAndScript(code) === own)
      return [errorAt(at, "The document itself is in this language.", "Remove it here.")];
    const taken = [...(pagePaths ?? [])].find((page) => `${page}/`.startsWith(`${prefixOf(code)}/`));
    if (taken === undefined) return [];
    const problem = sentence`The pages of this language begin with ${prefixOf(code)}, and so does the page ${choice(taken)}.`;
    return [errorAt(at, problem, "Give that page another address.")];
  });
  return [...repeated, ...alone];
};

export const languageRules: readonly Rule[] = [known];
