import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { idInWords } from "#document/change/entry-name.ts";
import { anchorsOf } from "#document/check/facts/anchors.ts";
import type { Collections } from "#document/model/collections.ts";
import { isRecord, type SchemaBundle } from "#document/model/schema.ts";
import { valueAt } from "#document/text/value-at.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { ChoiceField } from "#editor/form/widgets/choice-widgets.tsx";
import { collectionsAtom, pageNamesAtom, steadyNames } from "#editor/form/widgets/names.ts";
import { textOf, type WidgetProps, written } from "#editor/form/widgets/widget-props.ts";
import { Options } from "#editor/parts/options.tsx";
import { pageNames } from "#editor/state/page-paths.ts";
import { pathOf } from "#editor/state/place.ts";
import { datedName } from "#editor/words/dated-name.ts";
import { FORM_WORDS } from "#editor/words/later/words.gen.ts";
import { sectionName } from "#editor/words/section-name.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

const ANOTHER = "another";

/** Where a link leads: one of the site's pages and a part of it, or an address typed in. */
export function LinkWidget(props: WidgetProps) {
  const { change, title } = props;
  const [isTyping, setTyping] = useState(false);
  const address = textOf(props);
  const target = isTyping ? undefined : pageTarget(address);
  const isAnother = isTyping || (address !== "" && target === undefined);
  const write = (next: string) => change(written(props, next));
  const choose = (choice: string) => {
    setTyping(choice === ANOTHER);
    write(choice === ANOTHER ? "" : choice);
  };
  return (
    <>
      <PageChoice {...props} target={target} isAnother={isAnother} choose={choose} />
      {target && <PartChoice {...props} target={target} />}
      {isAnother && (
        <input
          aria-label={FORM_WORDS.anotherAddress({ label: title })}
          aria-describedby={props.named["aria-describedby"]}
          placeholder="https://…"
          value={address}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            // What begins like the address of a page stays a text while it is typed.
            setTyping(true);
            write(event.target.value);
          }}
        />
      )}
    </>
  );
}

/** Where a link leads inside the site. An empty page is the page of the link itself, an empty part the whole page. */
interface PageTarget {
  readonly page: string;
  readonly part: string;
}

/** "/pricing#womens-wear" → page "/pricing", part "womens-wear"; undefined for a web address, a phone or an email. */
export function pageTarget(address: string): PageTarget | undefined {
  const { page, part = "" } = /^(?<page>\/[^#]*|(?=#))(?:#(?<part>.*))?$/.exec(address)?.groups ?? {};
  return page === undefined ? undefined : { page, part };
}

/** Choices that are no address of a page. */
const THIS_PAGE = "#";

interface PageChoiceProps extends WidgetProps {
  readonly target: PageTarget | undefined;
  readonly isAnother: boolean;
  readonly choose: (address: string) => void;
}

function PageChoice({ target, isAnother, ...props }: PageChoiceProps) {
  const pages = useAtomValue(pageNamesAtom);
  const isOnPage = props.pointer.startsWith("/routes/");
  const page = target?.page === "" ? THIS_PAGE : (target?.page ?? "");
  const isListed = page === "" || page === THIS_PAGE || pages.has(page);
  return (
    <ChoiceField {...props} chosen={isAnother ? ANOTHER : page}>
      {(isOnPage || page === THIS_PAGE) && <option value={THIS_PAGE}>{FORM_WORDS.thisPage}</option>}
      {!isListed && <UnlistedPage page={page} />}
      <Options names={pages} />
      <option value={ANOTHER}>{FORM_WORDS.anotherAddressOption}</option>
    </ChoiceField>
  );
}

function UnlistedPage({ page }: { readonly page: string }) {
  return <option value={page}>{linkedPageInWords(useAtomValue(documentAtom), page)}</option>;
}

/** A page that a link names, in words: "Schedule a Pickup · Wash and fold" for /book?service=wash-and-fold. */
export function linkedPageInWords(document: unknown, page: string): string {
  const [path = "", query] = page.split("?");
  const name = pageNames(document).get(path);
  if (name === undefined) return COMMON_WORDS.removed({ name: idInWords(afterLastSlash(path)) });
  return [name, ...[...new URLSearchParams(query).values()].map(idInWords)].join(" · ");
}

function afterLastSlash(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function PartChoice({ target: { page, part }, ...props }: WidgetProps & { readonly target: PageTarget }) {
  const { pointer, title, change } = props;
  const partsAtom = useMemo(
    () =>
      steadyNames((get) => {
        const [bundle, document, collections] = [get(bundleAtom), get(documentAtom), get(collectionsAtom)];
        return partNames({ bundle, document, collections, pointer, page });
      }),
    [pointer, page],
  );
  const parts = useAtomValue(partsAtom);
  if (parts.size === 0 && part === "") return null;
  return (
    <select
      aria-label={FORM_WORDS.partOfThePage({ label: title })}
      value={part}
      onChange={({ target: { value } }) => change(value === "" ? page || THIS_PAGE : `${page}#${value}`)}
    >
      <option value="">{page === "" ? FORM_WORDS.choosePart : FORM_WORDS.wholePage}</option>
      {part !== "" && !parts.has(part) && <option value={part}>{FORM_WORDS.removedPart}</option>}
      <Options names={parts} />
    </select>
  );
}

interface PartsOf {
  readonly bundle: SchemaBundle;
  readonly document: unknown;
  readonly collections: Collections;
  /** Pointer to the link. */
  readonly pointer: string;
  readonly page: string;
}

/** The parts of a page that a link can lead to, from top to bottom: names in words by ids. */
export function partNames({ bundle, document, collections, pointer, page }: PartsOf): ReadonlyMap<string, string> {
  const sections = valueAt(page === "" ? valueAt(document, pathOf(pointer).slice(0, 2)) : routeAt(document, page), [
    "sections",
  ]);
  // On a page with a parameter, ":articles" names the item that the page is about.
  const shown: unknown[] = [sections];
  const ids = anchorsOf(bundle, sections, (collection, id) => {
    const item = collections.get(collection)?.get(id.startsWith(":") ? afterLastSlash(page) : id);
    shown.push(item?.value);
    return item;
  });
  return new Map(ids.map((id) => [id, partInWords(bundle, entryWithId(id, shown), id)]));
}

/** The page at an address, or the one with a parameter that matches it, such as /blog/:articles. */
function routeAt(document: unknown, page: string): unknown {
  const routes = valueAt(document, ["routes"]);
  if (!Array.isArray(routes)) return undefined;
  const at = (path: string) => routes.find((route) => valueAt(route, ["path"]) === path);
  return at(page) ?? at(page.replace(/[^/]*$/, ":articles"));
}

function partInWords(bundle: SchemaBundle, entry: unknown, id: string): string {
  const isSection = isRecord(entry) && typeof entry["type"] === "string";
  return (isSection ? sectionName(bundle, entry) : datedName(entry)) || idInWords(id);
}

/** Of what a page shows, the outermost entry with an id: a table rather than a price in it. */
function entryWithId(id: string, shown: readonly unknown[]): unknown {
  if (shown.length === 0) return undefined;
  const found = shown.find((value) => isRecord(value) && value["id"] === id);
  return (
    found ??
    entryWithId(
      id,
      shown.flatMap((value) => (value instanceof Object ? Object.values(value) : [])),
    )
  );
}
