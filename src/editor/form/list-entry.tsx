import { type ReactNode, useState } from "react";
import { idInWords } from "#document/change/entry-name.ts";
import { isRecord } from "#document/model/schema.ts";
import { EntryTools } from "#editor/parts/entry-tools.tsx";
import { WrongMark } from "#editor/parts/field-problems.tsx";
import { patchesBetween } from "#editor/shared/patch.ts";
import { datedName } from "#editor/words/dated-name.ts";
import { OF_CODE } from "#editor/words/place-in-words.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

interface ListEntryProps {
  readonly pointer: string;
  readonly entry: unknown;
  /** The title of its schema. */
  readonly kind: string | undefined;
  readonly at: number;
  readonly count: number;
  /** Only where the order shows. */
  readonly move: ((to: number) => void) | undefined;
  readonly copy: (() => void) | undefined;
  readonly remove: (button: HTMLElement) => void;
  readonly children: ReactNode;
}

/** An entry of a list: folded to its name when it is a group, on one line when it is a word. */
export function ListEntry({ pointer, entry, kind, at, count, move, copy, remove, children }: ListEntryProps) {
  const isGroup = isRecord(entry);
  const isNew = isGroup && isBlank(entry);
  // What is to be written is seen.
  const [isOpen] = useState(isNew);
  const named = isNew && kind ? `${kind} ${at + 1}` : datedName(entry);
  const name = (OF_CODE.test(named) ? idInWords(named) : named) || COMMON_WORDS.entry({ number: at + 1 });
  return (
    <li className="entry">
      {isGroup ? (
        <details open={isOpen}>
          <summary>
            <span>{name}</span>
            <WrongMark pointer={pointer} />
          </summary>
          <div className="entry-body">{children}</div>
        </details>
      ) : (
        <div className="entry-word">{children}</div>
      )}
      <div className="entry-tools">
        <EntryTools {...{ name, at, count, move, copy, remove }} />
      </div>
    </li>
  );
}

/** True if nothing was written in an entry: its id was made for it. */
function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isBlank);
  if (!isRecord(value)) return value === "";
  return Object.entries(value).every(([key, member]) => key === "id" || isBlank(member));
}

type Entries = readonly unknown[];

/** A key for each entry of a list, that stays with it when entries are added, moved or removed. */
export function useEntryKeys(entries: Entries) {
  const [held, hold] = useState<{ entries: Entries; keys: readonly number[] }>(() => ({
    entries,
    keys: [...entries.keys()],
  }));
  const keys = keysAfter(held.entries, entries, held.keys);
  if (held.entries !== entries) hold({ entries, keys });
  const move = (from: number, to: number) =>
    hold({ entries, keys: keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1)) });
  return { keys, move };
}

/** Keys after a change of one stretch of the list: entries before and behind it keep theirs. */
export function keysAfter(before: Entries, after: Entries, keys: readonly number[]): readonly number[] {
  const [patch] = before.length === after.length ? [] : patchesBetween(before, after);
  if (patch === undefined || !("at" in patch)) return keys;
  const { at, removed, added } = patch;
  const free = Math.max(-1, ...keys) + 1;
  const changed = keys.slice(at, at + removed.length);
  return keys.toSpliced(
    at,
    removed.length,
    ...added.map((_, index) => changed[index] ?? free + index - changed.length),
  );
}
