import { useAtomValue } from "jotai";
import { shopMoment } from "#document/time/time-zone.ts";
import type { PublishWhen } from "#editor/draft/publishing.ts";
import { momentTextAtom, timeZoneAtom } from "#editor/state/locale.ts";
import { PUBLISH_WORDS } from "#editor/words/later/words.gen.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";
import { now } from "#ui/base/server-clock.ts";

/** When a version goes online. Moments are ISO dates and times; undefined until a whole one is typed. */
export type When =
  | { readonly kind: "now" }
  | { readonly kind: "together"; readonly at: string }
  /** At once, without the version that waits: that one keeps its time. */
  | { readonly kind: "alone" }
  | { readonly kind: "later"; readonly at: string | undefined };

/** Why it cannot be published then; undefined where it can. */
function missing(when: When): string | undefined {
  if (when.kind !== "later") return undefined;
  if (when.at === undefined) return PUBLISH_WORDS.timeMissing;
  return new Date(when.at) <= now() ? PUBLISH_WORDS.timeOver : undefined;
}

export const isChosen = (when: When): boolean => missing(when) === undefined;

/** As it is asked for; nothing for at once. */
export function asked(when: When): PublishWhen {
  if (when.kind === "alone") return { alone: true };
  return when.kind === "now" || when.at === undefined ? {} : { at: when.at };
}

interface PublishTimeProps {
  readonly when: When;
  readonly choose: (when: When) => void;
  /** When the version comes online that waits already. */
  readonly waitsUntil: string | undefined;
}

/** When a version goes online: now, or at a time of the shop's clock. */
export function PublishTime({ when, choose, waitsUntil }: PublishTimeProps) {
  const timeZone = useAtomValue(timeZoneAtom);
  const momentText = useAtomValue(momentTextAtom);
  const set = (value: string) => {
    const [date = "", time = ""] = value.split("T");
    choose({
      kind: "later",
      at: time === "" ? undefined : new Date(shopMoment({ date, time }, timeZone)).toISOString(),
    });
  };
  const choice = (kind: When["kind"], next: When, label: string) => (
    <label className="check">
      <input type="radio" name="publish-time" checked={when.kind === kind} onChange={() => choose(next)} />
      {label}
    </label>
  );
  return (
    <fieldset className="publish-time">
      <legend className="hidden">{PUBLISH_WORDS.when}</legend>
      {waitsUntil !== undefined && (
        <>
          {choice("alone", { kind: "alone" }, PUBLISH_WORDS.aloneNow)}
          {choice(
            "together",
            { kind: "together", at: waitsUntil },
            PUBLISH_WORDS.together({ moment: momentText(waitsUntil) }),
          )}
        </>
      )}
      {choice("now", { kind: "now" }, waitsUntil === undefined ? COMMON_WORDS.now : PUBLISH_WORDS.allNow)}
      {choice(
        "later",
        { kind: "later", at: undefined },
        waitsUntil === undefined ? PUBLISH_WORDS.atATime : PUBLISH_WORDS.atAnotherTime,
      )}
      {when.kind === "later" && (
        <label>
          <span className="hidden">{PUBLISH_WORDS.dateAndTime}</span>
          <input
            type="datetime-local"
            required
            aria-describedby="publish-time-missing"
            onChange={(event) => set(event.target.value)}
          />
        </label>
      )}
      <p id="publish-time-missing" className="publish-time-missing" role="status">
        {missing(when)}
      </p>
    </fieldset>
  );
}
