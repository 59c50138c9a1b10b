import { isEqualJson } from "#document/text/same.ts";
import type { Draft } from "#editor/model/draft.ts";
import { draftFrom, isKeptDraft, joinDrafts, type KeptDraft, keptDraft } from "#editor/site/kept-draft.ts";
import type { PublishedVersions } from "#editor/site/published-versions.ts";
import type { SiteRemote } from "#editor/site/site-remote.ts";

/** After this pause what was typed goes to the database. */
const SAVE_DELAY_MS = 1000;
const RETRY_MS = 5000;
/** Whom a change of another device is told by. */
const OTHER_DEVICE = "another device";

interface KeeperOptions {
  readonly remote: SiteRemote;
  readonly draft: Draft;
  readonly published: PublishedVersions;
  /** What the database has already. */
  readonly synced: KeptDraft | undefined;
  readonly revision: number;
  /** Called when another device's changes have joined. */
  readonly joined: () => void;
}

/** Keeps a draft: in this browser at once, in the database a moment later. */
export interface DraftKeeper {
  /** Resolves when this browser has the draft as it is. */
  keep(): Promise<void>;
}

export function openDraftKeeper({ remote, draft, published, joined, ...known }: KeeperOptions): DraftKeeper {
  let { synced, revision } = known;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> = Promise.resolve();
  const now = () => keptDraft(published.number(), published.base(), draft.document());

  const keepLocal = async (kept: KeptDraft) => {
    const isEmpty = kept.patches.length === 0 && synced === undefined;
    await remote.keepLocal(isEmpty ? undefined : { kept, synced, revision });
  };
  const later = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // One after another: the next needs the revision that this one gets.
      running = running.then(save).catch(() => later(RETRY_MS));
    }, delay);
  };
  async function save(): Promise<void> {
    const kept = now();
    if (isEqualJson(kept, synced)) return;
    if (kept.patches.length === 0) {
      await remote.discardDraft();
      [synced, revision] = [undefined, 0];
    } else {
      const saved = await remote.saveDraft(kept, revision);
      if (saved.revision === undefined) await joinOtherDevice();
      else [synced, revision] = [kept, saved.revision];
    }
    const after = now();
    await keepLocal(after);
    if (!isEqualJson(after, synced) && after.patches.length > 0) later(SAVE_DELAY_MS);
  }
  /** Merges what another device has saved since; then this one's turn comes again. */
  async function joinOtherDevice(): Promise<void> {
    const { draft: other } = await remote.start();
    revision = other?.revision ?? 0;
    if (other === undefined || !isKeptDraft(other.typed)) return;
    const read = (kept: KeptDraft) => documentOf(remote, kept);
    const grownFrom = synced === undefined ? published.base() : await read(synced);
    draft.replace(joinDrafts(grownFrom, draft.document(), await read(other.typed)), OTHER_DEVICE);
    synced = other.typed;
    joined();
  }
  return {
    async keep() {
      await keepLocal(now());
      later(SAVE_DELAY_MS);
    },
  };
}

/** The document of a kept draft; the version it was typed on is read when it does not hold it. */
export async function documentOf(remote: Pick<SiteRemote, "readVersion">, kept: KeptDraft) {
  return draftFrom(kept, kept.base === undefined ? await remote.readVersion(kept.basedOn) : undefined);
}
