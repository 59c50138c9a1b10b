import type { Site } from "#document/model/types.gen.ts";
import { applied, type Patch, patchesBetween, reversed } from "#editor/shared/patch.ts";

/** What is undone at once. */
export interface DraftStep {
  /** When its last letter was typed, in milliseconds since 1970; 0 for what was not typed. */
  readonly at: number;
  readonly patches: readonly Patch[];
}

/** The edited document, which may be invalid, with what can be undone and done again. */
export interface Draft {
  readonly document: Site;
  readonly done: readonly DraftStep[];
  readonly undone: readonly DraftStep[];
}

/** Keystrokes in one field with shorter pauses are one step. */
const PAUSE_MS = 1500;
const MAX_STEPS = 500;

/** The draft with another document, as a step that can be undone; the same draft where nothing is different. */
export function changed(draft: Draft, document: unknown, at = 0): Draft {
  const patches = patchesBetween(draft.document, document);
  if (patches.length === 0) return draft;
  const last = draft.undone.length === 0 ? draft.done.at(-1) : undefined;
  const joined = last && at > 0 && at - last.at < PAUSE_MS ? joinedInField(last.patches, patches) : undefined;
  const before = joined ? draft.done.slice(0, -1) : draft.done.slice(1 - MAX_STEPS);
  return {
    document: applied(draft.document, patches),
    done: [...before, { at, patches: joined ?? patches }],
    undone: [],
  };
}

/** The step that undo or redo would apply last goes to the other side; the same draft where there is none. */
export function stepped(draft: Draft, direction: "undo" | "redo"): Draft {
  const { document, done, undone } = draft;
  const step = (direction === "undo" ? done : undone).at(-1);
  if (step === undefined) return draft;
  return direction === "undo"
    ? { document: applied(document, reversed(step.patches)), done: done.slice(0, -1), undone: [...undone, step] }
    : { document: applied(document, step.patches), done: [...done, step], undone: undone.slice(0, -1) };
}

/** Two changes of one field as one; undefined where they are not of the same field. */
function joinedInField([first, ...more]: readonly Patch[], [next, ...others]: readonly Patch[]): Patch[] | undefined {
  if (first === undefined || next === undefined || more.length > 0 || others.length > 0) return undefined;
  if ("at" in first || "at" in next || first.path.join() !== next.path.join()) return undefined;
  return [{ ...first, after: next.after }];
}
