import { isWhole } from "#document/languages/in-language.ts";
import type { KnownNames } from "#document/languages/names-in-words.ts";
import { DESK_PATH } from "#document/links/reserved-paths.ts";
import { messageFiller } from "#document/messages/message-filler.ts";
import type { OrderFacts } from "#document/messages/order-facts.ts";
import type { OrderPaths, Site } from "#document/model/types.gen.ts";
import { siteIn } from "#server/document/site-in.ts";
import { type Sender, senderOf } from "#server/mail/smtp-mail.ts";

/** A message of the outbox. */
export interface QueuedMessage {
  readonly id: string;
  /** A key of the document's messages; of an account's mail, "account". */
  readonly kind: string;
  readonly recipient: "customer" | "shop";
  /** Null: the shop's. */
  readonly email: string | null;
  readonly facts: MessageFacts | AccountMail;
}

/** A mail that is written already. */
interface AccountMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface MessageFacts extends OrderFacts {
  readonly order_id?: string;
  readonly is_guest?: boolean;
  readonly tracking_token?: string;
  /** In which the customer reads; undefined: in the document's own. */
  readonly language?: string;
}

/** A mail ready to be sent. */
export interface WrittenMessage {
  readonly from: Sender;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly messageId: string;
}

const TEXTS = (site: Site) => new Map(Object.entries(site.messages));

/**
 * The mail of a message, in the owner's words and in the customer's language; undefined where the document has no text of
 * its kind. Where a text that it says is not translated, it is whole in the document's own language.
 */
export function writeMessage(
  message: QueuedMessage,
  site: Site,
  siteUrl: string,
  now: Date,
): WrittenMessage | undefined {
  const envelope = {
    from: senderOf(site.business),
    to: message.email ?? site.business.email,
    messageId: messageIdOf(message, siteUrl),
  };
  const { facts } = message;
  if ("html" in facts) return { ...envelope, ...facts };
  const { translated, names, untranslated } = siteIn(
    site,
    message.recipient === "customer" ? facts.language : undefined,
  );
  const mail = mailIn(translated(), { message, facts, siteUrl, now, names: names() });
  const told = isWhole([mail]) ? mail : mailIn(untranslated(), { message, facts, siteUrl, now });
  return told && { ...envelope, ...told };
}

interface Writing {
  readonly message: QueuedMessage;
  readonly facts: MessageFacts;
  readonly siteUrl: string;
  readonly now: Date;
  readonly names?: KnownNames;
}

function mailIn(
  site: Site,
  { message, facts, siteUrl, now, names = {} }: Writing,
): Pick<AccountMail, "subject" | "text"> | undefined {
  const written = TEXTS(site).get(message.kind);
  if (written === undefined) return undefined;
  const isForShop = message.recipient === "shop";
  const link = new URL(pageOf(message.recipient, facts, site.orders.paths), siteUrl).href;
  const fill = messageFiller(site, facts, { now, link, names, isForShop });
  return { subject: fill(written.subject), text: fill(written.text) };
}

/** The same at each try, so that a repeat is known as one. */
export const messageIdOf = ({ id }: QueuedMessage, siteUrl: string) => `<${id}@${new URL(siteUrl).hostname}>`;

/** Where the reader finds the order: the shop at its desk, a guest by the tracking link, a customer on the order's page. */
function pageOf(recipient: QueuedMessage["recipient"], facts: MessageFacts, paths: OrderPaths): string {
  if (recipient === "shop")
    return facts.order_id === undefined ? DESK_PATH : `${DESK_PATH}#inbox?order=${facts.order_id}`;
  return facts.is_guest ? `${paths.tracked}#${facts.tracking_token}` : `${paths.own}#${facts.order_id}`;
}
