import { useAtomValue } from "jotai";
import { useState } from "react";
import { dereference } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { groupOf } from "#editor/shared/draft-values.ts";
import { bundleAtom, documentAtom } from "#editor/state/atoms.ts";
import { freeId } from "#editor/state/ids.ts";
import { goTo } from "#editor/state/place.ts";
import { useList } from "#editor/state/use-list.ts";
import { kindsOf, schemaAt } from "#editor/words/schema-at.ts";

/** A new part for a page: the owner chooses its kind and starts from a complete example. */
export function AddSection({ list }: { readonly list: Path }) {
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const { entries, add: addEntry } = useList(list);
  const [isChoosing, setChoosing] = useState(false);
  const kinds = kindsOf(bundle, dereference(bundle, schemaAt(bundle, document, list).items ?? {}));
  const add = (kind: string) => {
    const example = kinds.find((each) => each.kind === kind)?.schema.examples?.[0];
    if (example === undefined) return;
    addEntry({
      ...groupOf(example),
      id: freeId(kind, new Set(entries.map((section) => String(groupOf(section)["id"])))),
    });
    setChoosing(false);
    goTo([...list, entries.length], true);
  };
  if (!isChoosing)
    return (
      <button type="button" className="add" onClick={() => setChoosing(true)}>
        Add a part
      </button>
    );
  return (
    <div className="kinds">
      <h3 className="subtitle">Which kind of part?</h3>
      <ul>
        {kinds.map(({ kind, schema: { title, description } }) => (
          <li key={kind}>
            <button type="button" onClick={() => add(kind)}>
              <strong>{title}</strong>
              <span>{description}</span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="quiet" onClick={() => setChoosing(false)}>
        None
      </button>
    </div>
  );
}
