import { Suspense } from "react";
import { pieceNames } from "#account/orders/names-of.ts";
import { STEP_OF, WORDS_KEYS } from "#account/orders/order-statuses.gen.ts";
import { messageFactsIn, type Reading, useReading } from "#desk/facts/facts-in.ts";
import type { Contact, DeskOrder } from "#desk/model/order.ts";
import { orderCode } from "#desk/offline/order-code.ts";
import { unfetchedDays } from "#desk/orders/unfetched.tsx";
import { IconLink } from "#desk/parts/icon-link.tsx";
import { MessageLinks, type MessageText } from "#desk/parts/message-links.tsx";
import { FACTS_WORDS } from "#desk/words/later/words.gen.ts";
import { phoneHref } from "#document/links/contact-links.ts";
import { fillMessage } from "#document/messages/fill-message.ts";
import { owedPaise } from "#document/messages/owed-paise.ts";
import { sumLines } from "#document/messages/sum-lines.ts";
import { Flex } from "#ui/base/box.tsx";
import { now } from "#ui/base/server-clock.ts";

/** One tap: a message that is written already, or a call. */
export function ContactLinks({ order }: { readonly order: DeskOrder }) {
  return <Suspense fallback={null}>{order.contact && <Links order={order} contact={order.contact} />}</Suspense>;
}

function Links({ order, contact }: { readonly order: DeskOrder; readonly contact: Contact }) {
  const text = contactText(order, useReading(contact.language), location.origin);
  return (
    <Flex gap={2} flexWrap="wrap">
      <IconLink icon="phone" href={phoneHref(contact.phone)}>
        {FACTS_WORDS.call}
      </IconLink>
      <MessageLinks person={contact} text={text} />
    </Flex>
  );
}

/** Who stood at the counter hears of no rider; after a credit note, that is the news. */
function messageOf({ status, at_counter, problem, events }: DeskOrder): string {
  if (events?.at(-1)?.kind === "credit") return "credit-note";
  if (status === "in_process" && problem !== null) return "cleaned-again";
  if (at_counter && STEP_OF[status] === "collected") return "taken-in";
  return at_counter && status === "ready" ? "ready-at-counter" : WORDS_KEYS[status];
}

/** The document's text about the step in the customer's language, filled in. `origin` is the site's. */
export function contactText(order: DeskOrder, reading: Reading, origin: string): MessageText {
  const ready_days = unfetchedDays(order, reading.facts, now());
  const kind = ready_days === undefined ? messageOf(order) : "not-fetched";
  const { messages, clock, lang, times, numberPrefix, words, paper, sold, paths } = messageFactsIn(reading, kind);
  const message = messages[kind];
  const page = order.tracking_token ? `${paths.track}#${order.tracking_token}` : `${paths.order}#${order.id}`;
  // A guest has no page of an account.
  const isReadable = !order.is_guest || Boolean(order.tracking_token);
  const writing = {
    clock,
    lang,
    times,
    numberPrefix,
    words,
    sums: sumLines(paper.facts, paper.words),
    names: sold,
    ...(isReadable && { link: origin + page }),
  };
  const own = { code: orderCode(order.id), open_paise: owedPaise(order) };
  const facts = { ...order, ...order.contact, ...pieceNames(order), ...own, ready_days: ready_days ?? null };
  const fill = (text = "") => (text === "" ? "" : fillMessage(text, facts, writing));
  const mail = fill(message?.text);
  return { subject: fill(message?.subject), mail, whatsapp: fill(message?.whatsapp) || mail };
}
