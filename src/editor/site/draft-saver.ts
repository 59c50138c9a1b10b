import { mergeSites } from "#document/change/merge/merge-sites.ts";
import { isEqualJson } from "#document/text/same.ts";
import type { Draft } from "#editor/model/draft.ts";
import type { Refused, Unsaved } from "#editor/shared/protocol.ts";
import type { PublishedVersions } from "#editor/site/published-versions.ts";
import type { SiteRemote } from "#editor/site/site-remote.ts";
import { draftFrom, isStoredDraft, type StoredDraft, storedDraft } from "#editor/site/stored-draft.ts";

/** After this pause what was typed goes to the database. */
const SAVE_DELAY_MS = 1000;
const RETRY_MS = 5000;
/** The author of changes from another device, as windows see it. */
const OTHER_DEVICE = "another device";

interface SaverOptions {
  readonly remote: SiteRemote;
  readonly draft: Draft;
  readonly published: PublishedVersions;
  /** What the database has already. */
  readonly synced: StoredDraft | undefined;
  readonly revision: number;
  /** Called when another device's changes have joined. */
  readonly joined: () => void;
  /** Called when {@link DraftSaver.unsaved} has changed. */
  readonly reported: () => void;
}

/** Saves a draft: in this browser at once, in the database a moment later. */
export interface DraftSaver {
  /** Resolves when this browser has the draft as it is. */
  save(): Promise<void>;
  /** Takes in what another device has saved since. */
  follow(): Promise<void>;
  /** Of a draft that the database has not taken. */
  unsaved(): Unsaved | undefined;
}

const NO_ROOM = "There is no room left on this device, and the site has not taken the draft yet. Keep this page open.";

export function openDraftSaver({ remote, draft, published, joined, reported, ...known }: SaverOptions): DraftSaver {
  let { synced, revision } = known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  let hasRoom = true;
  let failure: { readonly refused?: string } | undefined;
  const now = () => storedDraft(published.number(), published.base(), draft.document());

  const storeLocal = async (stored: StoredDraft) => {
    const isEmpty = stored.patches.length === 0 && synced === undefined;
    hasRoom = await remote.storeLocal(isEmpty ? undefined : { stored, synced, revision });
    // Without room, the older draft stays until the database has the newer one.
    if (!hasRoom && isEqualJson(stored, synced)) hasRoom = await remote.storeLocal(undefined);
  };
  const later = (delay: number) => {
    clearTimeout(timer);
    // One after another: the next needs the revision that this one gets.
    timer = setTimeout(() => (running = running.then(saveAndReport)), delay);
  };
  async function saveAndReport(): Promise<void> {
    const before = unsaved();
    try {
      failure = await save();
    } catch {
      failure = {};
      later(RETRY_MS);
    }
    if (!isEqualJson(before, unsaved())) reported();
  }
  /** Returns why the database refuses it, if it does; then the next change is tried again. */
  async function save(): Promise<Refused | undefined> {
    const stored = now();
    if (isEqualJson(stored, synced)) return undefined;
    if (stored.patches.length === 0) {
      await remote.discardDraft();
      [synced, revision] = [undefined, 0];
    } else {
      const saved = await remote.saveDraft(stored, revision);
      if ("refused" in saved) return saved;
      if (saved.revision !== undefined) [synced, revision] = [stored, saved.revision];
      else await join();
    }
    const after = now();
    await storeLocal(after);
    if (!isEqualJson(after, synced) && after.patches.length > 0) later(SAVE_DELAY_MS);
    return undefined;
  }
  async function join(): Promise<void> {
    const other = await joinOtherDevice({ remote, draft, published, joined }, synced, revision);
    [synced, revision] = [other.stored ?? synced, other.revision];
  }
  function unsaved(): Unsaved | undefined {
    if (failure?.refused !== undefined) return { isOnDevice: hasRoom, why: failure.refused };
    if (failure === undefined) return undefined;
    return hasRoom ? { isOnDevice: true } : { isOnDevice: false, why: NO_ROOM };
  }
  return {
    async save() {
      await storeLocal(now());
      later(SAVE_DELAY_MS);
    },
    async follow() {
      const following = running.then(join);
      running = following.catch(() => undefined);
      await following;
      await storeLocal(now());
    },
    unsaved,
  };
}

/** Merges what another device has saved since a revision into the draft, and returns that. */
async function joinOtherDevice(
  { remote, draft, published, joined }: Omit<SaverOptions, "synced" | "revision" | "reported">,
  synced: StoredDraft | undefined,
  revision: number,
): Promise<{ readonly stored?: StoredDraft; readonly revision: number }> {
  const { draft: other } = await remote.start();
  if (other === undefined || other.revision === revision || !isStoredDraft(other.typed))
    return { revision: other?.revision ?? 0 };
  const mergeBase = synced === undefined ? published.base() : await documentOf(remote, synced);
  // What this device changed wins.
  const { merged } = mergeSites(mergeBase, draft.document(), await documentOf(remote, other.typed));
  draft.replace(merged, OTHER_DEVICE);
  joined();
  return { stored: other.typed, revision: other.revision };
}

/** The document of a stored draft; the version it was typed on is read when it does not hold it. */
export async function documentOf(remote: Pick<SiteRemote, "readVersion">, stored: StoredDraft) {
  return draftFrom(stored, stored.base === undefined ? await remote.readVersion(stored.basedOn) : undefined);
}
