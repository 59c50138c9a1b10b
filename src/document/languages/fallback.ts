import { readyLanguages } from "#document/languages/ready-languages.ts";
import { addressIn } from "#document/links/address-in.ts";
import type { Site } from "#document/model/types.gen.ts";

/** Holds the code of the language that a visitor has chosen. */
export const LANGUAGE_COOKIE = "lang";

/** The language in the cookies of a request; scripts of pages contain it too. */
export const CHOSEN = /(?:^|; )lang=([^;]*)/;

/** Where unknown addresses lead. */
export interface FallbackPages {
  readonly path: string;
  /** The page of each further language that visitors can choose, by code. */
  readonly byLanguage: ReadonlyMap<string, string>;
}

type WithFallback = Pick<Site, "fallbackPath" | "languages">;

export function fallbackOf(site: WithFallback): FallbackPages {
  const { fallbackPath: path } = site;
  return { path, byLanguage: new Map(readyLanguages(site).map((code) => [code, addressIn(code, path)])) };
}

/** Where an unknown address leads: in its own language, else in the one that the cookies of a request name. */
export function fallbackPage({ path, byLanguage }: FallbackPages, address: string, cookies = ""): string {
  const [, own = ""] = address.split("/");
  const [, chosen = ""] = CHOSEN.exec(cookies) ?? [];
  return byLanguage.get(own) ?? byLanguage.get(chosen) ?? path;
}
