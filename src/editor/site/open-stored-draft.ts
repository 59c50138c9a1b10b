import type { Site } from "#document/model/types.gen.ts";
import { isEqualJson } from "#document/text/same.ts";
import { type Draft, openDraft } from "#editor/model/draft.ts";
import { documentOf } from "#editor/site/draft-saver.ts";
import { openPublishedVersions, type PublishedVersions, snapshotOf } from "#editor/site/published-versions.ts";
import type { SiteRemote, SiteStart } from "#editor/site/site-remote.ts";
import { isStoredDraft, joinDrafts, type StoredDraft } from "#editor/site/stored-draft.ts";

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
  const first = found === undefined ? newest : snapshotOf(found.kept.basedOn, await baseOf(remote, found.kept, start));
  const draft = openDraft({ first: found?.document ?? first.site, entries: [], record: () => undefined });
  const published = openPublishedVersions({ remote, draft, first, rows });
  published.join(newest);
  return { draft, published, synced: found?.synced, revision: start.draft?.revision ?? 0 };
}

interface FoundDraft {
  readonly kept: StoredDraft;
  readonly document: Site;
  readonly synced: StoredDraft | undefined;
}

/** The draft to go on with. What this browser has and the database has not is joined into what the database has. */
async function findDraft(remote: SiteRemote, { draft: saved }: SiteStart): Promise<FoundDraft | undefined> {
  const local = await remote.local();
  const remoteKept = isStoredDraft(saved?.typed) ? saved.typed : undefined;
  if (local === undefined || isEqualJson(local.kept, local.synced)) return remoteKept && found(remoteKept);
  if (remoteKept === undefined || saved?.revision === local.revision)
    return { ...(await found(local.kept)), synced: remoteKept };
  const grownFrom = await documentOf(remote, local.synced ?? { ...local.kept, patches: [] });
  const [here, there] = [await documentOf(remote, local.kept), await documentOf(remote, remoteKept)];
  return { kept: remoteKept, document: joinDrafts(grownFrom, here, there), synced: remoteKept };

  async function found(kept: StoredDraft): Promise<FoundDraft> {
    return { kept, document: await documentOf(remote, kept), synced: remoteKept };
  }
}

async function baseOf(remote: SiteRemote, { basedOn, base }: StoredDraft, { number, document }: SiteStart) {
  if (base !== undefined) return base;
  return basedOn === number ? document : remote.readVersion(basedOn);
}
