import "#editor/styles/message.css";
import { useAtomValue } from "jotai";
import { codeMinutes } from "#account/backend/code-life.ts";
import { messageFiller } from "#document/messages/message-filler.ts";
import { isToShop } from "#document/messages/message-kinds.ts";
import type { OrderFacts } from "#document/messages/order-facts.ts";
import { addDays, weekdayOf } from "#document/model/hours.ts";
import { replaceTokens } from "#document/model/tokens.ts";
import type { Site } from "#document/model/types.gen.ts";
import { valueAt } from "#document/text/value-at.ts";
import { shopMoment, shopTime } from "#document/time/time-zone.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { WaitingNote } from "#editor/preview/waiting-note.tsx";
import { langIn } from "#editor/shared/document-locale.ts";
import { textAt } from "#editor/shared/draft-values.ts";
import { MESSAGE_PREVIEW_WORDS } from "#editor/words/later/words.gen.ts";
import { COMMON_WORDS } from "#editor/words/words.gen.ts";

/** A message as it is read: the mail, and what staff send on WhatsApp, with the facts of a made-up order. */
export function MessagePreview({ kind }: { readonly kind: string }) {
  const document = useAtomValue(documentAtom);
  const message = valueAt(document, ["messages", kind]);
  const fill = fillerFor(document, kind);
  const [subject, text, whatsapp] = ["subject", "text", "whatsapp"].map((key) => fill(textAt(message, [key])));
  return (
    <aside className="preview" aria-label={COMMON_WORDS.preview}>
      <div className="preview-tools">
        <p>{message === undefined ? MESSAGE_PREVIEW_WORDS.notSent : MESSAGE_PREVIEW_WORDS.madeUp}</p>
        <WaitingNote />
      </div>
      {message !== undefined && (
        <div className="letters" lang={langIn(document)}>
          <article className="letter" aria-label={MESSAGE_PREVIEW_WORDS.mail}>
            <header>
              <p>{textAt(document, ["business", "name"])}</p>
              <h3>{subject}</h3>
            </header>
            <p className="letter-text">{text}</p>
          </article>
          {whatsapp && (
            <article className="bubble" aria-label={MESSAGE_PREVIEW_WORDS.whatsapp}>
              <p className="letter-text">{whatsapp}</p>
            </article>
          )}
        </div>
      )}
    </aside>
  );
}

/** Fills the texts of a message; leaves them as written while the draft has no facts to fill them with. */
function fillerFor(document: unknown, kind: string): (text: string) => string {
  const site = document as Site;
  const account: Readonly<Record<string, string>> = {
    ...{ "account.email": MESSAGE_PREVIEW_WORDS.email, "account.oldEmail": MESSAGE_PREVIEW_WORDS.oldEmail },
    ...{ "account.code": MESSAGE_PREVIEW_WORDS.code, "account.codeMinutes": String(codeMinutes()) },
    "account.link": location.origin,
  };
  try {
    const now = new Date();
    const link = `${location.origin}${site.orders.paths.own}`;
    const fill = messageFiller(site, sampleOrder(site, kind, now), { now, link, isForShop: isToShop(kind) });
    return (text) => fill(replaceTokens(text, (name) => account[name]));
  } catch {
    return (text) => text;
  }
}

/** What no document says. */
const MADE_UP = {
  ...{ number: 1042, pieces: 5, ready_days: 8, express: true, answer: "yes" },
  ...{ total_paise: 84_000, paid_paise: 30_000, open_paise: 54_000, items: { length: 2 } },
} as const;

/** The facts of an order and of an enquiry that might be, with services, times and sentences of the document. */
function sampleOrder(site: Site, kind: string, now: Date): OrderFacts {
  const { business, orders, services, priceBook, forms } = site;
  const { question, ...said } = orders.suggestions ?? {};
  const [window] = business.pickup.windows;
  const today = shopTime(now, business.timeZone).date;
  const coming = [1, 2, 3, 4, 5, 6].map((days) => addDays(today, days));
  const pickupDate = coming.find((date) => window?.days.includes(weekdayOf(date))) ?? addDays(today, 7);
  const back = { date: addDays(pickupDate, business.pickup.turnaround.defaultDays), time: business.pickup.backBy };
  const promised = new Date(shopMoment(back, business.timeZone)).toISOString();
  const pieces = priceBook.tables.flatMap(({ rows }) => rows.map(({ item }) => item)).slice(0, 2);
  const investments = forms.flatMap(({ fields }) => fields.filter(({ name }) => name === "investment"));
  const reasons: Readonly<Record<string, readonly string[] | undefined>> = {
    ...said,
    "credit-note": said.credit,
  };
  return {
    ...MADE_UP,
    name: MESSAGE_PREVIEW_WORDS.name,
    phone: business.phone,
    email: business.email,
    address: MESSAGE_PREVIEW_WORDS.address,
    services: services[0]?.title ?? "",
    pickup_date: pickupDate,
    window_from: window?.from ?? null,
    window_to: window?.to ?? null,
    promised_at: promised,
    reply_by: promised,
    reason: (reasons[kind] ?? said.missed)?.[0] ?? MESSAGE_PREVIEW_WORDS.reason,
    question: question?.stain?.[0] ?? MESSAGE_PREVIEW_WORDS.question,
    problem: said.problem?.[0] ?? MESSAGE_PREVIEW_WORDS.problem,
    outcome: said.outcome?.[0] ?? MESSAGE_PREVIEW_WORDS.outcome,
    asked_pieces: pieces[0] ?? "",
    returned_pieces: pieces[1] ?? "",
    message: MESSAGE_PREVIEW_WORDS.message,
    city: MESSAGE_PREVIEW_WORDS.city,
    investment: investments[0]?.options?.[0]?.value ?? "",
  };
}
