import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { pointerTo } from "#document/text/pointer.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { listsNaming, type NamingList } from "#editor/state/shown-on.ts";
import { AREAS_WORDS } from "#editor/words/words.gen.ts";

interface ShownOnProps {
  readonly collection: string;
  readonly id: string;
}

/** Where an item is shown: the pages that name it, to put it on one or take it off. */
export function ShownOn({ collection, id }: ShownOnProps) {
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const lists = useMemo(() => listsNaming(bundle, document, collection), [bundle, document, collection]);
  if (lists.length === 0) return null;
  const isNowhere = lists.every(({ ids }) => !ids.includes(id));
  return (
    <fieldset className="shown-on">
      <legend>{AREAS_WORDS.putOn}</legend>
      {isNowhere && <p className="shown-nowhere">{AREAS_WORDS.onNoPage}</p>}
      {lists.map((list) => (
        <ListChoice key={pointerTo(list.path)} list={list} id={id} />
      ))}
    </fieldset>
  );
}

function ListChoice({
  list: { path, ids, name, least, most },
  id,
}: {
  readonly list: NamingList;
  readonly id: string;
}) {
  const isOn = ids.includes(id);
  const limit = isOn ? ids.length <= least && AREAS_WORDS.cannotHaveFewer : ids.length >= most && AREAS_WORDS.isFull;
  const change = () =>
    editAt(path, (old) => {
      if (!Array.isArray(old)) return old;
      return isOn ? old.filter((other) => other !== id) : [...old, id];
    });
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} disabled={limit !== false} onChange={change} />
      {name}
      {limit !== false && <span className="field-optional"> ({limit})</span>}
    </label>
  );
}
