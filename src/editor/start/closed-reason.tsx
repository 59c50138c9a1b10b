import { useAtomValue } from "jotai";
import { closures } from "#document/model/announcements.ts";
import { isRecord } from "#document/model/schema.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { valueAt } from "#document/text/value-at.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { edit } from "#editor/draft/editor.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { FieldProblems } from "#editor/parts/field-problems.tsx";
import { langIn } from "#editor/shared/document-locale.ts";
import { textAt } from "#editor/shared/draft-values.ts";
import { dayState, EXCEPTIONS, exceptionsIn } from "#editor/shared/shop-days.ts";
import { withReason } from "#editor/start/closed-day.ts";
import { placeHref } from "#editor/state/place.ts";
import { START_WORDS } from "#editor/words/words.gen.ts";
import { dayAndMonth } from "#lib/locale/days.ts";
import { asSentence } from "#lib/sentence.ts";

interface ClosedReasonProps {
  readonly date: string;
  readonly today: string;
  readonly reason: string;
  /** Reasons to choose from. */
  readonly reasons: readonly string[];
  readonly open: () => void;
}

/** Why the shop is closed, and what customers read of it. */
export function ClosedReason({ date, today, reason, reasons, open }: ClosedReasonProps) {
  const document = useAtomValue(documentAtom);
  const index = exceptionsIn(document).findIndex((day) => day["date"] === date);
  const pointer = pointerTo([...EXCEPTIONS, index, "reason"]);
  const write = (text: string) => edit((site) => withReason(site, date, text));
  return (
    <div className="closed">
      <p role="status" className="read">
        {START_WORDS.customersWillRead} <q>{readOfClosedDay(document, date, today)}</q>
      </p>
      <label htmlFor="closed-reason" className="field-name">
        {START_WORDS.askReason}
      </label>
      <input id="closed-reason" maxLength={60} value={reason} onChange={(event) => write(event.target.value)} />
      <FieldProblems pointer={pointer} />
      <div className="chips">
        {reasons.map((each) => (
          <button key={each} type="button" aria-pressed={each === reason} onClick={() => write(each)}>
            {each}
          </button>
        ))}
      </div>
      <p className="closed-actions">
        <QuietButton onClick={open}>{START_WORDS.openAfterAll}</QuietButton>
        <a className="quiet" href={placeHref(["business"])}>
          {START_WORDS.moreDaysOtherHours}
        </a>
      </p>
    </div>
  );
}

/** What the top of every page says of a day that the shop is closed on; where nothing is announced, what its hours say. */
export function readOfClosedDay(document: unknown, date: string, today: string): string {
  const state = dayState(document, date);
  const reason = state.kind === "closed" ? state.reason : "";
  const lang = langIn(document);
  const written = valueAt(document, ["business", "hours", "announcement"]);
  const announcement = isRecord(written) && {
    closed: asSentence<"days">(textAt(written, ["closed"])),
    changed: asSentence<"days" | "hours">(textAt(written, ["changed"])),
    daysAhead: Number(written["daysAhead"] ?? 0),
  };
  const [announced] = announcement ? closures({ announcement, exceptions: [{ date, reason }] }, { lang }, today) : [];
  return announced?.lead ?? START_WORDS.closedRead({ day: dayAndMonth(date, lang), reason });
}
