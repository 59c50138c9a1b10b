import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Site } from "#document/types.gen.ts";
import { type Conflict, mergeSites } from "#scripts/document/diff/merge-sites.ts";
import { rewrite } from "#scripts/document/rewrite.ts";
import { settled } from "#scripts/edit/conflicts.ts";
import type { Draft } from "#scripts/edit/draft.ts";
import type { DiskState } from "#scripts/edit/protocol.ts";
import { writeWhole } from "#scripts/edit/write-whole.ts";

/** The published file, and what the draft knows of it. */
export interface Disk {
  /** The published document the draft rests on. */
  base(): Site;
  /** The same as it stands in the file. */
  text(): string;
  state(): DiskState;
  /**
   * Reads the file again. What somebody else wrote meanwhile joins the draft, as a change that can be undone; where both
   * sides changed the same thing, nothing joins until somebody has chosen.
   */
  follow(): DiskState;
  /**
   * Settles the conflicts: one choice for each, in their order. A file that cannot be read is put back as it was when
   * it last could.
   */
  settle(choices: readonly ("mine" | "theirs")[]): undefined;
  /** Writes the draft over the file; only lines that say something else change. Answers the old and the new text. */
  write(document: Site): { readonly before: string; readonly after: string };
}

interface Waiting {
  readonly text: string;
  readonly merged: Site;
  readonly conflicts: readonly Conflict[];
}

const FILE = "the file";

/** Follows a document on disk for a draft; `folder` keeps the text the draft rests on. */
export function followDisk(file: string, folder: string, draft: Draft): Disk {
  const kept = path.join(folder, "base.json");
  if (!existsSync(kept)) writeWhole(kept, readFileSync(file, "utf8"));
  let base = readFileSync(kept, "utf8");
  let waiting: Waiting | "unreadable" | undefined;

  const rest = (text: string) => {
    writeWhole(kept, text);
    base = text;
    waiting = undefined;
  };
  const state = (): DiskState => {
    if (waiting === undefined) return { kind: "same" };
    if (waiting === "unreadable") return { kind: "unreadable" };
    return { kind: "conflict", conflicts: waiting.conflicts.map(({ words }) => words) };
  };
  const follow = () => {
    const text = existsSync(file) ? readFileSync(file, "utf8") : "";
    const theirs = text === base ? undefined : readDocument(text);
    if (text === base) waiting = undefined;
    else if (theirs === undefined) waiting = "unreadable";
    else {
      const { merged, conflicts } = mergeSites(JSON.parse(base), draft.document(), theirs);
      if (conflicts.length > 0) waiting = { text, merged, conflicts };
      else {
        draft.replace(merged, FILE);
        rest(text);
      }
    }
    return state();
  };
  return {
    base: () => JSON.parse(base),
    text: () => base,
    state,
    follow,
    settle: (choices) => {
      if (waiting === undefined) return;
      if (waiting === "unreadable") {
        writeWhole(file, base);
        waiting = undefined;
        return;
      }
      draft.replace(settled(waiting.merged, waiting.conflicts, choices), FILE);
      rest(waiting.text);
    },
    write: (document) => {
      const before = base;
      const after = rewrite(base, document);
      writeWhole(file, after);
      rest(after);
      return { before, after };
    },
  };
}

/** A text's content, if it is JSON with a price book; what else is wrong with it, the check will say. */
function readDocument(text: string): Site | undefined {
  try {
    const document = JSON.parse(text);
    return document?.priceBook?.tables && document.business && document.routes ? document : undefined;
  } catch {
    return undefined;
  }
}
