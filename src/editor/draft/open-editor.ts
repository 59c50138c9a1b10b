import { getDefaultStore } from "jotai";
import { mergeSites } from "#document/change/merge/merge-sites.ts";
import { bundleAtom, draftAtom, editorFactsAtom } from "#editor/draft/atoms.ts";
import { followChecks } from "#editor/draft/checks.ts";
import type { Device } from "#editor/draft/device.ts";
import { stepped } from "#editor/draft/draft.ts";
import { type DraftStore, draftIn, replaceDraft } from "#editor/draft/draft-store.ts";
import { followPublished, publishesTo, snapshotOf, versionsKnown } from "#editor/draft/published.ts";
import { openHistory, openPublishing } from "#editor/draft/publishing.ts";
import { documentOf, openSaver } from "#editor/draft/saver.ts";
import { type PictureStore, pictureStoreAtom } from "#editor/pictures/picture-store.ts";
import type { DraftPlace, PlaceStart } from "#editor/place/place.ts";
import { isStoredDraft, type StoredDraft } from "#editor/place/stored-draft.ts";
import type { Refused } from "#editor/shared/refused.ts";
import { measuredPicture, type StoredPicture } from "#editor/shared/stored-picture.ts";
import { OTHER } from "#editor/words/chosen.gen.ts";
import { schemaWords } from "#editor/words/schema/schema-words.ts";
import { SCHEMA_TEXTS } from "#editor/words/schema/texts.gen.ts";
import type { EditorTools } from "#editor/worker/tools.ts";

/** How often it looks for other devices and publications, while it is looked at. */
const FOLLOW_EVERY_MS = 2000;

interface EditorOptions {
  readonly place: DraftPlace;
  readonly device: Device;
  readonly tools: EditorTools;
  /** Tells the previews that the draft is another, or its moment. */
  readonly notifyPreviews: () => void;
  /** Resolves once no tap is under way. */
  readonly tapIsOver?: () => Promise<void>;
  readonly store?: DraftStore;
}

export type DraftEditor = Awaited<ReturnType<typeof openDraftEditor>>;

/** Opens a draft: the one of this device, joined with what its place and other windows have. Throws `UnreadableDraft`. */
export async function openDraftEditor({
  place,
  device,
  tools,
  notifyPreviews,
  tapIsOver,
  store = getDefaultStore(),
}: EditorOptions) {
  const [bundle, facts, start, versions, first] = await Promise.all([
    tools.schema().then(OTHER && schemaWords(OTHER.LANG, SCHEMA_TEXTS[OTHER.LANG])),
    place.facts(),
    place.open(),
    place.versions(),
    place.head(),
  ]);
  store.set(bundleAtom, bundle);
  store.set(editorFactsAtom, facts);
  store.set(pictureStoreAtom, knownPictures(place.pictures, store));
  const left = await device.left();
  const found = await findDraft(place, start, left);
  store.set(draftAtom, { document: found.document, done: [], undone: [] });
  const published = followPublished(place, store, { base: found.base, ...versionsKnown(versions) });
  const saver = openSaver({ place, store, device, published, ...found });
  await saver.join(start);
  for (const { stored, synced } of left.slice(1)) {
    const other = await documentOf(place, stored);
    const mergeBase = await documentOf(place, syncedOf(stored, synced));
    replaceDraft(store, mergeSites(mergeBase, draftIn(store).document, other).merged);
  }
  published.join(snapshotOf(start.version, start.document));
  saver.changed();
  for (const { forget } of left) forget();
  // There may have been no room beside what is forgotten.
  saver.changed();
  const checks = followChecks({ store, tools, notifyPreviews, tapIsOver });
  const publishTo = publishesTo(place, store, published);
  const parts = { place, store, tools, published, publishTo, checks };
  let head = first.versions;
  const editor = {
    ...openPublishing(parts),
    ...openHistory(parts),
    page: checks.page,
    edit: (change: (document: unknown) => unknown) => replaceDraft(store, change(draftIn(store).document), Date.now()),
    undo: () => store.set(draftAtom, stepped(draftIn(store), "undo")),
    redo: () => store.set(draftAtom, stepped(draftIn(store), "redo")),
    /** Gives up everything since the last publishing. */
    discard: () => replaceDraft(store, published.base().site),
    settle: published.settle,
    versions: place.versions,
    online: published.online,
    flush: saver.flush,
    forgetOnDevice: device.clear,
    async share(): Promise<Refused | { readonly token: string }> {
      const shown = await tools.shown(await checks.latest());
      return place.share(shown);
    },
    /** Looks whether something was published, or saved by another device. */
    async follow(): Promise<void> {
      const { draft, versions: seen } = await place.head();
      if (seen !== head) await published.follow();
      head = seen;
      await saver.follow(draft);
    },
  };
  return editor;
}

/** Pictures as a place stores them; what is uploaded or deleted is known from then on. */
function knownPictures({ upload, remove }: PictureStore, store: DraftStore): PictureStore {
  const know = (name: string, added: readonly StoredPicture[]) =>
    store.set(editorFactsAtom, ({ media, photographs, ...facts }) => ({
      ...facts,
      media: [...added, ...media.filter(([other]) => other !== name)],
      photographs: [...added, ...photographs.filter(([other]) => other !== name)],
    }));
  return {
    async upload(file, title, watch) {
      const answer = await upload(file, title, watch);
      const picture = "refused" in answer ? undefined : await measuredPicture(answer.name, answer.src);
      if (picture) know(picture[0], [picture]);
      return answer;
    },
    ...(remove && {
      async remove(name: string) {
        const refused = await remove(name);
        if (refused === undefined) know(name, []);
        return refused;
      },
    }),
  };
}

/** Follows other devices and publications while the window is looked at. */
export function followWhileSeen(editor: Pick<DraftEditor, "follow">): void {
  let isFollowing = false;
  const follow = async () => {
    if (document.visibilityState !== "visible" || isFollowing) return;
    isFollowing = true;
    // Without a connection the next time does.
    await editor.follow().catch(() => undefined);
    isFollowing = false;
  };
  setInterval(follow, FOLLOW_EVERY_MS);
  addEventListener("visibilitychange", follow);
}

type LeftDrafts = Awaited<ReturnType<Device["left"]>>;

/** What this device has typed last, as the place had it then; else what the place has; else what is published. */
async function findDraft(place: DraftPlace, { version, document: newest, draft }: PlaceStart, [last]: LeftDrafts) {
  const inPlace = isStoredDraft(draft?.typed) ? draft.typed : undefined;
  const stored = last?.stored ?? inPlace;
  if (stored === undefined) {
    const base = snapshotOf(version, newest);
    return { base, document: base.site, synced: undefined, revision: 0 };
  }
  const baseOf = stored.base ?? (stored.basedOn === version ? newest : await place.readVersion(stored.basedOn));
  const whole = { ...stored, base: baseOf };
  const opened = { document: await documentOf(place, whole), base: snapshotOf(stored.basedOn, baseOf) };
  if (last === undefined)
    return { ...opened, synced: { stored, document: opened.document }, revision: draft?.revision ?? 0 };
  const { synced, revision } = last;
  const known = synced && { stored: synced, document: await documentOf(place, syncedOf(whole, synced)) };
  return { ...opened, synced: known, revision };
}

/** What the place has of a draft of this device; the base is stored once. */
function syncedOf(stored: StoredDraft, synced: StoredDraft | undefined): StoredDraft {
  if (synced === undefined) return { ...stored, patches: [] };
  return synced.basedOn === stored.basedOn ? { ...synced, base: stored.base } : synced;
}
