import { type RefObject, useCallback, useEffect, useState } from "react";
import { phoneHref } from "#document/model/contact-links.ts";
import type { Form, FormField } from "#document/model/resolved.gen.ts";
import type { Pickup, Scheduling } from "#document/model/types.gen.ts";
import { areaOfAddress } from "#document/pickup/area.ts";
import { type Answers, readAnswers, writeAnswers } from "#forms/answers/answers.ts";
import { PromiseLine } from "#forms/pickup/promise-line.tsx";
import { TimeChoice } from "#forms/pickup/time-choice.tsx";
import { promisedAt } from "#forms/pickup/times-of-day.ts";
import { usePickupTimes } from "#forms/pickup/use-pickup-times.ts";
import { Stack } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { TextLink } from "#ui/link/text-link.tsx";

interface PickupAsideProps {
  readonly form: Form;
  readonly field: FormField;
  readonly element: RefObject<HTMLFormElement | null>;
  /** What is wrong with the field: the chosen window may have been taken. */
  readonly problem: string | undefined;
}

/** What a pickup form knows beside a field: free windows and the promise under the date, the area under the address. */
export function PickupAside({ form, field, ...rest }: PickupAsideProps) {
  const { pickup, scheduling } = form;
  if (pickup === undefined || scheduling === undefined) return null;
  if (field.input === "date") return <DateAside {...rest} form={form} pickup={pickup} words={scheduling} />;
  if (field.autocomplete !== "street-address") return null;
  return <AreaNote {...rest} form={form} name={field.name} pickup={pickup} words={scheduling} />;
}

interface AsideProps extends Omit<PickupAsideProps, "field"> {
  readonly pickup: Pickup;
  readonly words: Scheduling;
}

function DateAside({ form, element, problem, pickup, words }: AsideProps) {
  const { clock, business } = useShell();
  const [answers, readAgain] = useAnswers(form, element);
  const { pickupDate: date = "", pickupWindow: wanted = "", service } = answers;
  const known = { pickup, hours: business.hours, clock };
  const { times, areChecked, checkAgain } = usePickupTimes(known, date);
  const chosen = times.find(({ id, free }) => id === wanted && free !== 0);
  const moment = date && times.length > 0 ? promisedAt(known, { date, window: chosen, service }) : undefined;

  // Hidden controls of the form carry both, so that drafts keep them.
  const write = (window: string, promise: string) => {
    if (element.current) writeAnswers(element.current, { pickupWindow: window, promisedAt: promise });
  };
  useEffect(() => {
    if (date) write(chosen?.id ?? (areChecked ? "" : wanted), moment ?? "");
  });
  // Refused: somebody was faster.
  useEffect(() => {
    if (problem !== undefined) checkAgain();
  }, [problem, checkAgain]);

  if (times.length === 0) return null;
  const choose = (window: string) => {
    write(window, moment ?? "");
    readAgain();
  };
  return (
    <Stack gap={4}>
      <TimeChoice words={words} times={times} areChecked={areChecked} chosen={chosen?.id ?? ""} onChoose={choose} />
      {moment !== undefined && <PromiseLine label={words.back} moment={moment} />}
    </Stack>
  );
}

function AreaNote({ form, element, pickup, words, name }: AsideProps & { readonly name: string }) {
  const { business } = useShell();
  const [answers] = useAnswers(form, element);
  const address = answers[name] ?? "";
  const found = areaOfAddress(pickup.areas, address);
  // There before it speaks, so that it is heard; the page that nobody has typed into stays as it came.
  if (address === "") return null;
  return (
    <div role="status">
      {found && found.area === undefined && (
        <Text color="muted" fontSize="sm" lineHeight={1.45}>
          {words.outside} <TextLink href={phoneHref(business.phone)}>{business.phone}</TextLink>
        </Text>
      )}
    </div>
  );
}

/** The answers on the page once the first rendering is done, read again at each change. */
function useAnswers(form: Form, element: RefObject<HTMLFormElement | null>): [Answers, () => void] {
  const [answers, setAnswers] = useState<Answers>({});
  const readAgain = useCallback(
    () => setAnswers(element.current ? readAnswers(element.current, form) : {}),
    [element, form],
  );
  useEffect(() => {
    const sheet = element.current;
    readAgain();
    sheet?.addEventListener("input", readAgain);
    return () => sheet?.removeEventListener("input", readAgain);
  }, [element, readAgain]);
  return [answers, readAgain];
}
