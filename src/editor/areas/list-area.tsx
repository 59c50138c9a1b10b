import { useAtomValue, useSetAtom } from "jotai";
import { useMemo } from "react";
import { pageInWords } from "#document/change/entry-name.ts";
import { stepsTo } from "#document/check/facts/place.ts";
import { dereference, isRecord, type SchemaBundle } from "#document/model/schema.ts";
import { type Path, walk } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { Entries } from "#editor/areas/entries.tsx";
import { RenamedPlaces } from "#editor/areas/renamed-places.tsx";
import { useTitledNames } from "#editor/areas/use-titled-names.ts";
import { beginAtom, bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { edit, editAt } from "#editor/draft/editor.ts";
import { SchemaForm } from "#editor/form/schema-form.tsx";
import { BackLink } from "#editor/parts/back-link.tsx";
import { AddButton } from "#editor/parts/button.tsx";
import { listAt, textAt } from "#editor/shared/draft-values.ts";
import { goTo } from "#editor/state/place.ts";
import { TITLE_FIELDS } from "#editor/state/renamed.ts";
import { withNewEntry } from "#editor/state/starters.ts";
import { areaOf } from "#editor/words/areas.ts";
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

interface ShownOnProps {
  readonly collection: string;
  readonly id: string;
}

/** Where an item is shown: the pages that name it, to put it on one or take it off. */
function ShownOn({ collection, id }: ShownOnProps) {
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

/** A list on a page, or in the menu, that names items of a collection, such as the questions below the prices. */
interface NamingList {
  readonly path: Path;
  readonly ids: readonly unknown[];
  /** The page and the part of it, in words. */
  readonly name: string;
  readonly least: number;
  readonly most: number;
}

/** All lists that show items of a collection. */
export function listsNaming(bundle: SchemaBundle, document: unknown, collection: string): NamingList[] {
  const found: NamingList[] = [];
  walk(bundle, bundle, document, ({ value, schema, path }) => {
    if (!Array.isArray(value) || schema.items?.["x-ref"] !== collection) return;
    const { minItems: least = 0, maxItems: most = Number.POSITIVE_INFINITY } = schema;
    found.push({ path, ids: value, name: listName(bundle, document, path), least, most });
  });
  return found;
}

const HEADINGS = ["heading", "headline", "title", "label"];

/** "Home page: Questions people ask": the page, or the part of the document, and the nearest heading. */
function listName(bundle: SchemaBundle, document: unknown, path: Path): string {
  const steps = stepsTo(bundle, document, path);
  const [, , entry] = steps;
  const area = areaOf(path).title;
  const named = typeof path[1] === "number" ? `${area} › ${datedName(entry?.value)}` : area;
  const own = path[0] === "routes" ? pageInWords(entry?.value) : named;
  const inner = steps.slice(3).toReversed();
  const headings = inner.flatMap(({ value }) => (isRecord(value) ? HEADINGS.map((key) => value[key]) : []));
  const heading = headings.find((text) => typeof text === "string" && text !== "");
  return typeof heading === "string" ? `${own}: ${heading}` : own;
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
