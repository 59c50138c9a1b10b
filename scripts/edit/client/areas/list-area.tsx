import { useAtomValue } from "jotai";
import type { Path } from "#document/walk.ts";
import { Entries } from "#scripts/edit/client/areas/entries.tsx";
import { SchemaForm } from "#scripts/edit/client/form/schema-form.tsx";
import { WayBack } from "#scripts/edit/client/parts/way-back.tsx";
import { bundleAtom, documentAtom } from "#scripts/edit/client/state/atoms.ts";
import { freeId } from "#scripts/edit/client/state/ids.ts";
import { nameOf } from "#scripts/edit/client/state/names.ts";
import { goTo } from "#scripts/edit/client/state/place.ts";
import { blank, idsIn, schemaAt } from "#scripts/edit/client/state/schema-at.ts";
import { editAt } from "#scripts/edit/client/state/sync.ts";
import { valueAt } from "#scripts/edit/patch.ts";

interface ListAreaProps {
  readonly title: string;
  /** Where the list stands in the document. */
  readonly list: Path;
  readonly place: Path;
}

/** A list of things of one kind: their names, and the form of the one that is open. */
export function ListArea({ title, list, place }: ListAreaProps) {
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const schema = schemaAt(bundle, document, list);
  const value = valueAt(document, list);
  const count = Array.isArray(value) ? value.length : 0;
  const index = place[list.length];
  const open = place[0] === list[0] && typeof index === "number" && index < count ? index : undefined;
  const kind = title.toLowerCase().replace(/s$/, "");
  const add = () => {
    const ids = idsIn(document);
    const entry = blank(bundle, schema.items ?? {}, () => freeId(`new-${kind.replaceAll(" ", "-")}`, ids));
    editAt(list, (old) => (Array.isArray(old) ? [...old, entry] : [entry]));
    goTo([...list, count]);
  };
  if (open !== undefined)
    return (
      <>
        <WayBack to={list}>All {title.toLowerCase()}</WayBack>
        <h2 className="title">{nameOf(valueAt(document, [...list, open])) || `New ${kind}`}</h2>
        <SchemaForm path={[...list, open]} />
      </>
    );
  return (
    <>
      <h2 className="title">{title}</h2>
      {schema.description && <p className="lead">{schema.description}</p>}
      <Entries list={list} label={title} />
      <button type="button" className="add" onClick={add}>
        Add {/^[aeiou]/.test(kind) ? "an" : "a"} {kind}
      </button>
    </>
  );
}
