import { useAtomValue } from "jotai";
import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { IconButton } from "#editor/parts/icon-button.tsx";
import { documentAtom, problemsAtom } from "#editor/state/atoms.ts";
import { freeId } from "#editor/state/ids.ts";
import { focusNeighbour, goTo, placeHref } from "#editor/state/place.ts";
import { editAt } from "#editor/state/sync.ts";
import { nameOf } from "#editor/words/names.ts";
import { idsIn } from "#editor/words/schema-at.ts";

interface EntriesProps {
  /** Where the list stands in the document. */
  readonly list: Path;
  readonly label: string;
  /** What an entry is called, where it does not say so itself. */
  readonly name?: (entry: unknown) => string;
}

/** The entries of a list by their names: open, move, copy, remove. */
export function Entries({ list, label, name = nameOf }: EntriesProps) {
  const document = useAtomValue(documentAtom);
  const problems = useAtomValue(problemsAtom);
  const value = valueAt(document, list);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const change = (next: (old: readonly unknown[]) => readonly unknown[]) =>
    editAt(list, (old) => (Array.isArray(old) ? next(old) : old));
  const move = (from: number, to: number) => change((old) => old.toSpliced(from, 1).toSpliced(to, 0, old[from]));
  const copy = (at: number) => {
    change((old) => old.toSpliced(at + 1, 0, copied(old[at], idsIn(document))));
    goTo([...list, at + 1]);
  };
  const remove = (at: number, button: HTMLElement) => {
    change((old) => old.toSpliced(at, 1));
    focusNeighbour(button);
  };
  return (
    <ol className="entries" aria-label={label}>
      {entries.map((entry, index) => {
        const called = name(entry) || `Entry ${index + 1}`;
        const pointer = pointerTo([...list, index]);
        const isWrong = [...problems.keys()].some((key) => key === pointer || key.startsWith(`${pointer}/`));
        return (
          // The place tells entries apart: ids may be equal or missing while the owner writes.
          <li key={`${called} ${pointer}`} className="entries-item" data-field={pointer}>
            <a href={placeHref([...list, index])}>
              {called}
              {isWrong && <span className="entry-wrong">to fix</span>}
            </a>
            <span className="entry-tools">
              <IconButton
                icon="up"
                label={`Move ${called} up`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon="down"
                label={`Move ${called} down`}
                disabled={index === entries.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton icon="copy" label={`Copy ${called}`} onClick={() => copy(index)} />
              <IconButton
                icon="remove"
                label={`Remove ${called}`}
                onClick={(event) => remove(index, event.currentTarget)}
              />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** A copy with an id, and a page with an address, of its own. */
function copied(entry: unknown, ids: ReadonlySet<string>): unknown {
  if (!isRecord(entry)) return entry;
  const id = entry["id"];
  const path = entry["path"];
  return {
    ...entry,
    ...(typeof id === "string" && { id: freeId(id, ids) }),
    ...(typeof path === "string" && "sections" in entry && { path: `${path === "/" ? "/home" : path}-copy` }),
  };
}
