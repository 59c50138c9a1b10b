import "#editor/styles/message.css";
import { useAtomValue } from "jotai";
import { codeMinutes } from "#account/backend/code-life.ts";
import { messageFiller } from "#document/messages/message-filler.ts";
import { isToShop } from "#document/messages/message-kinds.ts";
import { replaceTokens } from "#document/model/tokens.ts";
import type { Site } from "#document/model/types.gen.ts";
import { valueAt } from "#document/text/value-at.ts";
import { documentAtom } from "#editor/draft/atoms.ts";
import { sampleOrder } from "#editor/preview/sample-order.ts";
import { WaitingNote } from "#editor/preview/waiting-note.tsx";
import { langIn } from "#editor/shared/document-locale.ts";
import { textAt } from "#editor/shared/draft-values.ts";
import { MESSAGE_PREVIEW_WORDS as WORDS } from "#editor/words/later/words.gen.ts";
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
        <p>{message === undefined ? WORDS.notSent : WORDS.madeUp}</p>
        <WaitingNote />
      </div>
      {message !== undefined && (
        <div className="letters" lang={langIn(document)}>
          <article className="letter" aria-label={WORDS.mail}>
            <header>
              <p>{textAt(document, ["business", "name"])}</p>
              <h3>{subject}</h3>
            </header>
            <p className="letter-text">{text}</p>
          </article>
          {whatsapp && (
            <article className="bubble" aria-label={WORDS.whatsapp}>
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
    ...{ "account.email": WORDS.email, "account.oldEmail": WORDS.oldEmail },
    ...{ "account.code": WORDS.code, "account.codeMinutes": String(codeMinutes()) },
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
