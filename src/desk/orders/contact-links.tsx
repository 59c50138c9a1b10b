import { useAtomValue } from "jotai";
import { factsAtom } from "#desk/facts/facts.ts";
import type { DeskOrder } from "#desk/model/order.ts";
import { contactText } from "#desk/orders/contact-text.ts";
import { IconLink } from "#desk/parts/icon-link.tsx";
import { DESK_ORDER_WORDS } from "#desk/words/order-words.ts";
import { emailHref, phoneHref, whatsappHref } from "#document/links/contact-links.ts";
import { Flex } from "#ui/base/box.tsx";

/** One tap: a message that is written already, or a call. */
export function ContactLinks({ order }: { readonly order: DeskOrder }) {
  const facts = useAtomValue(factsAtom);
  const { contact } = order;
  if (contact === null) return null;
  const text = contactText(order, facts, location.origin);
  return (
    <Flex gap={2} flexWrap="wrap">
      <IconLink icon="phone" href={phoneHref(contact.phone)}>
        {DESK_ORDER_WORDS.call}
      </IconLink>
      <IconLink icon="whatsapp-logo" href={whatsappHref(contact.phone, text.whatsapp)} isElsewhere>
        {DESK_ORDER_WORDS.whatsapp}
      </IconLink>
      {contact.email && (
        <IconLink icon="envelope-simple" href={emailHref(contact.email, text.subject, text.mail)}>
          {DESK_ORDER_WORDS.mail}
        </IconLink>
      )}
    </Flex>
  );
}
