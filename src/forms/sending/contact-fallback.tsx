import { emailHref, phoneHref, whatsappHref } from "#document/links/contact-links.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import type { Answers } from "#forms/answers/answers.ts";
import { contactFallbackText } from "#forms/sending/contact-fallback-text.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

interface ContactFallbackProps {
  readonly form: Form;
  readonly answers: Answers;
}

/** Shown when a form cannot be sent: the same answers by WhatsApp, phone or e-mail. */
export function ContactFallback({ form, answers }: ContactFallbackProps) {
  const { business, words, lang } = useShell();
  const { handover } = words.forms;
  const message = contactFallbackText(form, answers, lang);
  return (
    <Box mt={4}>
      <Text fontWeight="strong">{handover.heading}</Text>
      <Text>{handover.text}</Text>
      <Box as="details" mt={2}>
        <Flex as="summary" alignItems="center" gap={2} minHeight="controlSmall" fontWeight="strong" color="link">
          {handover.preview} <Icon name="caret-down" />
        </Flex>
        <Text whiteSpace="pre-line" p={3} bg="paper" borderRadius="control" fontSize="sm">
          {message}
        </Text>
      </Box>
      <Stack gap={3} mt={3}>
        <ButtonLink small href={whatsappHref(business.whatsapp, message)} variant="quiet">
          <Icon name="whatsapp-logo" />
          {handover.whatsapp}
        </ButtonLink>
        <ButtonLink small href={phoneHref(business.phone)} variant="quiet">
          <Icon name="phone" />
          {handover.call}
        </ButtonLink>
        <ButtonLink small href={emailHref(business.email, form.messageSubject, message)} variant="quiet">
          <Icon name="envelope-simple" />
          {handover.email}
        </ButtonLink>
      </Stack>
    </Box>
  );
}
