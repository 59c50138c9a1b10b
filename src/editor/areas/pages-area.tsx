import { useAtomValue, useSetAtom } from "jotai";
import { useId } from "react";
import { idInWords, pageInWords } from "#document/change/entry-name.ts";
import { isRecord } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { AddSection } from "#editor/areas/add-section.tsx";
import { Entries } from "#editor/areas/entries.tsx";
import { useMovedAddress } from "#editor/areas/use-moved-address.ts";
import { useTitledNames } from "#editor/areas/use-titled-names.ts";
import { beginAtom, bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { edit, editAt } from "#editor/draft/editor.ts";
import { SchemaForm } from "#editor/form/schema-form.tsx";
import { BackLink } from "#editor/parts/back-link.tsx";
import { AddButton } from "#editor/parts/button.tsx";
import { FieldProblems } from "#editor/parts/field-problems.tsx";
import { listAt, textAt } from "#editor/shared/draft-values.ts";
import { goTo } from "#editor/state/place.ts";
import { withNewPage } from "#editor/state/starters.ts";
import { HIDE_WORDS } from "#editor/words/later/words.gen.ts";
import { isUnknownType, schemaAt } from "#editor/words/schema-at.ts";
import { sectionName } from "#editor/words/section-name.ts";
import { AREA_WORDS, AREAS_WORDS, COMMON_WORDS } from "#editor/words/words.gen.ts";

/** The pages of the site; a page opens to its title and its parts. */
export function PagesArea({ place }: { readonly place: Path }) {
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const count = listAt(document, ["routes"]).length;
  const open = place[0] === "routes" && typeof place[1] === "number" && place[1] < count ? place[1] : undefined;
  const begin = useSetAtom(beginAtom);
  if (open !== undefined) return <Page index={open} place={place} />;
  const add = () => {
    begin(["routes", count]);
    edit((old) => withNewPage(bundle, old));
    goTo(["routes", count, "title"], true);
  };
  return (
    <>
      <h2 className="title">{AREA_WORDS.pages.title}</h2>
      <p className="lead">{AREAS_WORDS.pagesLead}</p>
      <Entries list={["routes"]} label={AREA_WORDS.pages.title} name={pageInWords} />
      <AddButton onClick={add}>{AREAS_WORDS.addPage}</AddButton>
      <section className="area-apart" aria-labelledby="elsewhere">
        <h3 id="elsewhere" className="subtitle">
          {AREAS_WORDS.otherPages}
        </h3>
        <SchemaForm path={["fallbackPath"]} />
        <SchemaForm path={["offline"]} />
      </section>
    </>
  );
}

function Page({ index, place }: { readonly index: number; readonly place: Path }) {
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const page = valueAt(document, ["routes", index]);
  const sections = ["routes", index, "sections"];
  useTitledNames("routes", index);
  const moved = useMovedAddress(index);
  const name = pageInWords(page) || COMMON_WORDS.newPage;
  const section = place[2] === "sections" && typeof place[3] === "number" ? place[3] : undefined;
  if (section !== undefined) return <SectionEditor path={[...sections, section]} page={name} />;
  return (
    <>
      <BackLink to={["routes"]}>{AREAS_WORDS.allPages}</BackLink>
      <h2 className="title">{name}</h2>
      <p className="lead">{AREAS_WORDS.pageLead}</p>
      <Entries list={sections} label={AREAS_WORDS.partsOfThePage} name={(section) => sectionName(bundle, section)} />
      <AddSection list={sections} />
      <details className="page-facts" open={place[2] !== undefined}>
        <summary>{AREAS_WORDS.pageDetails}</summary>
        <p role="status" className="result">
          {moved}
        </p>
        <SchemaForm path={["routes", index]} without={["sections"]} />
      </details>
    </>
  );
}

interface SectionProps {
  readonly path: Path;
  /** What the page is called. */
  readonly page: string;
}

/** One part of a page; of an unknown kind, its content read-only. */
function SectionEditor({ path, page }: SectionProps) {
  const document = useAtomValue(documentAtom);
  const bundle = useAtomValue(bundleAtom);
  const section = valueAt(document, path);
  const isUnknown = isUnknownType(bundle, schemaAt(bundle, document, path.slice(0, -1)), section);
  return (
    <>
      <BackLink to={path.slice(0, 2)}>{page}</BackLink>
      <h2 className="title">{sectionName(bundle, section)}</h2>
      {isUnknown ? (
        <UnknownSection section={section} />
      ) : (
        <>
          <HidePart path={path} />
          <SchemaForm path={path} without={["hidden"]} />
        </>
      )}
    </>
  );
}

/** Hides a part of a page from visitors, also until a day. */
function HidePart({ path }: { readonly path: Path }) {
  const hidden = [...path, "hidden"];
  const until = [...hidden, "until"];
  const document = useAtomValue(documentAtom);
  const isHidden = isRecord(valueAt(document, hidden));
  const id = useId();
  return (
    <div className="form fields" data-field={pointerTo(hidden)}>
      <label className="check">
        <input
          type="checkbox"
          checked={isHidden}
          onChange={({ target }) => editAt(hidden, () => (target.checked ? {} : undefined))}
        />
        {HIDE_WORDS.tick}
      </label>
      {isHidden && (
        <div className="field" data-field={pointerTo(until)}>
          <label className="field-name" htmlFor={id}>
            {HIDE_WORDS.until}
          </label>
          <p id={`${id}-hint`} className="field-hint">
            {HIDE_WORDS.untilHint}
          </p>
          <input
            id={id}
            type="date"
            aria-describedby={`${id}-hint`}
            value={textAt(document, until)}
            onChange={({ target }) => editAt(until, () => target.value || undefined)}
          />
          <FieldProblems pointer={pointerTo(until)} />
        </div>
      )}
    </div>
  );
}

function UnknownSection({ section }: { readonly section: unknown }) {
  if (section === undefined) return <p className="lead">{AREAS_WORDS.partGone}</p>;
  return (
    <section className="unknown" aria-label={AREAS_WORDS.unknownKind}>
      <p>{AREAS_WORDS.unknownKindHint({ name: idInWords(textAt(section, ["type"])) })}</p>
      <details>
        <summary>{AREAS_WORDS.whatItSays}</summary>
        <pre>{JSON.stringify(section, null, 2)}</pre>
      </details>
    </section>
  );
}
