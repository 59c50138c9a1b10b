import { useAtomValue } from "jotai";
import { useState } from "react";
import { shopMoment, timeZoneOf } from "#editor/shared/shop-moment.ts";
import { documentAtom } from "#editor/state/atoms.ts";

interface PublishTimeProps {
  /** An ISO date and time, or undefined for at once. */
  readonly choose: (at: string | undefined) => void;
}

/** When a version goes online: now, or at a time of the shop's clock. */
export function PublishTime({ choose }: PublishTimeProps) {
  const timeZone = timeZoneOf(useAtomValue(documentAtom));
  const [isLater, setLater] = useState(false);
  const set = (value: string) => {
    const [date = "", time = ""] = value.split("T");
    choose(time === "" ? undefined : shopMoment(date, time, timeZone));
  };
  return (
    <fieldset className="publish-time">
      <legend className="hidden">When</legend>
      <label className="check">
        <input
          type="radio"
          name="publish-time"
          checked={!isLater}
          onChange={() => {
            setLater(false);
            choose(undefined);
          }}
        />
        Now
      </label>
      <label className="check">
        <input type="radio" name="publish-time" checked={isLater} onChange={() => setLater(true)} />
        At a time
      </label>
      {isLater && (
        <label>
          <span className="hidden">Date and time</span>
          <input type="datetime-local" required onChange={(event) => set(event.target.value)} />
        </label>
      )}
    </fieldset>
  );
}
