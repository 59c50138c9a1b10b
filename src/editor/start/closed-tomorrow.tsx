import { atom, useAtom, useAtomValue } from "jotai";
import { lazy, Suspense, useRef } from "react";
import { WEEKDAYS } from "#document/model/hours.ts";
import { dereference } from "#document/model/schema.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { edit } from "#editor/draft/editor.ts";
import { EditorIcon } from "#editor/parts/editor-icon.tsx";
import { ComingPart, notLoaded } from "#editor/parts/late-part.tsx";
import { dayState, EXCEPTIONS, exceptionsIn, shopDay } from "#editor/shared/shop-days.ts";
import { withClosedDay, withoutClosedDay } from "#editor/start/closed-day.ts";
import { dayFact } from "#editor/start/today-facts.ts";
import { langAtom } from "#editor/state/locale.ts";
import { schemaAt } from "#editor/words/schema-at.ts";
import { COMMON_WORDS, START_WORDS } from "#editor/words/words.gen.ts";
import { fullDate } from "#lib/locale/days.ts";
import { weekdayText } from "#lib/locale/times.ts";

const ClosedReason = lazy(() =>
  import("#editor/start/closed-reason.tsx").then(({ ClosedReason: one }) => ({ default: one }), notLoaded),
);

/** The hours of a half day before it was closed here: they are restored when it is opened again. */
const halfDayAtom = atom<Readonly<Record<string, unknown>> | undefined>(undefined);

/** A button that closes the shop tomorrow, and opens it again. */
export function ClosedTomorrow({ now }: { readonly now: Date }) {
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
