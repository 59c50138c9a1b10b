import { shortened } from "#document/check/facts/place.ts";
import type { VersionEntry } from "#editor/shared/protocol.ts";
import type { MomentText } from "#editor/state/locale.ts";

const MAX_WORDS = 48;

/** What an owner calls a version: its day and time. */
export function versionName({ at }: VersionEntry, momentText: MomentText): string {
  return at === undefined ? "At the beginning" : momentText(at);
}

/** In a list of names: also what it changed, since two of one minute have the same time. */
export function versionTitle(version: VersionEntry, momentText: MomentText): string {
  const [first = ""] = version.words;
  const name = versionName(version, momentText);
  return version.at === undefined ? name : `${name}: ${shortened(first, MAX_WORDS)}`;
}
