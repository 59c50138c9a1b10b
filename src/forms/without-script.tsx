import { emailHref, phoneHref, whatsappHref } from "#document/contact-links.ts";
import type { Form } from "#document/resolved.gen.ts";
import { Box } from "#ui/box.tsx";
import { useShell } from "#ui/shell.ts";
import { Text } from "#ui/text.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** For browsers without JavaScript, which cannot send forms: how to reach the shop all the same. */
export function WithoutScript({ form }: { readonly form: Form }) {
  const { business, words } = useShell();
  return (
    <noscript>
      <Box p={4} mb={5} bg="neel50" borderRadius="control">
        <Text>{words.forms.withoutScript}</Text>
        <ul>
          <li>
            <TextLink href={phoneHref(business.phone)}>{`${words.call} ${business.phone}`}</TextLink>
          </li>
          <li>
            <TextLink href={whatsappHref(business.whatsapp, form.messageIntro ?? words.whatsappGreeting)}>
              {words.whatsapp}
            </TextLink>
          </li>
          <li>
            <TextLink
              href={emailHref(business.email, form.messageSubject)}
            >{`${words.email} ${business.email}`}</TextLink>
          </li>
        </ul>
      </Box>
    </noscript>
  );
}
