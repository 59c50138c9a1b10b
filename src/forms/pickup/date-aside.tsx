import { type RefObject, useEffect } from "react";
import { shopMomentText } from "#document/messages/order-facts.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import type { Pickup, Scheduling } from "#document/model/types.gen.ts";
import { type Answers, writeAnswers } from "#forms/answers/answers.ts";
import { storedRequestId } from "#forms/drafts/stored-request-ids.ts";
import { ClockNote } from "#forms/pickup/clock-note.tsx";
import { PromiseLine } from "#forms/pickup/promise-line.tsx";
import { TimeChoice } from "#forms/pickup/time-choice.tsx";
import { promisedAt } from "#forms/pickup/times-of-day.ts";
import { useFormAnswers } from "#forms/pickup/use-form-answers.ts";
import { usePickupDay } from "#forms/pickup/use-pickup-day.ts";
import { fullDate } from "#lib/locale/days.ts";
import { rupees } from "#lib/locale/money.ts";
import { unbroken } from "#lib/locale/times.ts";
import { withValues } from "#lib/with-values.ts";
import { Stack } from "#ui/base/box.tsx";
import { now } from "#ui/base/server-clock.ts";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { Tick } from "#ui/tick.tsx";

/** A note beside a field of a pickup form. */
export interface AsideProps {
  readonly form: Form;
  /** What is asked for where no field asks: the id of a service. */
  readonly service?: string | undefined;
  readonly element: RefObject<HTMLFormElement | null>;
  /** What is wrong with the field: the chosen window may have been taken. */
  readonly problem: string | undefined;
  readonly pickup: Pickup;
  readonly words: Scheduling;
}

/** The answer of the hidden control that asks for express. */
const EXPRESS = "yes";

/** Under the date: when the rider may come, and when the clothes are back. */
export function DateAside({ form, service: pageService, element, problem, pickup, words }: AsideProps) {
  const { clock, business, lang } = useShell();
  const [answers, readAgain] = useFormAnswers(form, element);
  const { pickupDate: date = "", pickupWindow: wanted = "", service = pageService } = answers;
  const known = { pickup, hours: business.hours, clock };
  const { isOpen, isBeyond, areChecked, checkAgain, ...day } = usePickupDay(known, date);
  // A request whose answer was lost may itself have taken the last place.
  const held = problem === undefined && storedRequestId(form.id) ? wanted : "";
  const times = day.times.map((time) => (time.id === held ? { ...time, free: undefined } : time));
  const chosen = times.find(({ id, free }) => id === wanted && free !== 0);
  const promise = (express: boolean) => promisedAt(known, { date, window: chosen, service, express }, now());
  const usual = isOpen ? promise(false) : undefined;
  const faster = usual && words.express && pickup.express ? promise(true) : undefined;
  const isFaster = usual !== undefined && faster !== undefined && faster < usual;
  const isExpress = isFaster && answers["express"] === EXPRESS;
  const moment = isExpress ? faster : usual;

  const write = (changed: Answers) => {
    if (element.current) writeAnswers(element.current, changed);
  };
  const choose = (changed: Answers) => {
    write(changed);
    readAgain();
  };
  // Hidden controls of the form carry what was chosen, so that drafts keep it.
  useEffect(() => {
    const pickupWindow = chosen?.id ?? (areChecked ? "" : wanted);
    if (date) write({ pickupWindow, promisedAt: moment ?? "", express: isExpress ? EXPRESS : "" });
  });
  // Refused: somebody was faster.
  useEffect(() => {
    if (problem !== undefined) checkAgain();
  }, [problem, checkAgain]);

  if (!isOpen) return <ClockNote words={words} />;
  return (
    <Stack gap={4}>
      <Text>{fullDate(date, lang)}</Text>
      <ClockNote words={words} />
      <TimeChoice
        {...{ words, times, isBeyond, areChecked }}
        chosen={chosen?.id ?? ""}
        onChoose={(pickupWindow) => choose({ pickupWindow })}
      />
      {isFaster && pickup.express && (
        <ExpressChoice
          words={words}
          surchargePercent={pickup.express.surchargePercent}
          moment={faster}
          isChosen={isExpress}
          onChoose={(isWanted) => choose({ express: isWanted ? EXPRESS : "" })}
        />
      )}
      {moment !== undefined && <PromiseLine sentence={words.back} moment={moment} />}
      {words.freeFrom !== undefined && pickup.freeDeliveryFrom > 0 && (
        <Text color="muted" fontSize="sm" lineHeight={1.45}>
          {withValues(words.freeFrom, { amount: rupees(pickup.freeDeliveryFrom) })}
        </Text>
      )}
    </Stack>
  );
}

interface ExpressChoiceProps {
  readonly words: Scheduling;
  readonly surchargePercent: number;
  /** When express clothes are back, in ISO format. */
  readonly moment: string;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

/** "Express, for 50 % more. Back with you by Wednesday 25 November, 6 pm": back sooner, if the customer wants it. */
function ExpressChoice({ words, surchargePercent, moment, isChosen, onChoose }: ExpressChoiceProps) {
  const shell = useShell();
  return (
    <Tick>
      <input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      <span>
        <strong>{words.express && withValues(words.express, { percent: surchargePercent })}</strong>
        <Text as="span" display="block" color="muted" fontSize="sm" lineHeight={1.45}>
          {withValues(words.back, { moment: unbroken(shopMomentText(moment, shell)) })}
        </Text>
      </span>
    </Tick>
  );
}
