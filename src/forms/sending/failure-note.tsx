import { type ComponentProps, useEffect, useRef } from "react";
import type { Failure } from "#account/backend/failure.ts";
import { ContactFallback } from "#forms/sending/contact-fallback.tsx";
import { failureText } from "#forms/sending/failure-text.ts";
import { Box } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Heading, Text } from "#ui/base/text.tsx";

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
