import { useAtomValue } from "jotai";
import { type RefObject, useEffect } from "react";
import { sessionAtom } from "#account/state/session.ts";
import { phoneHref } from "#document/links/contact-links.ts";
import { COUNTED_ITEMS } from "#document/messages/counted-items.ts";
import { shopMomentText } from "#document/messages/order-facts.ts";
import type { Form, FormField } from "#document/model/resolved.gen.ts";
import type { Pickup, Scheduling } from "#document/model/types.gen.ts";
import { areaOfAddress } from "#document/pickup/area.ts";
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
import { WithValues } from "#ui/base/with-values.tsx";
import { TextLink } from "#ui/link/text-link.tsx";
import { Tick } from "#ui/tick.tsx";
import { useLazy } from "#ui/use-lazy.ts";

interface AboveFieldsProps {
  readonly form: Form;
  readonly element: RefObject<HTMLFormElement | null>;
}

const loadItems = () => import("#forms/pickup/counted-items.tsx").then(({ CountedItems }) => CountedItems);
const loadFill = () => import("#forms/pickup/fill-from-account.tsx").then(({ FillFromAccount }) => FillFromAccount);

/** Above the fields of a pickup form: the list from the price list, and the last request of a customer. */
export function AboveFields({ form, element }: AboveFieldsProps) {
  const [answers] = useFormAnswers(form, element);
  const items = answers[COUNTED_ITEMS] ?? "";
  const isCounted = form.counted !== undefined && items !== "";
  const Items = useLazy(isCounted, loadItems);
  const Fill = useLazy(useAtomValue(sessionAtom).status === "signed-in", loadFill);
  const remove = () => {
    if (element.current) writeAnswers(element.current, { [COUNTED_ITEMS]: "" });
    // The draft and this list follow what is typed.
    element.current?.dispatchEvent(new Event("input", { bubbles: true }));
    element.current?.focus();
  };
  return (
    <>
      {isCounted && Items && form.counted && <Items words={form.counted} items={items} onRemove={remove} />}
      {Fill && <Fill form={form} element={element} />}
    </>
  );
}

/** What a request for a pickup holds beside its fields, as lines of a message: express, and what was counted. */
export function moreLines({ pickup, scheduling, counted }: Form, answers: Answers): string[] {
  const express =
    answers["express"] && scheduling?.express && pickup?.express
      ? [withValues(scheduling.express, { percent: pickup.express.surchargePercent })]
      : [];
  const rows = (counted?.tables ?? []).flatMap((table) => table.rows);
  const items = (answers[COUNTED_ITEMS] ?? "").split(",").flatMap((line) => {
    const [id, number] = line.split(":");
    const row = rows.find((each) => each.id === id);
    return row ? `${number} × ${row.item}` : [];
  });
  return [...express, ...(counted && items.length > 0 ? ["", counted.intro, ...items] : [])];
}

interface PickupAsideProps extends Omit<AsideProps, "pickup" | "words"> {
  readonly field: FormField;
}

/** What a pickup form knows beside a field: free windows and the promise under the date, the area under the address. */
export function PickupAside({ form, field, ...rest }: PickupAsideProps) {
  const { pickup, scheduling } = form;
  if (pickup === undefined || scheduling === undefined) return null;
  if (field.input === "date") return <DateAside {...rest} form={form} pickup={pickup} words={scheduling} />;
  if (field.autocomplete !== "street-address") return null;
  return <AreaNote {...rest} form={form} name={field.name} pickup={pickup} words={scheduling} />;
}

/** A note beside a field of a pickup form. */
interface AsideProps {
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
function DateAside({ form, service: pageService, element, problem, pickup, words }: AsideProps) {
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

function AreaNote({ form, element, pickup, words, name }: AsideProps & { readonly name: string }) {
  const { business } = useShell();
  const [answers] = useFormAnswers(form, element);
  const address = answers[name] ?? "";
  const found = areaOfAddress(pickup.areas, address);
  // There before it speaks, so that it is heard; the page that nobody has typed into stays as it came.
  if (address === "") return null;
  return (
    <div role="status">
      {found && found.area === undefined && (
        <Text color="muted" fontSize="sm" lineHeight={1.45}>
          <WithValues
            sentence={words.outside}
            values={{
              phone: (
                <TextLink href={phoneHref(business.phone)} whiteSpace="nowrap">
                  {business.phone}
                </TextLink>
              ),
            }}
          />
        </Text>
      )}
    </div>
  );
}
