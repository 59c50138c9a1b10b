import pLimit from "p-limit";
import { mergeSites } from "#document/change/merge/merge-sites.ts";
import type { Site } from "#document/model/types.gen.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { isEqualJson } from "#document/text/same.ts";
import { bundleAtom, draftAtom, noticeAtom, publishedAtom, type Saved, savedAtom } from "#editor/draft/atoms.ts";
import { placeOf } from "#editor/draft/conflict-sides.ts";
import type { Device } from "#editor/draft/device.ts";
import { type DraftStore, draftIn, replaceDraft } from "#editor/draft/draft-store.ts";
import type { FollowPublished } from "#editor/draft/published.ts";
import type { DraftPlace, PlaceDraft, PlaceStart } from "#editor/place/place.ts";
import { draftFrom, isStoredDraft, type StoredDraft, storedDraft } from "#editor/place/stored-draft.ts";
import { patchesBetween } from "#editor/shared/patch.ts";
import type { Refused } from "#editor/shared/refused.ts";
import { fieldInWords } from "#editor/words/place-in-words.ts";
import { DRAFT_WORDS } from "#editor/words/words.gen.ts";

/** After this pause what was typed goes to its place. */
const SAVE_DELAY_MS = 1000;
const RETRY_MS = 5000;

/** What the place has of a draft. */
export interface Synced {
  readonly stored: StoredDraft;
  readonly document: Site;
}

interface SaverOptions {
  readonly place: DraftPlace;
  readonly store: DraftStore;
  readonly device: Device;
  readonly published: FollowPublished;
  readonly synced: Synced | undefined;
  readonly revision: number;
}

/** Saves a draft: on this device at once, in its place a moment later. */
export function openSaver({ place, store, device, published, ...known }: SaverOptions) {
  let { synced, revision } = known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The next one needs the revision that this one gets.
  const inTurn = pLimit(1);
  let failure: Partial<Refused> | undefined;

  const isEmpty = () => isEqualJson(published.base().site, draftIn(store).document);
  const isSynced = () => (isEmpty() ? synced === undefined : isEqualJson(synced?.document, draftIn(store).document));
  const now = () => storedDraft(published.base().name, published.base().site, draftIn(store).document);
  /** What the site has is not kept here. */
  function storeOnDevice(): boolean {
    if (isSynced()) return device.store(undefined);
    const has = synced && { ...synced.stored, base: undefined };
    return device.store({ stored: now(), synced: has, revision });
  }
  function report(): void {
    const hasRoom = storeOnDevice();
    store.set(savedAtom, isSynced() ? { state: "saved" } : unsaved(hasRoom, failure));
  }
  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void inTurn(save), delay);
  };
  async function save(): Promise<void> {
    try {
      const refused = await send();
      failure = refused;
      if (refused === undefined && !isSynced()) later(SAVE_DELAY_MS);
    } catch {
      failure = {};
      later(RETRY_MS);
    }
    report();
  }
  /** Returns why it is refused, if it is; then the next change is tried again. */
  async function send() {
    if (isSynced()) return undefined;
    const [stored, { document }] = [now(), draftIn(store)];
    if (stored.patches.length === 0) {
      await place.discardDraft();
      [synced, revision] = [undefined, 0];
      return undefined;
    }
    const saved = await place.saveDraft(stored, revision);
    if ("refused" in saved) return saved;
    if (saved.revision === undefined) await join(await place.open());
    else [synced, revision] = [{ stored, document }, saved.revision];
    return undefined;
  }
  async function join({ draft: other }: Pick<PlaceStart, "draft">): Promise<void> {
    if ((other?.revision ?? 0) === revision) return;
    const base = published.base().site;
    const next = await syncedFrom(place, other);
    mergeOther(store, synced?.document ?? base, next?.document ?? base);
    [synced, revision] = [next, other?.revision ?? 0];
    changed();
  }
  function changed(): void {
    report();
    if (!isSynced()) later(SAVE_DELAY_MS);
  }
  store.sub(draftAtom, changed);
  store.sub(publishedAtom, changed);
  return {
    changed,
    join: (start: Pick<PlaceStart, "draft">) => inTurn(() => join(start)),
    /** Looks whether another device has changed the draft. */
    follow: (seen: number) =>
      inTurn(async () => {
        if (seen !== revision) await join(await place.open());
      }),
    /** Saves now; false where the place has not taken it. */
    async flush(): Promise<boolean> {
      clearTimeout(timer);
      await inTurn(save);
      return isSynced();
    },
  };
}

function unsaved(hasRoom: boolean, failure: Partial<Refused> | undefined): Saved {
  if (failure === undefined) return { state: "saving" };
  return hasRoom
    ? { state: "on-device", why: failure.refused }
    : { state: "nowhere", why: failure.refused ?? DRAFT_WORDS.noRoom };
}

/**
 * Merges what another device, or another window, has saved or given up since. What was changed here and is not saved yet
 * wins; of what was typed here before, the last one does. Both are told.
 */
function mergeOther(store: DraftStore, mergeBase: Site, theirs: Site): void {
  const { document, done } = draftIn(store);
  const { merged, conflicts } = mergeSites(mergeBase, document, theirs);
  replaceDraft(store, merged);
  const bundle = store.get(bundleAtom);
  if (conflicts.length > 0) {
    const places = conflicts.map((conflict) => placeOf(bundle, document, conflict)).join(", ");
    store.set(noticeAtom, DRAFT_WORDS.changedElsewhere({ places }));
    return;
  }
  const typed = new Set(done.flatMap(({ patches }) => patches.map(({ path }) => pointerTo(path))));
  const lost = patchesBetween(document, merged).filter(({ path }) => typed.has(pointerTo(path)));
  if (lost.length === 0) return;
  const places = lost.map(({ path }) => fieldInWords(bundle, merged, path)).join(", ");
  store.set(noticeAtom, DRAFT_WORDS.overtaken({ places }));
}

async function syncedFrom(place: DraftPlace, other: PlaceDraft | undefined): Promise<Synced | undefined> {
  const stored = isStoredDraft(other?.typed) ? other.typed : undefined;
  return stored && { stored, document: await documentOf(place, stored) };
}

/** The document of a stored draft; the version it was typed on is read when it does not hold it. */
export async function documentOf(place: Pick<DraftPlace, "readVersion">, stored: StoredDraft): Promise<Site> {
  return draftFrom(stored, stored.base === undefined ? await place.readVersion(stored.basedOn) : undefined);
}
