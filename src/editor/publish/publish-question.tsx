import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { openClient } from "#account/backend/client.ts";
import { isSecondFactorProved } from "#account/state/token-claims.ts";
import { isEqualJson } from "#document/text/same.ts";
import { valueAt } from "#document/text/value-at.ts";
import { shopMoment } from "#document/time/time-zone.ts";
import { findingsAtom, pendingAtom, publishedAtom } from "#editor/draft/atoms.ts";
import type { PublishWhen, Summary } from "#editor/draft/publishing.ts";
import { MainButton, QuietButton } from "#editor/parts/button.tsx";
import { DialogTitle, WordList } from "#editor/parts/dialog.tsx";
import { ReasonList } from "#editor/publish/reason-list.tsx";
import { statusSays } from "#editor/publish/version-statuses.ts";
import { momentTextAtom, timeZoneAtom } from "#editor/state/locale.ts";
import { PUBLISH_WORDS } from "#editor/words/later/words.gen.ts";
import { COMMON_WORDS, FRAME_WORDS } from "#editor/words/words.gen.ts";
import { now } from "#ui/base/server-clock.ts";

interface PublishQuestionProps {
  readonly summary: Summary;
  readonly publish: (document: unknown, when: PublishWhen) => void;
  readonly close: () => void;
}

/** What publishing changes, and when. */
export function PublishQuestion({ summary, publish, close }: PublishQuestionProps) {
  const { words, errors, document, pending } = summary;
  const waitsUntil = pending?.version.status === "scheduled" ? pending.version.at : undefined;
  const [when, setWhen] = useState<When>({ kind: waitsUntil ? "alone" : "now" });
  if (words.length === 0) return <NothingToPublish close={close} />;
  if (errors > 0) return <FixFirst close={close} />;
  return (
    <>
      <DialogTitle>{PUBLISH_WORDS.publishAsk}</DialogTitle>
      <WordList words={words} />
      <NewHints document={document} leave={close} />
      {pending && <ComesAlong pending={pending} />}
      {asksForCodes(document) && <CodeWarning />}
      <PublishTime when={when} choose={setWhen} waitsUntil={waitsUntil} />
      <div className="dialog-actions">
        <MainButton disabled={!isChosen(when)} onClick={() => publish(document, asked(when))}>
          {PUBLISH_WORDS.publish}
        </MainButton>
        <QuietButton onClick={close}>{PUBLISH_WORDS.notYet}</QuietButton>
      </div>
    </>
  );
}

/** When a version goes online. Moments are ISO dates and times; undefined until a whole one is typed. */
type When =
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

const isChosen = (when: When): boolean => missing(when) === undefined;

/** As it is asked for; nothing for at once. */
function asked(when: When): PublishWhen {
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
function PublishTime({ when, choose, waitsUntil }: PublishTimeProps) {
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

/** True if owners need a second factor once a document is online. */
function asksForCodes(document: unknown): boolean {
  return (valueAt(document, ["orders", "secondFactor"]) ?? "nobody") !== "nobody";
}

/** The database refuses an owner without a code from then on. */
function CodeWarning() {
  const [isProved, setProved] = useState(true);
  useEffect(() => {
    const session = openClient().then(({ auth }) => auth.getSession());
    session.then(({ data }) => setProved(data.session === null || isSecondFactorProved(data.session.access_token)));
  }, []);
  return !isProved && <p className="dialog-stop">{PUBLISH_WORDS.codesFirst}</p>;
}

/** What keeps the draft from being published, each with the way there. */
function FixFirst({ close }: { readonly close: () => void }) {
  const errors = useAtomValue(findingsAtom).filter(({ severity }) => severity === "error");
  return (
    <>
      <DialogTitle>{FRAME_WORDS.thingsToFix({ count: errors.length })}</DialogTitle>
      <ReasonList reasons={[]} problems={errors} leave={close} />
      <div className="dialog-actions">
        <QuietButton onClick={close}>{COMMON_WORDS.back}</QuietButton>
      </div>
    </>
  );
}

interface NewHintsProps {
  readonly document: unknown;
  readonly leave: () => void;
}

/** Hints about what this publishing changes, such as a page without parts; of others the owner knows. */
function NewHints({ document, leave }: NewHintsProps) {
  const online = useAtomValue(publishedAtom)?.base.site;
  const hints = useAtomValue(findingsAtom).filter(
    ({ severity, path }) => severity !== "error" && !isEqualJson(valueAt(online, path), valueAt(document, path)),
  );
  if (hints.length === 0) return null;
  return (
    <>
      <p>{FRAME_WORDS.hints({ count: hints.length })}</p>
      <ReasonList reasons={[]} problems={hints} leave={leave} />
    </>
  );
}

/** What was published before and is not online: whatever is published next holds it too. */
function ComesAlong({ pending: { version, words } }: { readonly pending: NonNullable<Summary["pending"]> }) {
  const moment = useAtomValue(momentTextAtom)(version.at ?? "");
  return (
    <>
      <p>{version.status === "scheduled" ? PUBLISH_WORDS.theseWait({ moment }) : PUBLISH_WORDS.theseWereRefused}</p>
      <WordList words={words} />
    </>
  );
}

function NothingToPublish({ close }: { readonly close: () => void }) {
  const pending = useAtomValue(pendingAtom);
  const momentText = useAtomValue(momentTextAtom);
  return (
    <>
      <DialogTitle>{PUBLISH_WORDS.nothingToPublish}</DialogTitle>
      <p>{PUBLISH_WORDS.nothingToPublishLead}</p>
      {pending?.status && <p>{statusSays(pending, pending.status, momentText)}</p>}
      <div className="dialog-actions">
        <QuietButton onClick={close}>{COMMON_WORDS.back}</QuietButton>
      </div>
    </>
  );
}
