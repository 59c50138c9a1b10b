import type { Site } from "#document/model/types.gen.ts";
import { checkVersion } from "#server/document/check-version.ts";
import { type DocumentVersions, newestFirst } from "#server/publish/versions.ts";

/**
 * The newest published version that passes its check, or was online before, as `npm start` shows it; undefined where there
 * is none.
 */
export async function onlineVersion(versions: DocumentVersions): Promise<Site | undefined> {
  for await (const { number, document } of newestFirst(versions)) {
    const checked = checkVersion(document, { wasOnline: await versions.isOnline(number) });
    if (checked.ok) return checked.site;
  }
  return undefined;
}

/** The document that is online, for a command that runs once: the published version, else site.json. */
export async function onlineSite(versions: DocumentVersions, readFile: () => Site): Promise<Site> {
  return (await onlineVersion(versions)) ?? readFile();
}

/** The same for a command that goes on running. A version is fetched and checked once; site.json is read each time. */
export function followedSite(versions: DocumentVersions, readFile: () => Site): () => Promise<Site> {
  let seen: { readonly number: number; readonly site: Site | undefined } = { number: 0, site: undefined };
  return async () => {
    const number = await versions.publishedNumber();
    if (number !== seen.number) seen = { number, site: await onlineVersion(versions) };
    return seen.site ?? readFile();
  };
}
