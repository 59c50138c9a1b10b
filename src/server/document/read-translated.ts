import { statSync } from "node:fs";
import { hasErrors } from "#document/check/check-site.ts";
import type { Site } from "#document/model/types.gen.ts";
import { picturesIn } from "#server/document/pictures-in.ts";
import { readSite } from "#server/document/read-site.ts";
import { readTranslations, translationFiles, translationFindings } from "#server/document/translation-files.ts";
import { readGrammar } from "#server/document/validator.ts";
import { SITE_FILE } from "#server/lib/site-paths.ts";

let last: { readonly changed: string; readonly site: Site } | undefined;

/**
 * A document that has passed its check, with the translations beside it that have too, also of languages that visitors
 * cannot choose yet: the owner goes on with them. The same object until one of the files changes.
 */
export function readTranslated(file = SITE_FILE): Site {
  const changed = [file, ...translationFiles(file).map((one) => one.file)]
    .map((one) => `${one} ${statSync(one, { throwIfNoEntry: false })?.ctimeMs}`)
    .join();
  if (last?.changed !== changed) last = { changed, site: withTranslations(file) };
  return last.site;
}

function withTranslations(file: string): Site {
  const site = readSite(file);
  const { languages = [] } = site;
  const files = translationFiles(file).filter((one) => languages.some(({ code }) => code === one.code));
  const options = { ...readGrammar(), ...picturesIn() };
  const good = files.filter((one) => !hasErrors(translationFindings(one, site, options)));
  return { ...site, ...readTranslations(good) };
}
