import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Site } from "#document/types.gen.ts";
import { applied, type Patch, patchesBetween, reversed } from "#scripts/edit/patch.ts";
import { writeWhole } from "#scripts/edit/write-whole.ts";

/** A line of the journal. `more` continues the change before: they are undone together. */
type Entry =
  | {
      readonly kind: "change";
      readonly at: number;
      readonly client: string;
      readonly more: boolean;
      readonly patches: readonly Patch[];
    }
  | { readonly kind: "undo" | "redo" };

interface Deed {
  readonly at: number;
  readonly client: string;
  readonly patches: readonly Patch[];
}

/** The document being edited, which may be invalid, with everything that was ever done to it. */
export interface Draft {
  document(): Site;
  /** Grows with each change, undo and redo, over restarts too. */
  version(): number;
  /** The document at a recent version; undefined when it is not known any more. */
  documentAt(version: number): Site | undefined;
  change(patches: readonly Patch[], client: string): undefined;
  /** Makes another content the draft, as one change. */
  replace(document: Site, client: string): undefined;
  undo(): undefined;
  redo(): undefined;
  /** The patches that undo or redo would touch; undefined when there is nothing to take back. */
  next(direction: "undo" | "redo"): readonly Patch[] | undefined;
}

/** Keystrokes in one field within this many milliseconds are one change. */
const PAUSE = 1500;
const REMEMBERED = 500;

/**
 * Opens the draft of a folder, or begins one with a text. Every change is on disk before it counts; a journal whose last
 * line was torn by a crash is good up to that line.
 */
export function openDraft(folder: string, begin: () => string): Draft {
  mkdirSync(folder, { recursive: true });
  const journal = path.join(folder, "journal.ndjson");
  const first = path.join(folder, "draft.json");
  if (!existsSync(first)) writeWhole(first, begin());
  const entries = readJournal(journal);
  const state = new DraftState(JSON.parse(readFileSync(first, "utf8")));
  for (const entry of entries) state.play(entry);

  const record = (entry: Entry): undefined => {
    appendFileSync(journal, `${JSON.stringify(entry)}\n`, { flush: true });
    state.play(entry);
  };
  const change = (patches: readonly Patch[], client: string) => {
    if (patches.length === 0) return undefined;
    const at = Date.now();
    return record({ kind: "change", at, client, more: state.continues(patches, client, at), patches });
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
  readonly done: Deed[] = [];
  readonly undone: Deed[] = [];
  readonly past = new Map<number, Site>();

  constructor(document: Site) {
    this.document = document;
    this.past.set(0, document);
  }

  play(entry: Entry): void {
    if (entry.kind === "change") this.#change(entry);
    else this.#move(entry.kind);
    this.version += 1;
    this.past.set(this.version, this.document);
    this.past.delete(this.version - REMEMBERED);
  }

  /** Whether a change goes on where the last one stopped: the same field, the same window, without a pause. */
  continues(patches: readonly Patch[], client: string, at: number): boolean {
    const last = this.done.at(-1);
    const [field] = patches;
    if (last === undefined || field === undefined || "at" in field || this.undone.length > 0) return false;
    return (
      last.client === client &&
      at - last.at < PAUSE &&
      [...last.patches, ...patches].every((patch) => !("at" in patch) && patch.path.join() === field.path.join())
    );
  }

  #change({ at, client, more, patches }: Extract<Entry, { kind: "change" }>): void {
    this.document = applied(this.document, patches);
    const last = more ? this.done.pop() : undefined;
    this.done.push({ at, client, patches: last ? [...last.patches, ...patches] : patches });
    this.undone.length = 0;
  }

  #move(kind: "undo" | "redo"): void {
    const deed = (kind === "undo" ? this.done : this.undone).pop();
    if (deed === undefined) return;
    this.document = applied(this.document, kind === "undo" ? reversed(deed.patches) : deed.patches);
    (kind === "undo" ? this.undone : this.done).push(deed);
  }
}

/** The entries of a journal; a last line that was not finished is cut off, so that the next one starts anew. */
function readJournal(file: string): Entry[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8");
  const end = text.lastIndexOf("\n") + 1;
  if (end < text.length) writeWhole(file, text.slice(0, end));
  return text
    .slice(0, end)
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}
