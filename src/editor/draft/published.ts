import { type Conflict, mergeSites } from "#document/change/merge/merge-sites.ts";
import { inCurrentForm } from "#document/change/migrations/migrate-document.ts";
import type { Site } from "#document/model/types.gen.ts";
import { noticeAtom, publishedAtom } from "#editor/draft/atoms.ts";
import type { ConflictSides } from "#editor/draft/conflict-sides.ts";
import { type DraftStore, draftIn, replaceDraft } from "#editor/draft/draft-store.ts";
import { type ConflictChoice, settled } from "#editor/draft/settled-conflicts.ts";
import type { DraftPlace, NewPublication, PlaceVersions, PublishedAs, VersionEntry } from "#editor/place/place.ts";
import type { Refused } from "#editor/shared/refused.ts";
import { DRAFT_WORDS } from "#editor/words/words.gen.ts";
import { now } from "#ui/base/server-clock.ts";

/** What is different between the published document and the draft's base. */
export type PublishedState =
  | { readonly kind: "same" }
  /** What both sides changed, each waiting for a choice. */
  | { readonly kind: "conflict"; readonly conflicts: readonly ConflictSides[] };

/** A version that comes online by itself, at once or at its time. `before` is the one that was online, if it was another. */
export interface PublishOutcome {
  readonly number: number;
  readonly at: string;
  readonly before?: string;
}

export interface PublishedAnswer {
  /** None: it was published already. */
  readonly words: readonly string[];
  readonly outcome: PublishOutcome;
}

/** A published document. */
export interface Snapshot {
  /** Of its version. */
  readonly name: string;
  readonly site: Site;
}

/** What is published, as a draft knows it. */
export interface Published {
  /** What the draft is based on. */
  readonly base: Snapshot;
  /** The newest versions, newest first. */
  readonly versions: readonly VersionEntry[];
  /** The newest version, while it is not what visitors see. */
  readonly pending: VersionEntry | undefined;
  /** What both sides changed: nothing of it is merged until it is settled. */
  readonly waiting?: Waiting | undefined;
}

interface Waiting {
  readonly found: Snapshot;
  readonly merged: Site;
  readonly conflicts: readonly Conflict[];
}

/** What waits for its time, published once more together with what is online before it. */
type WaitingDocument = { readonly document: Site; readonly words: readonly string[] };

interface PublishOptions {
  /** An ISO date and time that the document waits for, where that can be done. */
  readonly at?: string | undefined;
  readonly waiting?: WaitingDocument;
}

export type FollowPublished = ReturnType<typeof followPublished>;
export type PublishTo = ReturnType<typeof publishesTo>;

/** A version as a draft is based on it. */
export function snapshotOf(name: string, document: unknown): Snapshot {
  return { name, site: inCurrentForm(document).site };
}

/** What the newest versions say. */
export function versionsKnown({ versions }: PlaceVersions) {
  const [newest] = versions;
  const isOnline = newest?.status === undefined || newest.status === "online";
  return { versions, pending: isOnline ? undefined : newest };
}

/** Follows what is published for a draft. */
export function followPublished(place: DraftPlace, store: DraftStore, first: Published) {
  let current = first;
  let seenOnline = first.base;
  const set = (change: Partial<Published>) => {
    current = { ...current, ...change };
    store.set(publishedAtom, current);
  };
  const note = (found: PlaceVersions) => set(versionsKnown(found));
  const rest = (base: Snapshot) => set({ base, waiting: undefined });
  const take = (site: Site, found: Snapshot): boolean => {
    const before = draftIn(store);
    replaceDraft(store, site);
    rest(found);
    return draftIn(store) !== before;
  };
  /** Merges what was published elsewhere into the draft, as a change that can be undone; false where nothing changed. */
  const join = (found: Snapshot): boolean => {
    if (found.name === current.base.name) set({ waiting: undefined });
    else {
      const { merged, conflicts } = mergeSites(current.base.site, draftIn(store).document, found.site);
      if (conflicts.length === 0) return take(merged, found);
      set({ waiting: { found, merged, conflicts } });
    }
    return false;
  };
  const read = async (name: string): Promise<Snapshot> =>
    [current.base, seenOnline].find((known) => known.name === name) ?? snapshotOf(name, await place.readVersion(name));
  const readNewest = async (): Promise<Snapshot> => {
    note(await place.versions());
    return read(current.versions[0]?.name ?? current.base.name);
  };
  const onlineName = () => current.versions.find(({ status }) => status === "online")?.name;
  const kind = (): PublishedState["kind"] => (current.waiting ? "conflict" : "same");
  set({});
  return {
    base: () => current.base,
    pending: () => current.pending,
    versions: () => current.versions,
    onlineName,
    note,
    rest,
    join,
    /** Looks again. What was published elsewhere is merged into the draft, or waits for the owner's choice. */
    async follow(): Promise<PublishedState["kind"]> {
      if (join(await readNewest())) store.set(noticeAtom, DRAFT_WORDS.joined);
      return kind();
    },
    /** Resolves the conflicts that were shown: one choice for each, in order; nothing if something else was published since. */
    async settle(choices: readonly ConflictChoice[]): Promise<undefined> {
      const shown = current.waiting?.found.name;
      join(await readNewest());
      const { waiting } = current;
      if (waiting?.found.name === shown && waiting) take(settled(waiting, choices), waiting.found);
    },
    /** What visitors see; the base where that is the same. */
    async online(): Promise<Site> {
      seenOnline = await read(onlineName() ?? current.base.name);
      return seenOnline.site;
    },
  };
}

/** Publishes in place of what a draft knows. */
export function publishesTo(place: DraftPlace, store: DraftStore, published: FollowPublished) {
  const { versions, onlineName } = published;
  const outcome = ({ version }: Omit<PublishedAs, "newest">, before: string | undefined, at?: string) => {
    const entry = versions().find(({ name }) => name === version);
    const from = entry?.at ?? at ?? now().toISOString();
    return {
      number: Number(version),
      at: from,
      ...(before !== version && before && { before }),
    };
  };
  return {
    /** What becomes of a version that was published already: the newest, or the one before it. */
    publishedBefore: (isAlone: boolean) => {
      const version = (isAlone ? versions()[1]?.name : undefined) ?? published.base().name;
      return outcome({ version }, onlineName());
    },
    async publish(
      document: Site,
      words: readonly string[],
      { at, waiting }: PublishOptions = {},
    ): Promise<Refused | PublishedAnswer> {
      const last = waiting?.document ?? document;
      const isDraft = last === draftIn(store).document;
      const before = onlineName();
      const sent: NewPublication = { document, replaces: published.base().name, words, at, waiting };
      const answer = await place.publish(sent);
      if ("refused" in answer) return answer;
      const found = { name: answer.newest, site: last };
      if (isDraft) published.rest(found);
      else published.join(found);
      store.set(noticeAtom, undefined);
      const read = await place.versions().catch(() => undefined);
      if (read) published.note(read);
      return { words, outcome: outcome(answer, before, at) };
    },
  };
}
