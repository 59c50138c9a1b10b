import { useAtomValue } from "jotai";
import { useState } from "react";
import { dereference } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { bundleAtom, documentAtom } from "#editor/state/atoms.ts";
import { freeId } from "#editor/state/ids.ts";
import { goTo } from "#editor/state/place.ts";
import { editAt } from "#editor/state/sync.ts";
import { kindsOf, schemaAt } from "#editor/words/schema-at.ts";

interface AddSectionProps {
  readonly list: Path;
  readonly count: number;
}

/** A new part for a page: the owner chooses its kind and starts from a complete example. */
export function AddSection({ list, count }: AddSectionProps) {
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const [isChoosing, setChoosing] = useState(false);
  const kinds = kindsOf(bundle, dereference(bundle, schemaAt(bundle, document, list).items ?? {}));
  const add = (kind: string) => {
    const example = kinds.find((each) => each.kind === kind)?.schema.examples?.[0];
    if (example === undefined) return;
    const sections = valueAt(document, list);
    const ids = new Set(Array.isArray(sections) ? sections.map((section) => String(Object(section).id)) : []);
    const section = { ...Object(example), id: freeId(kind, ids) };
    editAt(list, (old) => (Array.isArray(old) ? [...old, section] : [section]));
    setChoosing(false);
    goTo([...list, count], true);
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
