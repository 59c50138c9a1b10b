import { readFileSync } from "node:fs";
import { TRANSLATIONS } from "#desk/words/chosen.gen.ts";
import { NOT_OPENED_WORDS } from "#desk/words/later/words.gen.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { ownName } from "#document/languages/writing.ts";
import { escapeHtml } from "#prerender/head.ts";
import { SCRIPTS } from "#server/render/read-bundle.ts";

/** What the page of an application has for when the application does not open. */
export interface NotOpened {
  /** The same note in each language, hidden, for its root. */
  readonly html: string;
  readonly style: string;
  readonly script: string;
}

const SOURCE = "en";

/** The page may have no other style, so only what every browser knows. */
const STYLE =
  ":root{color-scheme:light dark}[data-not-opened]{max-width:26rem;margin:15vh auto;padding:0 1.5rem;font:1rem/1.5 Figtree,system-ui,sans-serif}[data-not-opened] button{min-width:44px;min-height:44px;margin:0 .5rem .5rem 0;padding:0 1.25rem;font:inherit}";

export async function readNotOpened(): Promise<NotOpened> {
  return { ...(await writeNotOpened()), script: readFileSync(SCRIPTS.notOpened, "utf8").trim() };
}

/** The note without its script, for a page whose code has it. */
export async function writeNotOpened(): Promise<Omit<NotOpened, "script">> {
  const translated = Object.entries(TRANSLATIONS).map(async ([lang, load]) => noteIn(lang, await load()));
  const notes = [noteIn(SOURCE, { DESK_WORDS, NOT_OPENED_WORDS }), ...(await Promise.all(translated))];
  return { html: notes.join(""), style: STYLE };
}

interface Words {
  readonly DESK_WORDS: { readonly tryAgain: string };
  readonly NOT_OPENED_WORDS: Readonly<Record<keyof typeof NOT_OPENED_WORDS, string>>;
}

function noteIn(lang: string, { DESK_WORDS: { tryAgain }, NOT_OPENED_WORDS: { title, lead } }: Words): string {
  const buttons = [
    `<button value="again">${escapeHtml(tryAgain)}</button>`,
    `<button value="${SOURCE}" lang="${SOURCE}">${escapeHtml(ownName(SOURCE) ?? SOURCE)}</button>`,
  ];
  return `<main data-not-opened lang="${lang}" hidden><h1>${escapeHtml(title)}</h1><p>${escapeHtml(lead)}</p><p>${buttons.join("")}</p></main>`;
}
