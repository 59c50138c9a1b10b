import { shortened } from "#document/check/facts/place.ts";
import type { VersionEntry, VersionStatus } from "#editor/place/place.ts";
import type { MomentText } from "#editor/state/locale.ts";

interface StatusWords {
  /** Beside a version in the history. */
  readonly name: string;
  /** On the first screen and in the dialog, of the version that was published last. */
  readonly says: (version: VersionEntry, momentText: MomentText) => string;
  /** What puts it online from the history; none where it is there. */
  readonly goBack: string | undefined;
}

const AGAIN = "Put it online again";

/** The status of a version, in words. */
export const VERSION_STATUSES: Record<VersionStatus, StatusWords> = {
  online: { name: "Online now", says: () => "Customers see it.", goBack: undefined },
  "was-online": { name: "Was online", says: () => "Customers saw it before.", goBack: AGAIN },
  scheduled: {
    name: "Waits for its time",
    says: ({ at }, momentText) => `What you published last waits for ${momentText(at ?? "")}.`,
    goBack: "Put it online now",
  },
  building: {
    name: "Is being put online",
    says: () => "What you published last is being put online.",
    goBack: undefined,
  },
  refused: {
    name: "Could not be put online",
    says: () => "What you published last could not be put online. Customers see what was online before.",
    goBack: "Try it again",
  },
  replaced: {
    name: "Was never online: a later version took its place",
    says: () => "A later version took its place.",
    goBack: "Put it online",
  },
};

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
