import { useAtomValue, useSetAtom } from "jotai";
import { lazy, type ReactNode, useEffect } from "react";
import type { Path } from "#document/model/walk.ts";
import { HistoryArea } from "#editor/areas/history-area.tsx";
import { ListArea } from "#editor/areas/list-area.tsx";
import { MessagesArea } from "#editor/areas/messages-area.tsx";
import { PagesArea } from "#editor/areas/pages-area.tsx";
import { PickupSettingsArea } from "#editor/areas/pickup-area.tsx";
import { bundleAtom, documentAtom, leaveAtom } from "#editor/draft/atoms.ts";
import { followTaps } from "#editor/draft/taps.ts";
import { SchemaForm } from "#editor/form/schema-form.tsx";
import { PriceBookGrid } from "#editor/grid/price-book.tsx";
import { ExceptionList } from "#editor/hours/exception-list.tsx";
import { WeekTable } from "#editor/hours/week-table.tsx";
import { OptionalGroup } from "#editor/parts/optional-group.tsx";
import { textAt } from "#editor/shared/draft-values.ts";
import { NoticeComposer } from "#editor/start/notice-composer.tsx";
import { pagesWithForms } from "#editor/state/pages-with-forms.ts";
import { type Area, PICKUP_PARTS } from "#editor/words/areas.ts";
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

/** Notes the fields of new entries that the owner leaves: what is missing in them is told from then on. */
function useLeftFields(): void {
  const leave = useSetAtom(leaveAtom);
  useEffect(() => {
    const tapIsOver = followTaps();
    const onLeave = async ({ target }: FocusEvent) => {
      const field =
        target instanceof Element ? target.closest<HTMLElement>("[data-field]")?.dataset["field"] : undefined;
      // What is pressed next stays below the pointer.
      await tapIsOver();
      if (field !== undefined) leave(field);
    };
    addEventListener("focusout", onLeave);
    return () => removeEventListener("focusout", onLeave);
  }, [leave]);
}

const Share = lazy(() => import("#editor/share/share.tsx").then(({ Share: view }) => ({ default: view }), notLoaded));

const LanguagesArea = lazy(() =>
  import("#editor/languages/languages-area.tsx").then(({ LanguagesArea: view }) => ({ default: view }), notLoaded),
);

const ANNOUNCEMENT = ["business", "hours", "announcement"];

/** When the shop is open, and everything that identifies the business. */
function BusinessArea() {
  return (
    <>
      <h2 className="title">{AREA_WORDS.hours.title}</h2>
      <p className="lead">{AREAS_WORDS.businessLead}</p>
      <section className="hours" aria-labelledby="week">
        <h3 id="week" className="subtitle">
          {AREAS_WORDS.ordinaryWeek}
        </h3>
        <WeekTable />
      </section>
      <section className="hours" aria-labelledby="exceptions">
        <h3 id="exceptions" className="subtitle">
          {AREAS_WORDS.otherDays}
        </h3>
        <ExceptionList />
        <OptionalGroup path={ANNOUNCEMENT} label={AREAS_WORDS.announceDays}>
          <SchemaForm path={ANNOUNCEMENT} />
        </OptionalGroup>
      </section>
      <section className="hours" aria-labelledby="contact">
        <h3 id="contact" className="subtitle">
          {AREAS_WORDS.nameContactAddress}
        </h3>
        <SchemaForm path={["business"]} without={["hours", ...PICKUP_PARTS]} />
      </section>
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
