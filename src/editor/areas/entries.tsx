import { useAtomValue } from "jotai";
import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { EntryTools } from "#editor/parts/entry-tools.tsx";
import { WrongMark } from "#editor/parts/field-problems.tsx";
import { freeId } from "#editor/state/ids.ts";
import { goTo, placeHref } from "#editor/state/place.ts";
import { useList } from "#editor/state/use-list.ts";
import { datedName } from "#editor/words/dated-name.ts";
import { idsIn, schemaAt } from "#editor/words/schema-at.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

interface EntriesProps {
  readonly list: Path;
  readonly label: string;
  /** What an entry is called, where it does not say so itself. */
  readonly name?: (entry: unknown) => string;
  /** More of an entry, beside its name. */
  readonly about?: ((entry: unknown) => string | undefined) | undefined;
}

/** The entries of a list by their names: open, move, copy, remove. */
export function Entries({ list, label, name = datedName, about }: EntriesProps) {
  const document = useAtomValue(documentAtom);
  const { entries, change, move, remove } = useList(list);
  const { "x-unordered": isUnordered } = schemaAt(useAtomValue(bundleAtom), document, list);
  const copy = (at: number) => {
    change((old) => old.toSpliced(at + 1, 0, copied(old[at], idsIn(document))));
    goTo([...list, at + 1]);
  };
  return (
    <ol className="entries" aria-label={label}>
      {entries.map((entry, index) => {
        const called = name(entry) || COMMON_WORDS.entry({ number: index + 1 });
        const pointer = pointerTo([...list, index]);
        return (
          // The place tells entries apart: ids may be equal or missing while the owner writes.
          <li key={`${called} ${pointer}`} className="entries-item" data-field={pointer}>
            <a href={placeHref([...list, index])}>
              {called}
              {about?.(entry) && <span className="entry-about"> {about(entry)}</span>}
              <WrongMark pointer={pointer} />
            </a>
            <span className="entry-tools">
              <EntryTools
                name={called}
                at={index}
                count={entries.length}
                move={isUnordered ? undefined : (to) => move(index, to)}
                copy={() => copy(index)}
                remove={(button) => remove(index, button)}
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
  const { id, path } = entry;
  return {
    ...entry,
    ...(typeof id === "string" && { id: freeId(id, ids) }),
    ...(typeof path === "string" && "sections" in entry && { path: `${path === "/" ? "/home" : path}-copy` }),
  };
}
