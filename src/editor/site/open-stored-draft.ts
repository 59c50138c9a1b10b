import { mergeSites } from "#document/change/merge/merge-sites.ts";
import type { Site } from "#document/model/types.gen.ts";
import { isEqualJson } from "#document/text/same.ts";
import { type Draft, openDraft } from "#editor/model/draft.ts";
import { documentOf } from "#editor/site/draft-saver.ts";
import { openPublishedVersions, type PublishedVersions, snapshotOf } from "#editor/site/published-versions.ts";
import type { SiteRemote, SiteStart } from "#editor/site/site-remote.ts";
import { isStoredDraft, type StoredDraft } from "#editor/site/stored-draft.ts";

interface OpenedDraft {
  readonly draft: Draft;
  readonly published: PublishedVersions;
  /** What the database has of it, and the revision it gave to that. */
  readonly synced: StoredDraft | undefined;
  readonly revision: number;
}

/** Opens the draft of an owner: the newer one of this browser's and the database's, or both joined. */
export async function openStoredDraft(remote: SiteRemote): Promise<OpenedDraft> {
  const [start, rows] = await Promise.all([remote.start(), remote.versions()]);
  const newest = snapshotOf(start.number, start.document);
  const found = await findDraft(remote, start);
  const first =
    found === undefined ? newest : snapshotOf(found.stored.basedOn, await baseOf(remote, found.stored, start));
  const draft = openDraft({ first: found?.document ?? first.site, entries: [], record: () => undefined });
  const published = openPublishedVersions({ remote, draft, first, rows });
  published.join(newest);
  return { draft, published, synced: found?.synced, revision: start.draft?.revision ?? 0 };
}

interface FoundDraft {
  readonly stored: StoredDraft;
  readonly document: Site;
  readonly synced: StoredDraft | undefined;
}

/** The draft to go on with. What this browser has and the database has not is joined into what the database has. */
async function findDraft(remote: SiteRemote, { draft: saved }: SiteStart): Promise<FoundDraft | undefined> {
  const local = await remote.local();
  const remoteDraft = isStoredDraft(saved?.typed) ? saved.typed : undefined;
  if (local === undefined || isEqualJson(local.stored, local.synced)) return remoteDraft && found(remoteDraft);
  if (remoteDraft === undefined || saved?.revision === local.revision)
    return { ...(await found(local.stored)), synced: remoteDraft };
  const mergeBase = await documentOf(remote, local.synced ?? { ...local.stored, patches: [] });
  const [here, there] = [await documentOf(remote, local.stored), await documentOf(remote, remoteDraft)];
  return { stored: remoteDraft, document: mergeSites(mergeBase, here, there).merged, synced: remoteDraft };

  async function found(stored: StoredDraft): Promise<FoundDraft> {
    return { stored, document: await documentOf(remote, stored), synced: remoteDraft };
  }
}

async function baseOf(remote: SiteRemote, { basedOn, base }: StoredDraft, { number, document }: SiteStart) {
  if (base !== undefined) return base;
  return basedOn === number ? document : remote.readVersion(basedOn);
}
