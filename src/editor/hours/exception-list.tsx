import "#editor/styles/write.css";
import { useAtomValue, useSetAtom } from "jotai";
import { useState } from "react";
import { addDays } from "#document/model/hours.ts";
import { dereference } from "#document/model/schema.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { beginAtom, bundleAtom, documentAtom } from "#editor/draft/atoms.ts";
import { editAt } from "#editor/draft/editor.ts";
import { TimesFields } from "#editor/hours/times-fields.tsx";
import { AddButton, QuietButton } from "#editor/parts/button.tsx";
import { FieldBlock } from "#editor/parts/field-problems.tsx";
import { fittingType } from "#editor/parts/fitting-type.ts";
import { IconButton } from "#editor/parts/icon-button.tsx";
import { type Group, groupOf, groupsAt, textAt } from "#editor/shared/draft-values.ts";
import { EXCEPTIONS, exceptionsIn, shopDay } from "#editor/shared/shop-days.ts";
import { langAtom } from "#editor/state/locale.ts";
import { focusField } from "#editor/state/place.ts";
import { useList } from "#editor/state/use-list.ts";
import { CHANGE_PRICES_WORDS, HOURS_WORDS } from "#editor/words/later/words.gen.ts";
import { schemaAt } from "#editor/words/schema-at.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";
import { dayAndMonth, dayRange, isDate } from "#lib/locale/days.ts";
import { now } from "#ui/base/server-clock.ts";

/** Days that differ from the week. */
export function ExceptionList() {
  const { entries, add, remove } = useList(EXCEPTIONS);
  const begin = useSetAtom(beginAtom);
  const addDay = () => {
    begin([...EXCEPTIONS, entries.length]);
    add({ date: "", reason: "" });
    focusField([...EXCEPTIONS, entries.length, "date"]);
  };
  return (
    <div data-field={pointerTo(EXCEPTIONS)}>
      {entries.length > 0 && (
        <ol className="days" aria-label={HOURS_WORDS.otherDays}>
          {entries.map((exception, index) => (
            <ExceptionRow
              key={pointerTo([...EXCEPTIONS, index])}
              exception={groupOf(exception)}
              index={index}
              remove={(button) => remove(index, button)}
            />
          ))}
        </ol>
      )}
      <AddButton onClick={addDay}>{HOURS_WORDS.addDay}</AddButton>
      <DayRange />
    </div>
  );
}

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
function DayRange() {
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
    setDone(HOURS_WORDS.added({ days: dayRange(range.first, range.last, lang) }));
    setRange(undefined);
  };
  return (
    <>
      {range === undefined ? (
        <AddButton onClick={() => setRange(NONE)}>{HOURS_WORDS.addRange}</AddButton>
      ) : (
        <fieldset className="list">
          <legend>{HOURS_WORDS.addRange}</legend>
          <RangeFields range={range} set={(more) => setRange({ ...range, ...more })} />
          {range.first !== "" && range.last !== "" && range.last < range.first && (
            <p className="problem">{HOURS_WORDS.backwards}</p>
          )}
          {dates.length > MOST_DAYS && <p className="problem">{HOURS_WORDS.tooMany({ most: MOST_DAYS })}</p>}
          <div className="dialog-actions">
            <QuietButton
              disabled={dates.length === 0 || dates.length > MOST_DAYS || range.reason.trim() === ""}
              onClick={add}
            >
              {HOURS_WORDS.addDays({ count: dates.length > MOST_DAYS ? 0 : dates.length })}
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

const dateOf = (day: Group) => textAt(day, ["date"]);

/** A list with consecutive days in it, in place of those with the same dates; the others keep their order. */
export function withDays(list: readonly Group[], days: readonly Group[]): Group[] {
  const dates = new Set(days.map(dateOf));
  const kept = list.filter((day) => !dates.has(dateOf(day)));
  const [first = ""] = dates;
  const later = kept.findIndex((day) => dateOf(day) > first);
  return kept.toSpliced(later === -1 ? kept.length : later, 0, ...days);
}

interface Festival {
  readonly date: string;
  readonly reason: string;
}

const YEAR_DAYS = 365;

/** The festivals of the next twelve months that are not known yet, the soonest first. */
export function festivalsAhead(suggested: readonly Group[], known: ReadonlySet<string>, today: string): Festival[] {
  return suggested
    .map((day) => ({ date: dateOf(day), reason: textAt(day, ["reason"]) }))
    .filter(({ date }) => date >= today && date <= addDays(today, YEAR_DAYS) && !known.has(date))
    .toSorted((a, b) => a.date.localeCompare(b.date));
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
      {field("first", "date", HOURS_WORDS.first)}
      {field("last", "date", HOURS_WORDS.last)}
      {field("reason", "text", HOURS_WORDS.reason)}
      {field("opens", "time", HOURS_WORDS.opensIfOpen)}
      {field("closes", "time", HOURS_WORDS.closesIfOpen)}
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
      <legend>{HOURS_WORDS.festivals}</legend>
      <p className="field-hint">{HOURS_WORDS.festivalsAbout}</p>
      <div className="chips">
        {festivals.map(({ date, reason }) => (
          <button
            key={`${date} ${reason}`}
            type="button"
            onClick={() => {
              editAt(EXCEPTIONS, (old) => withDays(groupsAt(old, []), [{ date, reason }]));
              tell(HOURS_WORDS.added({ days: `${reason}, ${dayAndMonth(date, lang)}` }));
            }}
          >
            {reason} · {dayAndMonth(date, lang)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface ExceptionRowProps {
  readonly exception: Group;
  readonly index: number;
  readonly remove: (button: HTMLElement) => void;
}

function ExceptionRow({ exception, index, remove }: ExceptionRowProps) {
  const path = [...EXCEPTIONS, index];
  const date = String(exception["date"] ?? "");
  const lang = useAtomValue(langAtom);
  const day = isDate(date) ? dayAndMonth(date, lang) : date;
  const name = String(exception["reason"] || day || HOURS_WORDS.day({ number: index + 1 }));
  const set = (key: string, text: string) => editAt(path, (old) => ({ ...groupOf(old), [key]: text }));
  return (
    <li>
      <FieldBlock path={[...path, "date"]}>
        <span className="days-caption">{HOURS_WORDS.date}</span>
        <input
          type={fittingType("date", date)}
          aria-label={HOURS_WORDS.dateOf({ name })}
          value={date}
          onChange={(event) => set("date", event.target.value)}
        />
      </FieldBlock>
      <FieldBlock className="days-reason" path={[...path, "reason"]}>
        <span className="days-caption">{HOURS_WORDS.reason}</span>
        <input
          aria-label={HOURS_WORDS.reasonOf({ name })}
          placeholder={HOURS_WORDS.reasonExample}
          value={String(exception["reason"] ?? "")}
          onChange={(event) => set("reason", event.target.value)}
        />
      </FieldBlock>
      <div className="days-times">
        <TimesFields name={name} path={path} times={exception} cell="div" />
      </div>
      <div className="days-tools">
        <IconButton
          icon="remove"
          label={COMMON_WORDS.remove({ name })}
          onClick={(event) => remove(event.currentTarget)}
        />
      </div>
    </li>
  );
}
