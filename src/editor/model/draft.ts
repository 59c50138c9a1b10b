import type { Site } from "#document/model/types.gen.ts";
import { applied, type Patch, patchesBetween, reversed } from "#editor/shared/patch.ts";
import type { Typed } from "#editor/shared/protocol.ts";

/** What was done to a draft. `more` continues the previous change: they are undone together. */
export type JournalEntry =
  | {
      readonly kind: "change";
      readonly at: number;
      readonly client: string;
      readonly more: boolean;
      readonly patches: readonly Patch[];
    }
  | { readonly kind: "undo" | "redo" };

/** What was done to a draft until now, and where it is written down. */
export interface Journal {
  readonly first: Site;
  readonly entries: readonly JournalEntry[];
  /** Throws where it cannot be written: then it has not been done. */
  record(entry: JournalEntry): void;
}

interface Step {
  readonly at: number;
  readonly client: string;
  readonly patches: readonly Patch[];
}

/** The edited document, which may be invalid, with its whole history. */
export interface Draft {
  document(): Site;
  /** Incremented by each change, undo and redo, across restarts. */
  version(): number;
  /** The document at a recent version; undefined when it is no longer known. */
  documentAt(version: number): Site | undefined;
  change(patches: readonly Patch[], client: string, typed?: Typed): undefined;
  /** Replaces the draft's content, as one change. */
  replace(document: Site, client: string): undefined;
  undo(): undefined;
  redo(): undefined;
  /** The patches that undo or redo would apply; undefined when there are none. */
  next(direction: "undo" | "redo"): readonly Patch[] | undefined;
}

/** Keystrokes in one field with shorter pauses are one change. */
const SESSION_PAUSE_MS = 1500;
const MAX_UNDO_STEPS = 500;

/** Opens a draft. A change is written down before it counts. */
export function openDraft(journal: Journal): Draft {
  const state = new DraftState(journal.first);
  for (const entry of journal.entries) state.play(entry);

  const record = (entry: JournalEntry): undefined => {
    journal.record(entry);
    state.play(entry);
  };
  const change = (patches: readonly Patch[], client: string, typed?: Typed) => {
    if (patches.length === 0) return undefined;
    const { from, until } = typed ?? { from: Date.now(), until: Date.now() };
    return record({ kind: "change", at: until, client, more: state.continues(patches, client, from), patches });
  };
  return {
    document: () => state.document,
    version: () => state.version,
    documentAt: (version) => state.past.get(version),
    change,
    replace: (document, client) => change(patchesBetween(state.document, document), client),
    undo: () => (state.done.length > 0 ? record({ kind: "undo" }) : undefined),
    redo: () => (state.undone.length > 0 ? record({ kind: "redo" }) : undefined),
    next: (direction) => (direction === "undo" ? state.done : state.undone).at(-1)?.patches,
  };
}

class DraftState {
  version = 0;
  document: Site;
  readonly done: Step[] = [];
  readonly undone: Step[] = [];
  readonly past = new Map<number, Site>();

  constructor(document: Site) {
    this.document = document;
    this.past.set(0, document);
  }

  play(entry: JournalEntry): void {
    if (entry.kind === "change") this.#change(entry);
    else this.#move(entry.kind);
    this.version += 1;
    this.past.set(this.version, this.document);
    this.past.delete(this.version - MAX_UNDO_STEPS);
  }

  /** Whether a change begun at a moment continues the last one: same field, same window, no pause. */
  continues(patches: readonly Patch[], client: string, from: number): boolean {
    const last = this.done.at(-1);
    const [field] = patches;
    if (last === undefined || field === undefined || "at" in field || this.undone.length > 0) return false;
    return (
      last.client === client &&
      from - last.at < SESSION_PAUSE_MS &&
      [...last.patches, ...patches].every((patch) => !("at" in patch) && patch.path.join() === field.path.join())
    );
  }

  #change({ at, client, more, patches }: Extract<JournalEntry, { kind: "change" }>): void {
    this.document = applied(this.document, patches);
    const last = more ? this.done.pop() : undefined;
    this.done.push({ at, client, patches: last ? [...last.patches, ...patches] : patches });
    this.undone.length = 0;
  }

  #move(kind: "undo" | "redo"): void {
    const step = (kind === "undo" ? this.done : this.undone).pop();
    if (step === undefined) return;
    this.document = applied(this.document, kind === "undo" ? reversed(step.patches) : step.patches);
    (kind === "undo" ? this.undone : this.done).push(step);
  }
}
