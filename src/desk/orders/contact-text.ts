import { WORDS_KEYS } from "#account/orders/order-statuses.gen.ts";
import type { DeskFacts } from "#desk/facts/desk-facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { fillMessage } from "#document/messages/fill-message.ts";

/** What is said to the customer about the step an order is at, for one tap. */
export interface ContactText {
  readonly subject: string;
  readonly mail: string;
  readonly whatsapp: string;
}

/** The document's text about the step, filled in. `origin` is the site's. */
export function contactText(order: DeskOrder, facts: DeskFacts, origin: string): ContactText {
  const message = facts.messages[WORDS_KEYS[order.status]];
  const { clock, lang, numberPrefix, words, paths } = facts;
  const page = order.tracking_token ? `${paths.track}#${order.tracking_token}` : `${paths.order}#${order.id}`;
  // A guest has no page of an account.
  const isReadable = !order.is_guest || Boolean(order.tracking_token);
  const writing = { clock, lang, numberPrefix, words, ...(isReadable && { link: origin + page }) };
  const fill = (text = "") => (text === "" ? "" : fillMessage(text, { ...order, ...order.contact }, writing));
  const mail = fill(message?.text);
  return { subject: fill(message?.subject), mail, whatsapp: fill(message?.whatsapp) || mail };
}
