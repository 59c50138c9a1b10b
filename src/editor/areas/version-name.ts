import { shortened } from "#document/check/facts/place.ts";
import type { VersionEntry } from "#editor/shared/protocol.ts";
import { momentText } from "#lib/locale/days.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

const MAX_WORDS = 48;

/** What an owner calls a version: its day and time. */
export function versionName({ at }: VersionEntry): string {
  return at === undefined ? "At the beginning" : momentText(at, DEFAULT_LANG);
}

/** In a list of names: also what it changed, since two of one minute have the same time. */
export function versionTitle(version: VersionEntry): string {
  const [first = ""] = version.words;
  return version.at === undefined ? versionName(version) : `${versionName(version)}: ${shortened(first, MAX_WORDS)}`;
}
