import { useEffect, useRef } from "react";
import { emailHref, phoneHref, whatsappHref } from "#document/contact-links.ts";
import type { Form } from "#document/resolved.gen.ts";
import type { Answers } from "#forms/answers.ts";
import { handoverText } from "#forms/handover-text.ts";
import { Box, Stack } from "#ui/box.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useShell } from "#ui/shell.ts";
import { Heading, Text } from "#ui/text.tsx";

interface HandoverProps {
  readonly form: Form;
  readonly answers: Answers;
  /** Empties the form. */
  readonly onClear: () => void;
}

/** The way out when a form cannot be sent from the page: the same answers by WhatsApp, by a call or by e-mail. */
export function Handover({ form, answers, onClear }: HandoverProps) {
  const { business, words } = useShell();
  const { handover } = words.forms;
  const panel = useRef<HTMLDivElement>(null);
  const headingId = `${form.id}-handover`;
  const message = handoverText(form, answers);

  useEffect(() => panel.current?.focus(), []);

  return (
    <Box
      ref={panel}
      role="group"
      aria-labelledby={headingId}
      tabIndex={-1}
      p={[4, 5]}
      bg="neel50"
      borderTop="4px solid"
      borderColor="marigold"
      borderRadius="control"
    >
      <Heading id={headingId}>{handover.heading}</Heading>
      <Text mt={2}>{handover.text}</Text>
      <Box as="details" mt={3}>
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
      <Stack gap={3} mt={4}>
        <ButtonLink href={whatsappHref(business.whatsapp, message)}>
          <Icon name="whatsapp-logo" />
          {handover.whatsapp}
        </ButtonLink>
        <ButtonLink href={phoneHref(business.phone)} look="quiet">
          <Icon name="phone" />
          {handover.call}
        </ButtonLink>
        <ButtonLink href={emailHref(business.email, form.messageSubject, message)} look="quiet">
          <Icon name="envelope-simple" />
          {handover.email}
        </ButtonLink>
        <Button type="button" look="quiet" small borderColor="transparent" onClick={onClear}>
          {handover.clear}
        </Button>
      </Stack>
    </Box>
  );
}
