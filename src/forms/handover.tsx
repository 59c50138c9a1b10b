import { emailHref, phoneHref, whatsappHref } from "#document/contact-links.ts";
import type { Form } from "#document/resolved.gen.ts";
import type { Answers } from "#forms/answers.ts";
import { handoverText } from "#forms/handover-text.ts";
import { Box, Stack } from "#ui/box.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useShell } from "#ui/shell.ts";
import { Text } from "#ui/text.tsx";

interface HandoverProps {
  readonly form: Form;
  readonly answers: Answers;
}

/** The way out when a form cannot be sent from the page: the same answers by WhatsApp, by a call or by e-mail. */
export function Handover({ form, answers }: HandoverProps) {
  const { business, words } = useShell();
  const { handover } = words.forms;
  const message = handoverText(form, answers);
  return (
    <Box mt={4}>
      <Text fontWeight="strong">{handover.heading}</Text>
      <Text>{handover.text}</Text>
      <Box as="details" mt={2}>
        <Text
          as="summary"
          display="flex"
          alignItems="center"
          gap={2}
          minHeight="controlSmall"
          fontWeight="strong"
          color="link"
        >
          {handover.preview} <Icon name="caret-down" />
        </Text>
        <Text whiteSpace="pre-line" p={3} bg="paper" borderRadius="control" fontSize="sm">
          {message}
        </Text>
      </Box>
      <Stack gap={3} mt={3}>
        <ButtonLink small href={whatsappHref(business.whatsapp, message)} look="quiet">
          <Icon name="whatsapp-logo" />
          {handover.whatsapp}
        </ButtonLink>
        <ButtonLink small href={phoneHref(business.phone)} look="quiet">
          <Icon name="phone" />
          {handover.call}
        </ButtonLink>
        <ButtonLink small href={emailHref(business.email, form.messageSubject, message)} look="quiet">
          <Icon name="envelope-simple" />
          {handover.email}
        </ButtonLink>
      </Stack>
    </Box>
  );
}
