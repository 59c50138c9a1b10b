import { keyframes } from "@emotion/react";
import { emailHref, phoneHref, whatsappHref } from "#document/links/contact-links.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import { space } from "#theme/tokens.ts";
import { Box } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { TextLink } from "#ui/link/text-link.tsx";

/** How long a form can have the focus without hydration before the hint is shown. */
const REVEAL_DELAY = "10s";

const appear = keyframes({ to: { maxHeight: space(160), visibility: "visible" } });

/** Shown by styles alone: a blocker that takes the scripts away leaves nothing else to tell it by. */
const Unavailable = styled("div", {
  display: "none",
  "html:not([data-ready]) form:focus-within > &": {
    display: "block",
    maxHeight: 0,
    overflow: "hidden",
    visibility: "hidden",
    animation: `${appear} 0s ${REVEAL_DELAY} forwards`,
  },
});

/** For browsers without JavaScript or without our scripts: other ways to reach the shop. */
export function WithoutScript({ form }: { readonly form: Form }) {
  const { words } = useShell();
  return (
    <>
      <noscript>
        <OtherContacts form={form} text={words.forms.withoutScript} />
      </noscript>
      <Unavailable role="status">
        <OtherContacts form={form} text={words.offline.incomplete} />
      </Unavailable>
    </>
  );
}

function OtherContacts({ form, text }: { readonly form: Form; readonly text: string }) {
  const { business, words } = useShell();
  return (
    <Box p={4} mb={6} bg="neel50" borderRadius="control">
      <Text>{text}</Text>
      <ul>
        <li>
          <TextLink href={phoneHref(business.phone)}>{words.callNumber}</TextLink>
        </li>
        <li>
          <TextLink href={whatsappHref(business.whatsapp, form.messageIntro ?? words.whatsappGreeting)}>
            {words.whatsapp}
          </TextLink>
        </li>
        <li>
          <TextLink href={emailHref(business.email, form.messageSubject)}>{words.email}</TextLink>
        </li>
      </ul>
    </Box>
  );
}
