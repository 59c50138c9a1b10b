import { isEqualJson } from "#document/text/same.ts";
import type { Draft } from "#editor/model/draft.ts";
import type { Refused } from "#editor/model/refused.ts";
import type { Unkept } from "#editor/shared/protocol.ts";
import type { PublishedVersions } from "#editor/site/published-versions.ts";
import type { SiteRemote } from "#editor/site/site-remote.ts";
import { draftFrom, isStoredDraft, joinDrafts, type StoredDraft, storedDraft } from "#editor/site/stored-draft.ts";

/** After this pause what was typed goes to the database. */
const SAVE_DELAY_MS = 1000;
const RETRY_MS = 5000;
/** Whom a change of another device is told by. */
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
  /** Called when {@link DraftSaver.unkept} has changed. */
  readonly reported: () => void;
}

/** Keeps a draft: in this browser at once, in the database a moment later. */
export interface DraftSaver {
  /** Resolves when this browser has the draft as it is. */
  keep(): Promise<void>;
  /** What keeps the draft out of the database for good, or out of this browser while it is not in the database. */
  unkept(): Unkept | undefined;
}

const NO_ROOM = "There is no room left on this device, and the site has not taken the draft yet. Keep this page open.";

export function openDraftSaver({ remote, draft, published, joined, reported, ...known }: SaverOptions): DraftSaver {
  let { synced, revision } = known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  let hasRoom = true;
  let unsaved: { readonly refused?: string } | undefined;
  const now = () => storedDraft(published.number(), published.base(), draft.document());

  const keepLocal = async (kept: StoredDraft) => {
    const isEmpty = kept.patches.length === 0 && synced === undefined;
    hasRoom = await remote.keepLocal(isEmpty ? undefined : { kept, synced, revision });
    // Without room, what was kept before stays: until the database has the newer one.
    if (!hasRoom && isEqualJson(kept, synced)) hasRoom = await remote.keepLocal(undefined);
  };
  const later = (delay: number) => {
    clearTimeout(timer);
    // One after another: the next needs the revision that this one gets.
    timer = setTimeout(() => (running = running.then(saveAndReport)), delay);
  };
  async function saveAndReport(): Promise<void> {
    const before = unkept();
    try {
      unsaved = await save();
    } catch {
      unsaved = {};
      later(RETRY_MS);
    }
    if (!isEqualJson(before, unkept())) reported();
  }
  /** Returns why the database refuses it, if it does; then the next change is tried again. */
  async function save(): Promise<Refused | undefined> {
    const kept = now();
    if (isEqualJson(kept, synced)) return undefined;
    if (kept.patches.length === 0) {
      await remote.discardDraft();
      [synced, revision] = [undefined, 0];
    } else {
      const saved = await remote.saveDraft(kept, revision);
      if ("refused" in saved) return saved;
      if (saved.revision !== undefined) [synced, revision] = [kept, saved.revision];
      else {
        const other = await joinOtherDevice({ remote, draft, published, joined }, synced);
        [synced, revision] = [other.kept ?? synced, other.revision];
      }
    }
    const after = now();
    await keepLocal(after);
    if (!isEqualJson(after, synced) && after.patches.length > 0) later(SAVE_DELAY_MS);
    return undefined;
  }
  function unkept(): Unkept | undefined {
    if (unsaved?.refused !== undefined) return { isOnDevice: hasRoom, why: unsaved.refused };
    return unsaved === undefined || hasRoom ? undefined : { isOnDevice: false, why: NO_ROOM };
  }
  return {
    async keep() {
      await keepLocal(now());
      later(SAVE_DELAY_MS);
    },
    unkept,
  };
}

/** Merges what another device has saved since into the draft, and returns that; then this device's turn comes again. */
async function joinOtherDevice(
  { remote, draft, published, joined }: Omit<SaverOptions, "synced" | "revision" | "reported">,
  synced: StoredDraft | undefined,
): Promise<{ readonly kept?: StoredDraft; readonly revision: number }> {
  const { draft: other } = await remote.start();
  if (other === undefined || !isStoredDraft(other.typed)) return { revision: other?.revision ?? 0 };
  const grownFrom = synced === undefined ? published.base() : await documentOf(remote, synced);
  draft.replace(joinDrafts(grownFrom, draft.document(), await documentOf(remote, other.typed)), OTHER_DEVICE);
  joined();
  return { kept: other.typed, revision: other.revision };
}

/** The document of a kept draft; the version it was typed on is read when it does not hold it. */
export async function documentOf(remote: Pick<SiteRemote, "readVersion">, kept: StoredDraft) {
  return draftFrom(kept, kept.base === undefined ? await remote.readVersion(kept.basedOn) : undefined);
}
