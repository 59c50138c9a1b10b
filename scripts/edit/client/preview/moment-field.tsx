import { useAtomValue } from "jotai";
import { shopMidnight, shopTime } from "#document/time-zone.ts";
import { documentAtom, statusAtom } from "#scripts/edit/client/state/atoms.ts";
import { act } from "#scripts/edit/client/state/sync.ts";
import { valueAt } from "#scripts/edit/patch.ts";

/** What customers see on another day: the preview's clock. */
export function MomentField() {
  const { moment } = useAtomValue(statusAtom);
  const timeZone = zoneOf(useAtomValue(documentAtom));
  const show = (local: string) => act("moment", { moment: local === "" ? null : shopMoment(local, timeZone) });
  return (
    <div className="moment">
      <label>
        What customers see on
        <input
          type="datetime-local"
          value={moment ? shopLocal(moment, timeZone) : ""}
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

/** A moment as the field writes it, on the shop's clock. */
function shopLocal(moment: string, timeZone: string): string {
  const { date, time } = shopTime(new Date(moment), timeZone);
  return `${date}T${time}`;
}

/** The moment at which the shop's clock shows a time of the field. */
function shopMoment(local: string, timeZone: string): string {
  const [date = "", time = ""] = local.split("T");
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(shopMidnight(date, timeZone) + (hours * 60 + minutes) * 60_000).toISOString();
}

/** The shop's time zone; while what the draft says is none, this machine's. */
function zoneOf(document: unknown): string {
  const written = valueAt(document, ["business", "timeZone"]);
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    return Intl.DateTimeFormat("en", { timeZone: String(written ?? own) }).resolvedOptions().timeZone;
  } catch {
    return own;
  }
}
