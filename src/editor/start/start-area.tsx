import { atom, useAtom, useAtomValue } from "jotai";
import { lazy, Suspense, useRef } from "react";
import { WEEKDAYS } from "#document/model/hours.ts";
import { dereference } from "#document/model/schema.ts";
import type { Path } from "#document/model/walk.ts";
import { bundleAtom, documentAtom, pendingAtom } from "#editor/draft/atoms.ts";
import { edit } from "#editor/draft/editor.ts";
import { BackLink } from "#editor/parts/back-link.tsx";
import { QuietButton } from "#editor/parts/button.tsx";
import { EditorIcon, type IconKind } from "#editor/parts/editor-icon.tsx";
import { ComingPart, notLoaded } from "#editor/parts/late-part.tsx";
import { LeaveLinks } from "#editor/parts/leave-links.tsx";
import type { VersionEntry } from "#editor/place/place.ts";
import { ReasonList } from "#editor/publish/reason-list.tsx";
import { useRefusal } from "#editor/publish/use-refusal.ts";
import { statusSays } from "#editor/publish/version-statuses.ts";
import { searchAtom } from "#editor/search/search-atoms.ts";
import { SiteSearch } from "#editor/search/site-search.tsx";
import { dayState, EXCEPTIONS, exceptionsIn, shopDay } from "#editor/shared/shop-days.ts";
import { withClosedDay, withoutClosedDay } from "#editor/start/closed-day.ts";
import { dayFact, hoursFact, noticesFact, pricesFact } from "#editor/start/today-facts.ts";
import { langAtom, momentTextAtom } from "#editor/state/locale.ts";
import { focusField, placeHref } from "#editor/state/place.ts";
import { AREAS, startOf } from "#editor/words/areas.ts";
import { LANGS } from "#editor/words/chosen.gen.ts";
import { schemaAt } from "#editor/words/schema-at.ts";
import { AREA_WORDS, COMMON_WORDS, START_WORDS } from "#editor/words/words.gen.ts";
import { fullDate } from "#lib/locale/days.ts";
import { weekdayText } from "#lib/locale/times.ts";
import { OtherLanguages } from "#staff/languages.tsx";
import { useMoment } from "#ui/base/use-now.ts";

const FoundList = lazy(() =>
  import("#editor/search/found-list.tsx").then(({ FoundList: list }) => ({ default: list }), notLoaded),
);

/** Of use beside the rest: without a network the screen goes without it. */
const Today = lazy(() =>
  import("#editor/today/today.tsx").then(({ Today: one }) => ({ default: one })).catch(() => ({ default: () => null })),
);

/** Everything that is not done every week, one level down. */
export const EVERYTHING = ["start", "everything"];

/** The first screen: what owners do most, with today's facts, and a search for everything else. */
export function StartArea() {
  const { typed } = useAtomValue(searchAtom);
  return (
    <div className="start">
      <h2 className="title">{START_WORDS.title}</h2>
      <PublicationStatus />
      <SiteSearch />
      {typed.trim() === "" ? (
        <Actions />
      ) : (
        <Suspense fallback={<ComingPart word={COMMON_WORDS.loading} />}>
          <FoundList />
        </Suspense>
      )}
    </div>
  );
}

/** Says that what was published last is not what customers see, and why. */
function PublicationStatus() {
  const pending = useAtomValue(pendingAtom);
  return <div role="status">{pending?.status && <PendingVersion version={pending} status={pending.status} />}</div>;
}

interface PendingVersionProps {
  readonly version: VersionEntry;
  readonly status: NonNullable<VersionEntry["status"]>;
}

function PendingVersion({ version, status }: PendingVersionProps) {
  const { reasons = [] } = version;
  const momentText = useAtomValue(momentTextAtom);
  const problems = useRefusal(version);
  return (
    <div className="publication-status" data-status={status}>
      <p>{statusSays(version, status, momentText)}</p>
      {status === "refused" && <ReasonList reasons={reasons} problems={problems} />}
      <a href={placeHref(["history"])}>{START_WORDS.lookInHistory}</a>
    </div>
  );
}

function Actions() {
  const document = useAtomValue(documentAtom);
  const lang = useAtomValue(langAtom);
  const now = useMoment();
  return (
    <>
      <div className="actions">
        <ActionLink icon="price" title={AREA_WORDS.prices.title} fact={pricesFact(document)} to={["priceBook"]} />
        <ClosedTomorrow now={now} />
        <ActionLink
          icon="notice"
          title={START_WORDS.aNotice}
          fact={noticesFact(document, now)}
          to={["notices", "new"]}
          field={["notices", "new", "text"]}
        />
        <ActionLink icon="hours" title={START_WORDS.hours} fact={hoursFact(document, now, lang)} to={["business"]} />
      </div>
      <a className="to-everything" href={placeHref(EVERYTHING)}>
        <EditorIcon kind="everything" />
        {START_WORDS.everythingElse}
        <EditorIcon kind="on" />
      </a>
      <Suspense fallback={null}>
        <Today />
      </Suspense>
    </>
  );
}

