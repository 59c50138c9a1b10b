import "#editor/styles/write.css";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { addDays } from "#document/model/hours.ts";
import { dereference } from "#document/model/schema.ts";
import { bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { festivalsAhead, withDays } from "#editor/hours/day-lists.ts";
import { AddButton, QuietButton } from "#editor/parts/button.tsx";
import { groupOf, groupsAt, textAt } from "#editor/shared/draft-values.ts";
import { EXCEPTIONS, exceptionsIn, shopDay } from "#editor/shared/shop-days.ts";
import { langAtom } from "#editor/state/locale.ts";
import { CHANGE_PRICES_WORDS, HOURS_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
import { schemaAt } from "#editor/words/schema-at.ts";
import { dayAndMonth, dayRange } from "#lib/locale/days.ts";
import { now } from "#ui/base/server-clock.ts";

/** Longer closures are one range after another. */
const MOST_DAYS = 62;
const NONE = { first: "", last: "", reason: "", opens: "", closes: "" };

type Range = typeof NONE;

/** The days from the first to the last, at most some more than may be added at once. */
function datesOf({ first, last }: Range): readonly string[] {
  if (first === "" || last < first) return [];
  const dates = [first];
  for (let date = first; date !== last && dates.length <= MOST_DAYS; ) {
    date = addDays(date, 1);
    dates.push(date);
  }
  return dates;
}

/** Several days at once, closed or with other hours; and the festivals that come, a tap each. */
export function DayRange() {
  const lang = useAtomValue(langAtom);
  const [range, setRange] = useState<Range>();
  const [done, setDone] = useState("");
  const dates = range ? datesOf(range) : [];
  const add = () => {
    if (range === undefined) return;
    const { reason, opens, closes } = range;
    const times = opens || closes ? { opens, closes } : {};
    editAt(EXCEPTIONS, (old) =>
      withDays(
        groupsAt(old, []),
        dates.map((date) => ({ date, reason: reason.trim(), ...times })),
      ),
    );
    setDone(WORDS.added({ days: dayRange(range.first, range.last, lang) }));
    setRange(undefined);
  };
  return (
    <>
      {range === undefined ? (
        <AddButton onClick={() => setRange(NONE)}>{WORDS.addRange}</AddButton>
      ) : (
        <fieldset className="list">
          <legend>{WORDS.addRange}</legend>
          <RangeFields range={range} set={(more) => setRange({ ...range, ...more })} />
          {range.first !== "" && range.last !== "" && range.last < range.first && (
            <p className="problem">{WORDS.backwards}</p>
          )}
          {dates.length > MOST_DAYS && <p className="problem">{WORDS.tooMany({ most: MOST_DAYS })}</p>}
          <div className="dialog-actions">
            <QuietButton
              disabled={dates.length === 0 || dates.length > MOST_DAYS || range.reason.trim() === ""}
              onClick={add}
            >
              {WORDS.addDays({ count: dates.length > MOST_DAYS ? 0 : dates.length })}
            </QuietButton>
            <QuietButton onClick={() => setRange(undefined)}>{CHANGE_PRICES_WORDS.cancel}</QuietButton>
          </div>
        </fieldset>
      )}
      <p role="status">{done}</p>
      <Festivals lang={lang} tell={setDone} />
    </>
  );
}

interface RangeFieldsProps {
  readonly range: Range;
  readonly set: (more: Partial<Range>) => void;
}

function RangeFields({ range, set }: RangeFieldsProps) {
  const field = (key: keyof Range, type: string, label: string) => (
    <label className="range-field">
      <span className="days-caption">{label}</span>
      <input
        type={type}
        value={range[key]}
        min={key === "last" ? range.first : undefined}
        onChange={({ target }) => {
          // One day until its end is chosen.
          const isOneDay = key === "first" && (range.last === "" || range.last === range.first);
          set({ [key]: target.value, ...(isOneDay && { last: target.value }) });
        }}
      />
    </label>
  );
  return (
    <div className="range-fields">
      {field("first", "date", WORDS.first)}
      {field("last", "date", WORDS.last)}
      {field("reason", "text", WORDS.reason)}
      {field("opens", "time", WORDS.opensIfOpen)}
      {field("closes", "time", WORDS.closesIfOpen)}
    </div>
  );
}

/** The schema suggests festivals with their days. Those that are in the list are not offered. */
function Festivals({ lang, tell }: { readonly lang: string; readonly tell: (words: string) => void }) {
  const [bundle, document] = [useAtomValue(bundleAtom), useAtomValue(documentAtom)];
  const { items = {} } = schemaAt(bundle, document, EXCEPTIONS);
  const known = new Set(exceptionsIn(document).map((day) => textAt(day, ["date"])));
  const suggested = (dereference(bundle, items).examples ?? []).map(groupOf);
  const festivals = festivalsAhead(suggested, known, shopDay(document, now()));
  if (festivals.length === 0) return null;
  return (
    <fieldset className="list">
      <legend>{WORDS.festivals}</legend>
      <p className="field-hint">{WORDS.festivalsAbout}</p>
      <div className="chips">
        {festivals.map(({ date, reason }) => (
          <button
            key={`${date} ${reason}`}
            type="button"
            onClick={() => {
              editAt(EXCEPTIONS, (old) => withDays(groupsAt(old, []), [{ date, reason }]));
              tell(WORDS.added({ days: `${reason}, ${dayAndMonth(date, lang)}` }));
            }}
          >
            {reason} · {dayAndMonth(date, lang)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
