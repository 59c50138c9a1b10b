import { atom } from "jotai";
import type { Pictures } from "#document/check/facts/pictures.ts";
import type { Finding } from "#document/check/facts/problem.ts";
import type { SchemaBundle } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { isEqualJson } from "#document/text/same.ts";
import { valueAt } from "#document/text/value-at.ts";
import { conflictSides } from "#editor/draft/conflict-sides.ts";
import type { Draft } from "#editor/draft/draft.ts";
import type { Published, PublishedState } from "#editor/draft/published.ts";
import type { PictureChoice } from "#editor/pictures/picture-store.ts";
import type { EditorFacts } from "#editor/shared/editor-facts.ts";
import { sharedPath } from "#editor/shared/patch.ts";
import { inOwnersWords } from "#editor/words/owner-words.ts";
import { fieldInWords } from "#editor/words/place-in-words.ts";
import type { CheckedDraft } from "#editor/worker/tools.ts";

/** Where the latest draft is; `why` it is not saved is a sentence for the owner, unless there is no answer. */
export interface Saved {
  readonly state: "saved" | "saving" | "on-device" | "nowhere";
  readonly why?: string | undefined;
}

/** What is edited, and what it was published from; both are there before the editor is shown. */
export const draftAtom = atom<Draft | undefined>(undefined);
export const publishedAtom = atom<Published | undefined>(undefined);

export const documentAtom = atom((get): unknown => get(draftAtom)?.document);

export const bundleAtom = atom<SchemaBundle>({ definitions: {} });

/** What is known of the site's pictures, and of those that were uploaded since. */
export const editorFactsAtom = atom<EditorFacts>({
  ...{ lang: "", media: [], photographs: [], icons: "", paths: { login: "", account: "", home: "" } },
});

export const picturesAtom = atom((get): readonly PictureChoice[] =>
  get(editorFactsAtom).media.map(([name, { src, darkSrc }]) => ({ name, src, darkSrc })),
);

/** The same for the check. */
export const knownPicturesAtom = atom((get): Pictures => {
  const { media, photographs } = get(editorFactsAtom);
  return { media: new Set(media.map(([name]) => name)), photographs: new Map(photographs) };
});

/** The draft as it was checked last; undefined before the first check. */
export const checkedAtom = atom<CheckedDraft | undefined>(undefined);

/** True if the check does not know the draft as it is now. */
export const isCheckingAtom = atom((get) => get(checkedAtom)?.document !== get(draftAtom)?.document);

export const savedAtom = atom<Saved>({ state: "saved" });

/** The moment the preview shows, as an ISO date and time; undefined for now. */
export const momentAtom = atom<string | undefined>(undefined);

/** A sentence the owner should read, such as why a change was not taken. */
export const noticeAtom = atom<string | undefined>(undefined);

/** True if the dialog of publishing is open. A phone that is turned has other bars, and the same dialog. */
export const publishingAtom = atom(false);

/** True if the draft differs from what is published. */
export const changedAtom = atom((get) => !isEqualJson(get(publishedAtom)?.base.site, get(documentAtom)));

/** The newest version, while it is not what visitors see. */
export const pendingAtom = atom((get) => get(publishedAtom)?.pending);

const SAME: PublishedState = { kind: "same" };

/** What became of the published document since the draft was based on it, with places in the owner's words. */
export const publishedStateAtom = atom((get): PublishedState => {
  const { waiting } = get(publishedAtom) ?? {};
  if (!waiting) return SAME;
  const sides = conflictSides(get(bundleAtom), get(documentAtom));
  return { kind: "conflict", conflicts: waiting.conflicts.map(sides) };
});

/** What the next undo and redo would change, in the owner's words; undefined when there is nothing. */
export const stepNamesAtom = atom((get) => {
  const { done = [], undone = [] } = get(draftAtom) ?? {};
  const [undo, redo] = [done, undone].map((steps) => {
    const patches = steps.at(-1)?.patches;
    return patches && fieldInWords(get(bundleAtom), get(documentAtom), sharedPath(patches));
  });
  return { undo, redo };
});

/** Entries that were begun in this window, and the fields that the owner has been in and left, as pointers. */
interface Begun {
  readonly entries: readonly string[];
  readonly left: readonly string[];
}

/** New entries are empty at first: what is missing in them is told once its field was left, or publishing was tried. */
export const begunAtom = atom<Begun>({ entries: [], left: [] });

/** True if a finding says that something is missing in a new entry, where the owner has not been yet. */
export function isHeldBack({ path }: Pick<Finding, "path">, document: unknown, { entries, left }: Begun): boolean {
  const value = valueAt(document, path);
  const isEmpty = value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
  const pointer = pointerTo(path);
  return isEmpty && entries.some((entry) => `${pointer}/`.startsWith(`${entry}/`)) && !left.includes(pointer);
}

/** An entry was added at a place. */
export const beginAtom = atom(null, (get, set, path: Path) => {
  const { entries, left } = get(begunAtom);
  set(begunAtom, { entries: [...entries, pointerTo(path)], left });
});

/** A field was left, given as a pointer. */
export const leaveAtom = atom(null, (get, set, field: string) => {
  const { entries, left } = get(begunAtom);
  if (entries.length > 0) set(begunAtom, { entries, left: [...left, field] });
});

/** Everything the check says of the draft, in the owner's words. */
export const allFindingsAtom = atom((get) => {
  const { document, findings = [] } = get(checkedAtom) ?? {};
  return findings.map(inOwnersWords(get(bundleAtom), document));
});

/** What the owner is told of it. */
export const findingsAtom = atom((get) => {
  const [document, begun] = [get(checkedAtom)?.document, get(begunAtom)];
  return get(allFindingsAtom).filter((finding) => !isHeldBack(finding, document, begun));
});

let lastProblems: ReadonlyMap<string, readonly Finding[]> = new Map();

/** Problems by the pointer to the value they are about. The same map while they are the same: all fields read it. */
export const problemsAtom = atom((get) => {
  const byPointer = new Map<string, Finding[]>();
  for (const finding of get(findingsAtom)) {
    const pointer = pointerTo(finding.path);
    byPointer.set(pointer, [...(byPointer.get(pointer) ?? []), finding]);
  }
  if (!isEqualJson([...lastProblems], [...byPointer])) lastProblems = byPointer;
  return lastProblems;
});
