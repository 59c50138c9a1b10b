import type { VersionEntry } from "#editor/shared/protocol.ts";
import { momentText } from "#lib/locale/days.ts";
import { DEFAULT_LANG } from "#lib/locale/lang.ts";

/** What an owner calls a version: its day and time. */
export function versionName({ at }: VersionEntry): string {
  return at === undefined ? "At the beginning" : momentText(at, DEFAULT_LANG);
}
