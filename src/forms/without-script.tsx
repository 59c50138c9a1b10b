import { keyframes } from "@emotion/react";
import styled from "@emotion/styled";
import { emailHref, phoneHref, whatsappHref } from "#document/contact-links.ts";
import type { Form } from "#document/resolved.gen.ts";
import { Box } from "#ui/box.tsx";
import { useShell } from "#ui/shell.ts";
import { Text } from "#ui/text.tsx";
import { TextLink } from "#ui/text-link.tsx";

/** So long somebody may be in a form until it is said that it does not come alive. */
const PATIENCE = "10s";

const appear = keyframes({ to: { maxHeight: "40rem", visibility: "visible" } });

/** Shown by styles alone: a blocker that takes the scripts away leaves nothing else to tell it by. */
const Lifeless = styled("div")({
  display: "none",
  "html:not([data-ready]) form:focus-within > &": {
    display: "block",
    maxHeight: 0,
    overflow: "hidden",
    visibility: "hidden",
    animation: `${appear} 0s ${PATIENCE} forwards`,
  },
});

/** For browsers that cannot send forms, without JavaScript or without ours: how to reach the shop all the same. */
export function WithoutScript({ form }: { readonly form: Form }) {
  const { words } = useShell();
  return (
    <>
      <noscript>
        <OtherWays form={form} said={words.forms.withoutScript} />
      </noscript>
      <Lifeless role="status">
        <OtherWays form={form} said={words.offline.incomplete} />
      </Lifeless>
    </>
  );
}

function OtherWays({ form, said }: { readonly form: Form; readonly said: string }) {
  const { business, words } = useShell();
  return (
    <Box p={4} mb={5} bg="neel50" borderRadius="control">
      <Text>{said}</Text>
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
  );
}
