import { type ComponentProps, useEffect, useRef } from "react";
import type { Failure } from "#account/backend/failure.ts";
import { emailHref, phoneHref, whatsappHref } from "#document/links/contact-links.ts";
import type { Form, FormField } from "#document/model/resolved.gen.ts";
import type { PickupWindow } from "#document/model/types.gen.ts";
import { type Answers, choicesOf } from "#forms/answers/answers.ts";
import { failureText } from "#forms/sending/failure-text.ts";
import { fullDate } from "#lib/locale/days.ts";
import { spanText, type TimeWriting } from "#lib/locale/times.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Heading, Text } from "#ui/base/text.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";

interface FailureNoteProps extends ComponentProps<typeof ContactFallback> {
  readonly failure: Failure;
}

/** Why sending failed, and what to do: try again, or use the contact fallback. */
export function FailureNote({ failure, ...sent }: FailureNoteProps) {
  const { form } = sent;
  const { words } = useShell();
  const note = useRef<HTMLDivElement>(null);
  const headingId = `${form.id}-failure`;
  const { title, text } = failureText(form, words.forms, failure);

  useEffect(() => note.current?.focus(), []);

  return (
    <Box
      ref={note}
      role="group"
      aria-labelledby={headingId}
      tabIndex={-1}
      p={[4, 6]}
      bg="neel50"
      borderTop="heavy solid"
      borderColor="danger"
      borderRadius="control"
    >
      <Heading id={headingId} fontSize="lg" color="danger">
        {title}
      </Heading>
      <Text mt={2}>{text}</Text>
      {form.messageIntro !== undefined && <ContactFallback {...sent} />}
    </Box>
  );
}

interface ContactFallbackProps {
  readonly form: Form;
  readonly answers: Answers;
  /** Lines below the answers. */
  readonly more?: readonly string[] | undefined;
}

/** Shown when a form cannot be sent: the same answers by WhatsApp, phone or email. */
function ContactFallback({ form, answers, more }: ContactFallbackProps) {
  const shell = useShell();
  const { business, words } = shell;
  const { handover } = words.forms;
  const message = contactFallbackText(form, answers, shell, more);
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
          {words.callNumber}
        </ButtonLink>
        <ButtonLink small href={emailHref(business.email, form.messageSubject, message)} variant="quiet">
          <Icon name="envelope-simple" />
          {handover.email}
        </ButtonLink>
      </Stack>
    </Box>
  );
}

/** A filled-in form as a message to read: the form's first line, then a line per answer under its label. */
export function contactFallbackText(
  { messageIntro, fields, pickup }: Form,
  answers: Answers,
  writing: TimeWriting,
  more: readonly string[] = [],
): string {
  const window = pickup?.windows.find(({ id }) => id === answers["pickupWindow"]);
  const lines = fields.flatMap((field) => {
    const answer = answers[field.name]?.trim() ?? "";
    return answer === "" || field.input === "password"
      ? []
      : `${field.label}: ${answerText(field, answer, writing, window)}`;
  });
  return [...(messageIntro === undefined ? [] : [messageIntro, ""]), ...lines, ...more].join("\n");
}

/** The chosen pickup window follows its day. */
function answerText(field: FormField, answer: string, writing: TimeWriting, window: PickupWindow | undefined): string {
  if (field.input === "select") return choicesOf(field).find(({ value }) => value === answer)?.label ?? answer;
  if (field.input !== "date") return answer;
  return fullDate(answer, writing.lang) + (window ? `, ${spanText(window.from, window.to, writing)}` : "");
}
