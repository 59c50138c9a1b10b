import { mergeSites } from "#document/change/merge/merge-sites.ts";
import { inCurrentForm } from "#document/change/migrations/migrate-document.ts";
import type { Finding } from "#document/check/facts/problem.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Site } from "#document/model/types.gen.ts";
import { isEqualJson } from "#document/text/same.ts";
import { bundleAtom, knownPicturesAtom } from "#editor/draft/atoms.ts";
import type { FollowChecks } from "#editor/draft/checks.ts";
import { placeOf } from "#editor/draft/conflict-sides.ts";
import { type DraftStore, draftIn, replaceDraft } from "#editor/draft/draft-store.ts";
import type { FollowPublished, PublishedAnswer, PublishTo } from "#editor/draft/published.ts";
import type { DraftPlace, PublicationState, VersionEntry } from "#editor/place/place.ts";
import type { Refused } from "#editor/shared/refused.ts";
import { inOwnersWords } from "#editor/words/owner-words.ts";
import { DRAFT_WORDS } from "#editor/words/words.gen.ts";
import type { EditorTools } from "#editor/worker/tools.ts";

export interface Summary {
  /** The draft that it is about. */
  readonly document: unknown;
  /** What was changed since the last publishing, in plain words. */
  readonly words: readonly string[];
  readonly errors: number;
  /** What was published before and is not online: it comes along. */
  readonly pending?: { readonly version: VersionEntry; readonly words: readonly string[] };
}

/** Waiting for `at`, an ISO date and time; or at once, `alone`: without the version that waits, which keeps its time. */
export interface PublishWhen {
  readonly at?: string;
  readonly alone?: boolean;
}

/** What of a version is put back into the draft. */
export type RestoredPart = "all" | "prices";

/** Of two values, that of the version which is put back, or the one that waits in the draft. */
export type KeptSide = "earlier" | "waiting";

/** What putting an earlier version online again does. */
export interface RollbackPreview {
  /** The version it would take the place of. */
  readonly replaces: string;
  /** What changes for visitors, in plain words. */
  readonly words: readonly string[];
  /** What the version says and the site cannot say any more, a sentence each. */
  readonly lost: readonly string[];
  /** Why it cannot be online, in the owner's words. */
  readonly problems: readonly Finding[];
  /** What waits in the draft where the version says something else, in plain words with both. */
  readonly waits: Readonly<Record<RestoredPart, readonly string[]>>;
}

export interface PublishingParts {
  readonly place: DraftPlace;
  readonly store: DraftStore;
  readonly tools: EditorTools;
  readonly published: FollowPublished;
  readonly publishTo: PublishTo;
  readonly checks: FollowChecks;
}

/** Publishes the draft. */
export function openPublishing(parts: PublishingParts) {
  const { store, published, publishTo, checks } = parts;
  const base = () => published.base().site;
  const { problemsIn, wordsFromOnline } = publishingTools(parts);
  /** At once, without the version that waits, and all of it for the time of that one, which a newer version replaces. */
  async function publishAlone(): Promise<Refused | PublishedAnswer> {
    if (published.pending()?.status !== "scheduled") return { refused: DRAFT_WORDS.nothingWaits };
    const [whole, online] = [draftIn(store).document, await published.online()];
    const { merged: alone, conflicts } = mergeSites(base(), whole, online);
    if (conflicts.length > 0) {
      const places = conflicts.map((conflict) => placeOf(store.get(bundleAtom), whole, conflict)).join(", ");
      return { refused: DRAFT_WORDS.waitingOverlaps({ places }) };
    }
    if ((await problemsIn(alone)).length > 0) return { refused: DRAFT_WORDS.wrongAlone };
    const waiting = { document: whole, words: await wordsOf(store, alone, whole) };
    return publishTo.publish(alone, await wordsOf(store, online, alone), { waiting });
  }
  return {
    /** Looks at what is published first. */
    async summary(): Promise<Refused | Summary> {
      const kind = await published.follow();
      if (kind !== "same") return { refused: DRAFT_WORDS.notFollowed[kind] };
      const { document, errors } = await checks.latest();
      const words = await wordsOf(store, base(), document);
      const version = published.pending();
      if (version === undefined || version.status === "building") return { document, words, errors };
      const pending = { version, words: await wordsOf(store, await published.online(), base()) };
      return { document, words, errors, pending };
    },
    /** The draft as its summary described it. Without words it was published already, such as by an attempt whose answer was lost. */
    async publish(summarized: unknown, { at, alone = false }: PublishWhen = {}): Promise<Refused | PublishedAnswer> {
      const isRead = () => draftIn(store).document === summarized;
      if (!isRead()) return { refused: DRAFT_WORDS.changed };
      const kind = await published.follow();
      if (kind !== "same") return { refused: DRAFT_WORDS.notFollowed[kind] };
      if (!isRead()) return { refused: DRAFT_WORDS.joinedAsk };
      const { document, errors } = await checks.latest();
      if (errors > 0) return { refused: DRAFT_WORDS.wrong };
      if (isEqualJson(base(), document)) return { words: [], outcome: publishTo.publishedBefore(alone) };
      if (alone) return publishAlone();
      return publishTo.publish(document, await wordsFromOnline(document), { at });
    },
  };
}

