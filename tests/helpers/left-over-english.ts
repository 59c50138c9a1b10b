import type { Page } from "@playwright/test";
import type { Site } from "#document/model/types.gen.ts";

/** Email addresses and web addresses. */
const ADDRESS = /\S+@\S+|https?:\/\/\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:example|com|in|org)\b(?:\/\S*)?/gi;
const LATIN = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*/gu;
const PHRASE = /\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*(?: \p{Script=Latin}+)*/gu;
const TOKEN = /\{[^{}]*\}/g;
/** Halves of the day: `Intl` has them in Latin letters in Tamil and in Hindi. */
const HALVES = ["AM", "PM", "am", "pm"];

/**
 * What is in Latin letters in a language of a document as well: its names, what prices are counted in, and what its
 * translator has left so, such as UPI. `npm run vellai -- check` tells translators of what they should not leave.
 */
export function latinNames({ business, priceBook, translations }: Site, code: string): readonly string[] {
  const units = priceBook.tables.flatMap(({ rows }) => rows.flatMap(({ regPrice }) => regPrice.match(LATIN) ?? []));
  const translated = Object.values(translations?.[code]?.texts ?? {});
  const left = translated.flatMap((one) => one?.text.replace(TOKEN, "|").match(PHRASE) ?? []);
  const names = new Set([...HALVES, business.name, business.shortName, ...units, ...left]);
  return [...names].toSorted((a, b) => b.length - a.length);
}

/**
 * A line per text of a page, seen or read out, that has Latin words and is not marked as English: the words that are
 * left without names and addresses, and the text.
 */
export async function leftOverEnglish(page: Page, names: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(unmarkedTexts);
  return [...new Set(texts)].flatMap((text) => {
    const words = wordsLeft(text, names);
    return words.length === 0 ? [] : `${words.join(" ")} – in: ${text}`;
  });
}

/** The Latin words of a text that are neither names nor in addresses. */
export function wordsLeft(text: string, names: readonly string[]): string[] {
  const whole = names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const known = new RegExp(`(?<!\\p{L})(?:${whole})(?!\\p{L})`, "gu");
  return text.replace(ADDRESS, " ").replace(known, " ").match(LATIN) ?? [];
}

/** Runs in the page: its title, and all visible texts and accessible names that are not marked as English. */
function unmarkedTexts(): string[] {
  const READ = [
    "alt",
    "aria-label",
    "aria-description",
    "aria-roledescription",
    "aria-valuetext",
    "title",
    "placeholder",
  ];
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const isEnglish = (element: Element) => /^en\b/.test(element.closest("[lang]")?.getAttribute("lang") ?? "");
  const told = [...document.body.querySelectorAll("*")].filter((element) => isShown(element) && !isEnglish(element));
  return [document.title, ...told.flatMap(textsOf)].map((text) => text.trim()).filter((text) => text !== "");

  function textsOf(element: Element): string[] {
    if (["SCRIPT", "STYLE", "NOSCRIPT", "TEXTAREA"].includes(element.tagName)) return [];
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return [...own.map((node) => node.textContent ?? ""), ...READ.map((name) => element.getAttribute(name) ?? "")];
  }
}
