import { readFileSync } from "node:fs";
import { type CustomerFacts, customerFactsIn, type Drawings } from "#desk/facts/customer-facts.ts";
import {
  customersPath,
  DESK,
  namesPath,
  SEARCH_NAMES_PATH,
  SUGGESTIONS_FILE,
  type SuggestionTexts,
} from "#desk/facts/desk-facts.ts";
import { deskFactsOf } from "#desk/facts/desk-facts-of.ts";
import { DESK_FILES, type DeskFileList } from "#desk/offline/desk-files.ts";
import { LANGS } from "#desk/words/chosen.gen.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { namesIn } from "#document/languages/names-in.ts";
import { readyLanguages } from "#document/languages/ready-languages.ts";
import { searchNamesOf } from "#document/languages/search-names.ts";
import { isRecord } from "#document/model/schema.ts";
import { tokenFiller } from "#document/model/tokens.ts";
import type { Site } from "#document/model/types.gen.ts";
import { dayTimes, languageOf } from "#lib/locale/day-times.ts";
import { langOf } from "#lib/locale/lang.ts";
import { readSchema } from "#server/document/read-site.ts";
import { siteIn } from "#server/document/site-in.ts";
import { contentHash } from "#server/lib/content-hash.ts";
import type { Output } from "#server/lib/output.ts";
import { appPage } from "#server/render/app-page.ts";
import type { PageContents } from "#server/render/content-security-policy.ts";
import { type NotOpened, readNotOpened } from "#server/render/not-opened.ts";
import type { MediaFolder } from "#server/render/pictures/media.ts";
import { readDeskBundle, type ServerCode, WORKER_BUNDLES } from "#server/render/read-bundle.ts";

interface DeskOptions {
  readonly site: Site;
  readonly output: Output;
  /** The moment that prices are computed for. */
  readonly now: Date;
  readonly server: ServerCode;
  /** Address of the icon sprite. */
  readonly icons: string;
  readonly media: MediaFolder;
}

/** Writes the desk: its page, its facts of the document, and its service worker. Returns the input of its policy. */
export async function renderDesk({ site, output, now, server, icons, media }: DeskOptions): Promise<PageContents> {
  const { first, all } = readDeskBundle();
  const css = server.baseStyles(site.theme);
  const notOpened = await readNotOpened();
  const html = deskPage(site, { css, scripts: first, notOpened });
  const drawings = media.pictures;
  const languages = customersOf(site, now, drawings);
  const own = deskFactsOf(site, { now, icons, drawings, languages });
  const facts = JSON.stringify(own);
  const wordmarks = [own, ...languages].flatMap(({ business: { wordmark } }) =>
    [wordmark?.src, wordmark?.darkSrc].filter((src) => src !== undefined),
  );
  const fonts = [...css.matchAll(/\/fonts\/[^"')]+/g)].map(([font]) => font);
  const names = LANGS.slice(1).map((lang) => {
    const json = JSON.stringify({
      names: namesIn(site, lang, tokenFiller(site, now)),
      deskTimes: dayTimes(lang, languageOf({ ...site, lang }).times),
    });
    return { lang, json };
  });
  const customers = [
    ...languages.map((read) => ({ url: customersPath(read.lang), json: JSON.stringify(read) })),
    { url: SUGGESTIONS_FILE, json: JSON.stringify(suggestionsOf(site)) },
  ];
  const searchNames = JSON.stringify(searchNamesOf(site));
  const kept: DeskFileList = [
    { url: DESK.page, revision: contentHash(html) },
    { url: DESK.facts, revision: contentHash(facts) },
    ...all.map((file) => ({ ...file, revision: null })),
    ...[...new Set([...fonts, icons, ...wordmarks])].map((url) => ({ url, revision: null })),
    ...names.map(({ lang, json }) => ({ url: namesPath(lang), revision: contentHash(json), lang })),
    ...customers.map(({ url, json }) => ({ url, revision: contentHash(json) })),
    { url: SEARCH_NAMES_PATH, revision: contentHash(searchNames) },
  ];
  const worker = readFileSync(WORKER_BUNDLES.desk, "utf8");
  await output.put("desk.html", html);
  await output.put(DESK.facts.slice(1), facts);
  for (const { lang, json } of names) await output.put(namesPath(lang).slice(1), json);
  await output.put(SEARCH_NAMES_PATH.slice(1), searchNames);
  for (const { url, json } of customers) await output.put(url.slice(1), json);
  await output.put(DESK.worker.slice(1), `self.${DESK_FILES}=${JSON.stringify(kept)};\n${worker}`);
  return {
    path: DESK.page,
    styles: [css, notOpened.style],
    scripts: [notOpened.script],
    needsCaptcha: true,
    app: "desk",
  };
}

/** What customers read in each language besides the document's own. */
export function customersOf(site: Site, now: Date, drawings?: Drawings): CustomerFacts[] {
  return readyLanguages(site).flatMap((code) => customerFactsIn(siteIn(site, code), now, drawings) ?? []);
}

/** What staff send by one tap; of a document from before it could say so, what the desk offered then. */
export function suggestionsOf({ orders }: Site): SuggestionTexts {
  const { default: before } = readSchema().definitions["orders"]?.properties?.["suggestions"] ?? {};
  return orders.suggestions ?? (isRecord(before) ? before : {});
}

interface DeskCode {
  readonly css: string;
  /** In execution order; the last one is the entry. */
  readonly scripts: readonly string[];
  readonly notOpened?: NotOpened;
}

export function deskPage(site: Site, { css, scripts, notOpened }: DeskCode): string {
  return appPage({ lang: langOf(site), title: DESK_WORDS.title, styles: [css], scripts, facts: DESK.facts, notOpened });
}