/** What an earlier version would change, and how it is published again; the draft keeps what was typed since. */
export function openHistory(parts: PublishingParts) {
  const { place, store, published, publishTo } = parts;
  const { problemsIn, wordsFromOnline } = publishingTools(parts);
  const versionNamed = async (name: string) => {
    const document = await place.readVersion(name);
    return document === null ? undefined : inCurrentForm(document);
  };
  /** The draft with a version, or with its prices: whole, or without what waits in the draft. */
  function sidesOf(version: Site, part: RestoredPart): Readonly<Record<KeptSide, Site>> {
    const [base, draft] = [published.base().site, draftIn(store).document];
    const { priceBook } = version;
    const [earlier, theirs] =
      part === "all"
        ? [version, version]
        : [
            { ...draft, priceBook },
            { ...base, priceBook },
          ];
    return { earlier, waiting: mergeSites(base, draft, theirs).merged };
  }
  function waitsIn(version: Site, part: RestoredPart): Promise<readonly string[]> {
    const { earlier, waiting } = sidesOf(version, part);
    return wordsOf(store, earlier, waiting);
  }
  async function read(name: string): Promise<Refused | (RollbackPreview & { readonly site: Site })> {
    const kind = await published.follow();
    if (kind !== "same") return { refused: DRAFT_WORDS.notFollowed[kind] };
    const version = await versionNamed(name);
    if (version === undefined) return { refused: DRAFT_WORDS.gone };
    const { site, lost } = version;
    const [words, problems] = await Promise.all([wordsFromOnline(site), problemsIn(site)]);
    const [all, prices] = await Promise.all([waitsIn(site, "all"), waitsIn(site, "prices")]);
    return { site, lost, words, replaces: published.base().name, problems, waits: { all, prices } };
  }
  return {
    previewRollback: (name: string): Promise<Refused | RollbackPreview> => read(name),
    /** Publishes a version again, in place of the one that the preview named. */
    async rollBack(name: string, replaces: string): Promise<Refused | PublishedAnswer> {
      const found = await read(name);
      if ("refused" in found) return found;
      if (found.replaces !== replaces) return { refused: DRAFT_WORDS.replaced };
      if (found.words.length === 0) return { refused: DRAFT_WORDS.same };
      if (found.problems.length > 0) return { refused: DRAFT_WORDS.mistakesInVersion };
      return publishTo.publish(found.site, found.words);
    },
    async compare(...names: readonly [from: string, to: string]): Promise<Refused | readonly string[]> {
      const [before, after] = await Promise.all(names.map(versionNamed));
      return before && after ? wordsOf(store, before.site, after.site) : { refused: DRAFT_WORDS.versionsGone };
    },
    /** Into the draft. */
    async restore(name: string, part: RestoredPart, kept: KeptSide = "earlier"): Promise<Refused | undefined> {
      const version = await versionNamed(name);
      if (version === undefined) return { refused: DRAFT_WORDS.gone };
      replaceDraft(store, sidesOf(version.site, part)[kept]);
      return undefined;
    },
    /** What became of a version. The site gives sentences why it was refused; the check here also their places. */
    async publication(name: string): Promise<PublicationState> {
      const noted = (await place.publication?.(name)) ?? { state: "waiting", reasons: [] };
      if (noted.state !== "refused") return noted;
      const version = await versionNamed(name).catch(() => undefined);
      return { ...noted, problems: version === undefined ? [] : await problemsIn(version.site) };
    },
  };
}

function publishingTools({ store, tools, published }: PublishingParts) {
  return {
    /** Why a document cannot be online, in the owner's words. */
    async problemsIn(site: Site): Promise<readonly Finding[]> {
      const findings = await tools.check(site, published.base().site, store.get(knownPicturesAtom));
      const bundle: SchemaBundle = store.get(bundleAtom);
      return findings.filter(({ severity }) => severity === "error").map(inOwnersWords(bundle, site));
    },
    /** What a document changes for visitors; where that is nothing, what it changes of the version published last. */
    async wordsFromOnline(site: Site): Promise<readonly string[]> {
      const words = await wordsOf(store, await published.online(), site);
      return words.length > 0 ? words : wordsOf(store, published.base().site, site);
    },
  };
}

/** The words are loaded when something is published or compared: the first screen needs none. */
async function wordsOf(store: DraftStore, before: Site, after: Site): Promise<readonly string[]> {
  const { toldChanges } = await import("#editor/draft/told-changes.ts");
  return toldChanges(store.get(bundleAtom), before, after);
}
