import { useEffect, useRef, useState } from "react";
import type { DrawerEntry } from "#desk/backend/day.ts";
import { type GivenEntry, sendDrawerEntry } from "#desk/backend/money.ts";
import { forgetDraft, ofDay, useDraft } from "#desk/move/draft.ts";
import { MoveFormFrame, Suggestions } from "#desk/move/form-parts.tsx";
import { forStaff } from "#desk/move/suggestions.ts";
import { paiseIn, rupeesIn } from "#desk/parts/figures.ts";
import { LabelledField } from "#desk/parts/labelled-field.tsx";
import { Hint } from "#desk/parts/part-styles.ts";
import { refusalText } from "#desk/parts/refusal-text.ts";
import { announceChange } from "#desk/state/live.ts";
import { notify } from "#desk/state/notice.ts";
import { DRAWER_WORDS, FORM_WORDS } from "#desk/words/later/words.gen.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { randomUuid } from "#lib/random-uuid.ts";

const words = DRAWER_WORDS;

const MAX_WHAT = 200;

interface DrawerFormProps {
  readonly day: string;
  readonly kind: DrawerEntry["kind"];
  /** What stayed in the drawer at the close before. */
  readonly offered: number | null;
  readonly onDone: () => void;
}

/** The float, or an expense that was paid from the drawer. What is typed stays until it is saved. */
export function DrawerForm({ day, kind, offered, onDone }: DrawerFormProps) {
  const asked = ofDay(day, kind);
  const isOffered = kind === "float" && offered !== null;
  const amount = isOffered ? rupeesIn(offered) : "";
  const { values, change, startAgain } = useDraft(asked, { id: randomUuid(), amount, what: "" });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const isNew = startAgain === undefined;
  useEffect(() => {
    if (isNew) first.current?.focus();
  }, [isNew]);
  const submit = async () => {
    const given = givenEntry(kind, values);
    if (typeof given === "string") return setProblem(given);
    setBusy(true);
    // Kept with its id before it is sent: if the answer is lost, what is sent again is the same.
    change({});
    const answer = await sendDrawerEntry(values.id, day, given);
    setBusy(false);
    announceChange();
    if (answer.status === "done") {
      forgetDraft(...asked);
      notify(words.saved({ what: given.what ?? words[kind], amount: rupeesOfPaise(given.paise) }), "done");
      return onDone();
    }
    if (answer.reason === "refused") change({ id: randomUuid() });
    setProblem(await refusalText(answer));
  };
  return (
    <MoveFormFrame problem={problem} isBusy={isBusy} submit={words.save} onSubmit={submit} startAgain={startAgain}>
      {kind === "float" && <Hint>{words.floatHint}</Hint>}
      {isOffered && <Hint>{words.floatOffered({ amount: rupeesOfPaise(offered) })}</Hint>}
      <LabelledField
        ref={first}
        label={FORM_WORDS.amount}
        inputMode="decimal"
        value={values.amount}
        aria-invalid={problem === words.missing}
        onText={(typed) => change({ amount: typed })}
      />
      {kind === "expense" && (
        <>
          <LabelledField
            label={words.what}
            maxLength={MAX_WHAT}
            value={values.what}
            aria-invalid={problem === words.whatMissing}
            onText={(what) => change({ what })}
          />
          <Suggestions texts={forStaff(words.often)} text={values.what} onChoose={(what) => change({ what })} />
        </>
      )}
    </MoveFormFrame>
  );
}

/** What is sent; or what is missing, in words. */
function givenEntry(
  kind: DrawerEntry["kind"],
  typed: { readonly amount: string; readonly what: string },
): GivenEntry | string {
  const paise = paiseIn(typed.amount) ?? 0;
  const what = typed.what.trim();
  if (paise === 0) return words.missing;
  if (kind === "expense" && what === "") return words.whatMissing;
  return { kind, paise, ...(what !== "" && { what }) };
}
