import { createStore } from "jotai";
import { vi } from "vitest";
import type { Site } from "#document/model/types.gen.ts";
import type { Path } from "#document/model/walk.ts";
import {
  changedAtom,
  documentAtom,
  noticeAtom,
  pendingAtom,
  publishedStateAtom,
  savedAtom,
} from "#editor/draft/atoms.ts";
import type { Device, DeviceDraft } from "#editor/draft/device.ts";
import { openDraftEditor } from "#editor/draft/open-editor.ts";
import type { PublishedAnswer } from "#editor/draft/published.ts";
import type { PublishWhen } from "#editor/draft/publishing.ts";
import type { DraftPlace } from "#editor/place/place.ts";
import { changedAt } from "#editor/shared/patch.ts";
import type { Refused } from "#editor/shared/refused.ts";
import { editorTools } from "#editor/worker/tools.ts";
import { picturesIn } from "#server/document/pictures-in.ts";
import { readGrammar } from "#server/document/validator.ts";

const { media, photographs } = picturesIn();
export const FACTS = {
  lang: "en",
  media: [...media].map((name) => [name, { src: `/media/${name}`, width: 800, height: 600 }] as const),
  photographs: [...photographs],
  icons: "",
  paths: { login: "/login", account: "/dashboard", home: "/" },
};

/** A browser's store in memory, for one window after the other. */
export function rememberedDevice() {
  let kept: DeviceDraft | undefined;
  const store = vi.fn((draft: DeviceDraft | undefined) => {
    kept = draft;
    return true;
  });
  const device: Device = {
    store,
    left: async () => (kept ? [{ ...kept, forget: () => undefined }] : []),
    clear: () => {
      kept = undefined;
    },
  };
  return { device, store, kept: () => kept };
}

/** An owner at the editor of a place in memory. A refused request throws with its message. */
export async function rememberedEditor(site: { readonly place: DraftPlace }, { device } = rememberedDevice()) {
  const store = createStore();
  const tools = editorTools(readGrammar());
  const editor = await openDraftEditor({ place: site.place, device, tools, store, notifyPreviews: () => undefined });
  async function answered<T extends object>(asked: Promise<Refused | T>): Promise<T> {
    const answer = await asked;
    if (isRefused(answer)) throw new Error(answer.refused);
    return answer;
  }
  return {
    ...editor,
    summary: () => answered(editor.summary()),
    previewRollback: (version: string) => answered(editor.previewRollback(version)),
    rollBack: (version: string, replaces: string) => answered(editor.rollBack(version, replaces)),
    type: (path: Path, value: unknown) => editor.edit((document) => changedAt(document, path, () => value)),
    publish: (when: PublishWhen = {}): Promise<PublishedAnswer> =>
      answered(editor.publish(store.get(documentAtom), when)),
    publishSummarized: editor.publish,
    notice: () => store.get(noticeAtom),
    document: () => store.get(documentAtom),
    changed: () => store.get(changedAtom),
    pending: () => store.get(pendingAtom),
    published: () => store.get(publishedStateAtom),
    saved: () => store.get(savedAtom),
  };
}

/** A document with another value at a path. */
export const withValueAt = (site: Site, path: Path, value: unknown): Site => changedAt(site, path, () => value);

const isRefused = (answer: object): answer is Refused => "refused" in answer;
