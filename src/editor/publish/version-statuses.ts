import { shortened } from "#document/check/facts/place.ts";
import type { VersionEntry, VersionStatus } from "#editor/place/place.ts";
import type { MomentText } from "#editor/state/locale.ts";
import { VERSION_WORDS } from "#editor/words/words.gen.ts";

/** What puts a version online from the history; none where it is there. */
export const GO_BACK: Readonly<Partial<Record<VersionStatus, string>>> = VERSION_WORDS.goBack;

/** On the first screen and in the dialog, of the version that was published last. */
export function statusSays({ at = "" }: VersionEntry, status: VersionStatus, momentText: MomentText): string {
  return status === "scheduled" ? VERSION_WORDS.waits({ moment: momentText(at) }) : VERSION_WORDS.says[status];
}

const MAX_WORDS = 48;

/** What an owner calls a version: its day and time. */
export function versionName({ at }: VersionEntry, momentText: MomentText): string {
  return at === undefined ? VERSION_WORDS.atTheBeginning : momentText(at);
}

/** In a list of names: also what it changed, since two of one minute have the same time. */
export function versionTitle(version: VersionEntry, momentText: MomentText): string {
  const [first = ""] = version.words;
  const name = versionName(version, momentText);
  return version.at === undefined ? name : `${name}: ${shortened(first, MAX_WORDS)}`;
}
