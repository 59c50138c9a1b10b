import { useAtomValue } from "jotai";
import { namesOf, problemText } from "#account/orders/names-of.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { useSaid, useShownName } from "#desk/facts/shown-name.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { mapHref } from "#desk/orders/map-href.ts";
import { phoneText } from "#desk/parts/phone-text.ts";
import type { Times } from "#desk/parts/times.ts";
import { FACTS_WORDS, PIECES_WORDS } from "#desk/words/later/words.gen.ts";
import { ORDER_WORDS } from "#desk/words/words.gen.ts";
import { giveBackPaise, owedPaise } from "#document/messages/owed-paise.ts";
import { rupeesOfPaise } from "#lib/locale/money.ts";
import { Box } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";

const words = FACTS_WORDS;

const List = styled("dl", {
  display: "grid",
  // A long name leaves room for what it says.
  gridTemplateColumns: "fit-content(40%) 1fr",
  columnGap: 4,
  rowGap: 2,
  lineHeight: 1.5,
  "& dt": { color: "muted", minWidth: 22 },
  "& dd": { fontWeight: "medium", overflowWrap: "anywhere" },
});

const MapLink = styled("a", {
  display: "inline-flex",
  alignItems: "center",
  minWidth: 12,
  minHeight: 12,
  color: "link",
  fontWeight: "strong",
});

interface OrderFactsProps {
  readonly order: DeskOrder;
  readonly times: Times;
}

/** What is known of an order, in lines; what is not known has none. */
export function OrderDetails({ order, times }: OrderFactsProps) {
  const { business } = useAtomValue(factsAtom);
  const shown = useShownName();
  const meant = useSaid();
  const { contact, pieces, bags, promised_at, question, answer, reply_by } = order;
  // What somebody waits for comes first.
  const said: readonly Fact[] = [
    [
      words.question,
      question && [shown(namesOf(order.items, order.question_lines)), meant(question)].filter(Boolean).join(": "),
    ],
    [words.answer, question && answerText(answer)],
    [words.problem, problemText({ ...order, problem: order.problem && meant(order.problem) }, shown)],
    [words.replyBy, order.status === "issue_reported" && reply_by && times.moment(reply_by)],
    [words.outcome, order.outcome && meant(order.outcome)],
  ];
  const facts: readonly Fact[] = [
    order.at_counter ? [ORDER_WORDS.atCounter, times.moment(order.created_at)] : [words.pickup, times.pickup(order)],
    [words.promise, promised_at && times.moment(promised_at)],
    [words.service, shown(order.services)],
    [words.pieces, pieces === null ? null : words.piecesAndBags({ pieces, bags: bags ?? 0 })],
    [words.note, contact?.instructions],
    ...(contact?.answers ?? []).map(
      ({ label, kind, answer }): Fact => [meant(label), kind === "text" ? answer : shown(answer)],
    ),
    [words.money, moneyText(order)],
    [words.reason, order.reason && meant(order.reason)],
  ];
  return (
    <List>
      <Facts facts={said} />
      {contact && (
        <>
          <dt>{words.phone}</dt>
          <dd>{phoneText(contact.phone)}</dd>
        </>
      )}
      {contact?.address && (
        <>
          <dt>{words.address}</dt>
          <dd>
            {contact.address}
            <Box>
              <MapLink href={mapHref(contact.address, business.city)} target="_blank" rel="noopener">
                {words.map}
              </MapLink>
            </Box>
          </dd>
        </>
      )}
      <Facts facts={facts} />
    </List>
  );
}

type Fact = readonly [name: string, value: string | false | null | undefined];

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return facts
    .filter(([, value]) => Boolean(value))
    .map(([name, value]) => (
      <Box display="contents" key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Box>
    ));
}

function answerText(answer: string | null): string | null {
  return answer === "yes" || answer === "no" ? words.answers[answer] : null;
}

function moneyText(order: DeskOrder): string | undefined {
  if (order.total_paise === 0 && order.paid_paise === order.refunded_paise) return undefined;
  const owed = owedPaise(order);
  if (order.payment === "refunded") return words.refunded;
  const total = rupeesOfPaise(order.total_paise);
  if (owed === order.total_paise) return `${total} · ${words.unpaid}`;
  const back = giveBackPaise(order);
  if (back > 0) return `${total} · ${PIECES_WORDS.giveBack({ amount: rupeesOfPaise(back) })}`;
  return `${total} · ${owed > 0 ? words.open({ amount: rupeesOfPaise(owed) }) : words.paid}`;
}
