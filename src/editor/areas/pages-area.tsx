import { useAtomValue, useSetAtom } from "jotai";
import { pageInWords } from "#document/change/entry-name.ts";
import type { Path } from "#document/model/walk.ts";
import { valueAt } from "#document/text/value-at.ts";
import { Entries } from "#editor/areas/entries.tsx";
import { SectionEditor } from "#editor/areas/section.tsx";
import { useMovedAddress } from "#editor/areas/use-moved-address.ts";
import { useTitledNames } from "#editor/areas/use-titled-names.ts";
import { beginAtom, bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { edit } from "#editor/draft/editor.ts";
import { SchemaForm } from "#editor/form/schema-form.tsx";
import { AddSection } from "#editor/kinds/add-section.tsx";
import { BackLink } from "#editor/parts/back-link.tsx";
import { AddButton } from "#editor/parts/button.tsx";
import { listAt } from "#editor/shared/draft-values.ts";
import { goTo } from "#editor/state/place.ts";
import { withNewPage } from "#editor/state/starters.ts";
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
