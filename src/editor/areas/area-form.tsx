import { useAtomValue } from "jotai";
import { lazy, type ReactNode } from "react";
import type { Path } from "#document/model/walk.ts";
import { BusinessArea } from "#editor/areas/business-area.tsx";
import { HistoryArea } from "#editor/areas/history-area.tsx";
import { ListArea } from "#editor/areas/list-area.tsx";
import { MessagesArea } from "#editor/areas/messages-area.tsx";
import { PagesArea } from "#editor/areas/pages-area.tsx";
import { PickupSettingsArea } from "#editor/areas/pickup-area.tsx";
import { useLeftFields } from "#editor/areas/use-left-fields.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { SchemaForm } from "#editor/form/schema-form.tsx";
import { PriceBookGrid } from "#editor/grid/price-book.tsx";
import { textAt } from "#editor/shared/draft-values.ts";
import { NoticeComposer } from "#editor/start/notice-composer.tsx";
import { pagesWithForms } from "#editor/state/pages-with-forms.ts";
import type { Area } from "#editor/words/areas.ts";
import { schemaAt } from "#editor/words/schema-at.ts";
import { AREA_WORDS, AREAS_WORDS } from "#editor/words/words.gen.ts";
import "#editor/styles/lists.css";
import "#editor/styles/grid.css";
import "#editor/styles/picture.css";
import "#editor/styles/upload.css";
import "#editor/styles/history.css";
import "#editor/styles/days.css";
import "#editor/styles/phone.css";
import { notLoaded } from "#editor/parts/late-part.tsx";

const Share = lazy(() => import("#editor/share/share.tsx").then(({ Share: view }) => ({ default: view }), notLoaded));

const LanguagesArea = lazy(() =>
  import("#editor/languages/languages-area.tsx").then(({ LanguagesArea: view }) => ({ default: view }), notLoaded),
);

interface AreaFormProps {
  readonly area: Area;
  readonly place: Path;
}

/** The form, list or grid of a part of the site. */
export function AreaForm({ area, place }: AreaFormProps) {
  const [key] = area.keys;
  useLeftFields();
  const views: Readonly<Record<string, ReactNode>> = {
    share: <Share />,
    languages: <LanguagesArea place={place} />,
    prices: <PriceBookGrid />,
    hours: <BusinessArea />,
    pickup: <PickupSettingsArea />,
    ...(place[0] === "notices" && place[1] === "new" && { notices: <NoticeComposer /> }),
    messages: <MessagesArea place={place} />,
    pages: <PagesArea place={place} />,
    forms: <FormsArea place={place} />,
    history: <HistoryArea />,
  };
  return views[area.id] ?? <PlainArea title={area.title} path={[key]} place={place} />;
}

interface PlainAreaProps {
  readonly title: string;
  readonly path: Path;
  readonly place: Path;
}

/** A part of the document that is a list, or one form. */
function PlainArea({ title, path, place }: PlainAreaProps) {
  const {
    description,
    items,
    "x-description-lang": lang,
  } = schemaAt(useAtomValue(bundleAtom), useAtomValue(documentAtom), path);
  if (items) return <ListArea title={title} list={path} place={place} />;
  return (
    <>
      <h2 className="title">{title}</h2>
      {description && (
        <p className="lead" lang={lang}>
          {description}
        </p>
      )}
      <SchemaForm path={path} />
    </>
  );
}

/** The forms visitors fill in, and what they read when the account service refuses something. */
function FormsArea({ place }: { readonly place: Path }) {
  const isOpen = typeof place[1] === "number";
  const pages = pagesWithForms(useAtomValue(documentAtom));
  return (
    <>
      {!(isOpen && place[0] === "failures") && (
        <ListArea
          title={AREA_WORDS.forms.title}
          list={["forms"]}
          place={place}
          about={(form) => pages.get(textAt(form, ["id"]))?.join(", ")}
        />
      )}
      {!(isOpen && place[0] === "forms") && (
        <div className={isOpen ? undefined : "area-apart"}>
          <ListArea title={AREAS_WORDS.knownFailures} list={["failures"]} place={place} />
        </div>
      )}
    </>
  );
}