const ClosedReason = lazy(() =>
  import("#editor/start/closed-reason.tsx").then(({ ClosedReason: one }) => ({ default: one }), notLoaded),
);

/** The hours of a half day before it was closed here: they are restored when it is opened again. */
const halfDayAtom = atom<Readonly<Record<string, unknown>> | undefined>(undefined);

/** A button that closes the shop tomorrow, and opens it again. */
function ClosedTomorrow({ now }: { readonly now: Date }) {
  const document = useAtomValue(documentAtom);
  const lang = useAtomValue(langAtom);
  const reasons = useReasons();
  const [halfDay, setHalfDay] = useAtom(halfDayAtom);
  const button = useRef<HTMLButtonElement>(null);
  const date = shopDay(document, now, 1);
  const state = dayState(document, date);
  const day = fullDate(date, lang).replace(/,? \d{4}$/, "");
  if (state.kind === "closed-weekly") {
    const weekday = WEEKDAYS.indexOf(state.weekday);
    return (
      <p className="action">
        <EditorIcon kind="closed" size={32} />
        <span className="action-title">{START_WORDS.closedTomorrow}</span>
        <span className="action-fact">{START_WORDS.closedAnyway({ weekday: weekdayText(weekday, lang, "long") })}</span>
      </p>
    );
  }
  const isClosed = state.kind === "closed";
  const toggle = () => {
    const before = halfDay?.["date"] === date ? halfDay : undefined;
    if (isClosed) return edit((site) => withoutClosedDay(site, date, before));
    setHalfDay(exceptionsIn(document).find((other) => other["date"] === date));
    edit((site) => withClosedDay(site, date, reasons[0] ?? ""));
  };
  return (
    <>
      <button ref={button} type="button" className="action" aria-pressed={isClosed} onClick={toggle}>
        <EditorIcon kind="closed" size={32} />
        <span className="action-title">{START_WORDS.closedTomorrow}</span>
        <span className="action-fact">
          {isClosed ? START_WORDS.closedOn({ day }) : `${dayFact(document, { date, day: "tomorrow", lang })}, ${day}.`}
        </span>
      </button>
      {isClosed && (
        <Suspense fallback={<ComingPart word={COMMON_WORDS.loading} />}>
          <ClosedReason
            date={date}
            today={shopDay(document, now)}
            reason={state.reason}
            reasons={reasons}
            open={() => {
              toggle();
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** Reasons as the schema suggests them. */
function useReasons(): readonly string[] {
  const { items } = schemaAt(useAtomValue(bundleAtom), useAtomValue(documentAtom), EXCEPTIONS);
  const bundle = useAtomValue(bundleAtom);
  const { properties } = items ? dereference(bundle, items) : {};
  return (properties?.["reason"]?.examples ?? []).map(String);
}

interface ActionLinkProps {
  readonly icon: IconKind;
  readonly title: string;
  /** What it says today. */
  readonly fact: string;
  readonly to: Path;
  /** The field to write in at once. */
  readonly field?: Path;
}

/** One of the things owners do most. */
function ActionLink({ icon, title, fact, to, field }: ActionLinkProps) {
  return (
    <a className="action" href={placeHref(to)} onClick={() => field && setTimeout(() => focusField(field))}>
      <EditorIcon kind={icon} size={32} />
      <span className="action-title">{title}</span>
      <span className="action-fact">{fact}</span>
    </a>
  );
}

/** All parts of the site, with what is found there. */
export function Everything() {
  return (
    <>
      <BackLink to={[]}>{AREA_WORDS.start.title}</BackLink>
      <h2 className="title">{START_WORDS.everything}</h2>
      <ul className="everything">
        {AREAS.filter(({ about }) => about !== "").map((area) => (
          <li key={area.id}>
            <a className="found-field" href={placeHref(startOf(area))}>
              <span className="found-words">
                <span className="found-title">{area.title}</span>
                <span className="found-text">{area.about}</span>
              </span>
              <EditorIcon kind="on" />
            </a>
          </li>
        ))}
      </ul>
      <LeaveLinks />
      <p className="leave-links">
        <OtherLanguages Button={QuietButton} langs={LANGS} />
      </p>
    </>
  );
}
