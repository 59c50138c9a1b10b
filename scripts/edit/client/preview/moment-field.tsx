import { useAtomValue } from "jotai";
import { statusAtom } from "#scripts/edit/client/state/atoms.ts";
import { act } from "#scripts/edit/client/state/sync.ts";

/** What customers see on another day: the preview's clock. */
export function MomentField() {
  const { moment } = useAtomValue(statusAtom);
  const show = (local: string) => act("moment", { moment: local === "" ? null : new Date(local).toISOString() });
  return (
    <div className="moment">
      <label>
        What customers see on
        <input
          type="datetime-local"
          value={moment ? localTime(moment) : ""}
          onChange={(event) => show(event.target.value)}
        />
      </label>
      {moment !== undefined && (
        <button type="button" className="quiet" onClick={() => show("")}>
          Now
        </button>
      )}
    </div>
  );
}

/** A moment as the field writes it, in this machine's time zone. */
function localTime(moment: string): string {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
