import { useAtomValue } from "jotai";
import { useRef, useState } from "react";
import { shopTime } from "#document/time/time-zone.ts";
import { timeZoneOf } from "#editor/shared/document-locale.ts";
import { shopMoment } from "#editor/shared/shop-days.ts";
import { documentAtom, statusAtom } from "#editor/state/atoms.ts";
import { act } from "#editor/state/sync.ts";

/** The time shown on a day for which none was chosen. */
const MIDDAY = "12:00";

const EMPTY = { date: "", time: "" };
/** A year that is still being typed. */
const UNFINISHED = /^0/;

/** As seen on another day: the preview's clock. */
export function MomentField() {
  const { moment } = useAtomValue(statusAtom);
  const timeZone = timeZoneOf(useAtomValue(documentAtom));
  // What was chosen, until the preview has it.
  const [chosen, choose] = useState<{ readonly date: string; readonly time: string }>();
  const { date, time } = chosen ?? (moment ? shopTime(new Date(moment), timeZone) : EMPTY);
  // One after the other: what was chosen last must arrive last.
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const show = async (next: { readonly date: string; readonly time: string }) => {
    choose(next);
    if (UNFINISHED.test(next.date)) return;
    const wanted = next.date === "" ? null : shopMoment(next.date, next.time || MIDDAY, timeZone);
    const arrived = sent.current.then(() => act("moment", wanted));
    sent.current = arrived.catch(() => undefined);
    await arrived;
    choose((latest) => (latest === next ? undefined : latest));
  };
  return (
    <div className="moment">
      <label>
        As seen on
        <input type="date" value={date} onChange={(event) => show({ date: event.target.value, time })} />
      </label>
      <label>
        at
        <input
          type="time"
          value={time}
          disabled={date === ""}
          onChange={(event) => show({ date, time: event.target.value })}
        />
      </label>
      {moment !== undefined && (
        <button type="button" className="quiet" onClick={() => show(EMPTY)}>
          Now
        </button>
      )}
    </div>
  );
}
