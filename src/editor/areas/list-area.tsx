import { useAtomValue, useSetAtom } from "jotai";
import { dereference } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { Entries } from "#editor/areas/entries.tsx";
import { RenamedPlaces } from "#editor/areas/renamed-places.tsx";
import { ShownOn } from "#editor/areas/shown-on.tsx";
import { useTitledNames } from "#editor/areas/use-titled-names.ts";
import { beginAtom, bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { edit } from "#editor/draft/editor.ts";
import { SchemaForm } from "#editor/form/schema-form.tsx";
import { BackLink } from "#editor/parts/back-link.tsx";
import { AddButton } from "#editor/parts/button.tsx";
import { listAt, textAt } from "#editor/shared/draft-values.ts";
import { goTo } from "#editor/state/place.ts";
import { TITLE_FIELDS } from "#editor/state/renamed.ts";
import { withNewEntry } from "#editor/state/starters.ts";
import { datedName } from "#editor/words/dated-name.ts";
import { schemaAt } from "#editor/words/schema-at.ts";
import { AREAS_WORDS, COMMON_WORDS } from "#editor/words/words.gen.ts";

interface ListAreaProps {
  readonly title: string;
  readonly list: Path;
  readonly place: Path;
  /** More of an entry, beside its name. */
  readonly about?: (entry: unknown) => string | undefined;
}

/** A list of things of one kind: their names, and the form of the one that is open. */
export function ListArea({ title, list, place, about }: ListAreaProps) {
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const schema = schemaAt(bundle, document, list);
  const count = listAt(document, list).length;
  const index = place[list.length];
  const open = place[0] === list[0] && typeof index === "number" && index < count ? index : undefined;
  const kind = title.toLowerCase().replace(/s$/, "");
  const [key] = list;
  useTitledNames(String(key), open);
  const begin = useSetAtom(beginAtom);
  const add = () => {
    begin([...list, count]);
    edit((old) => withNewEntry(bundle, old, String(key)));
    const { properties = {} } = dereference(bundle, schema.items ?? {});
    goTo([...list, count, ...TITLE_FIELDS.filter((field) => field in properties).slice(0, 1)], true);
  };
  if (open !== undefined) {
    const entry = valueAt(document, [...list, open]);
    const id = textAt(entry, ["id"]);
    return (
      <>
        <BackLink to={list}>{AREAS_WORDS.allOf({ title: title.toLowerCase() })}</BackLink>
        <h2 className="title">{datedName(entry) || COMMON_WORDS.new({ kind })}</h2>
        <RenamedPlaces list={list} index={open} />
        <SchemaForm path={[...list, open]} />
        {id !== "" && <ShownOn collection={String(key)} id={id} />}
      </>
    );
  }
  return (
    <>
      <h2 className="title">{title}</h2>
      {schema.description && (
        <p className="lead" lang={schema["x-description-lang"]}>
          {schema.description}
        </p>
      )}
      <Entries list={list} label={title} about={about} />
      <AddButton onClick={add}>
        {AREAS_WORDS.addOne({ article: /^[aeiou]/.test(kind) ? "vowel" : "other", kind })}
      </AddButton>
    </>
  );
}
