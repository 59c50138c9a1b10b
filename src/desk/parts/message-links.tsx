import { IconLink } from "#desk/parts/icon-link.tsx";
import { CUSTOMER_WORDS, FACTS_WORDS } from "#desk/words/later/words.gen.ts";
import { emailHref, whatsappHref } from "#document/links/contact-links.ts";
import { Text } from "#ui/base/text.tsx";

/** What is said to a customer, for one tap. */
export interface MessageText {
  readonly subject: string;
  readonly mail: string;
  readonly whatsapp: string;
}

interface MessageLinksProps {
  readonly person: { readonly phone: string; readonly email: string | null; readonly no_messages?: boolean };
  /** Without it, the message is begun empty. */
  readonly text?: MessageText;
}

/** A message that is written already, beside a call; to whoever wants none it says so. */
export function MessageLinks({ person: { phone, email, no_messages }, text }: MessageLinksProps) {
  if (no_messages)
    return (
      <Text alignSelf="center" fontWeight="strong">
        {CUSTOMER_WORDS.noMessages}
      </Text>
    );
  return (
    <>
      <IconLink icon="whatsapp-logo" href={whatsappHref(phone, text?.whatsapp ?? "")} isElsewhere>
        {FACTS_WORDS.whatsapp}
      </IconLink>
      {email && (
        <IconLink icon="envelope-simple" href={emailHref(email, text?.subject ?? "", text?.mail ?? "")}>
          {FACTS_WORDS.mail}
        </IconLink>
      )}
    </>
  );
}
