import { useAtom, useAtomValue } from "jotai";
import { useState } from "react";
import { shopMoment, shopTime } from "#document/time/time-zone.ts";
import { momentAtom } from "#editor/draft/atoms.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { timeZoneAtom } from "#editor/state/locale.ts";
import { PREVIEW_BAR_WORDS } from "#editor/words/later/words.gen.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

/** The time shown on a day for which none was chosen. */
const MIDDAY = "12:00";

const EMPTY = { date: "", time: "" };
/** A year that is still being typed. */
const UNFINISHED = /^0/;

/** As seen on another day: the preview's clock. */
export function MomentField() {
  const [moment, setMoment] = useAtom(momentAtom);
  const timeZone = useAtomValue(timeZoneAtom);
  // What is not a moment yet.
  const [chosen, choose] = useState<{ readonly date: string; readonly time: string }>();
  const { date, time } = chosen ?? (moment ? shopTime(new Date(moment), timeZone) : EMPTY);
  const show = (next: { readonly date: string; readonly time: string }) => {
    if (UNFINISHED.test(next.date)) return choose(next);
    choose(undefined);
    setMoment(
      next.date === ""
        ? undefined
        : new Date(shopMoment({ ...next, time: next.time || MIDDAY }, timeZone)).toISOString(),
    );
  };
  return (
    <div className="moment">
      <label>
        {PREVIEW_BAR_WORDS.seenOn}
        <input type="date" value={date} onChange={(event) => show({ date: event.target.value, time })} />
      </label>
      <label>
        {PREVIEW_BAR_WORDS.seenAt}
        <input
          type="time"
          value={time}
          disabled={date === ""}
          onChange={(event) => show({ date, time: event.target.value })}
        />
      </label>
      {moment !== undefined && <QuietButton onClick={() => show(EMPTY)}>{COMMON_WORDS.now}</QuietButton>}
    </div>
  );
}
