import { useEffect, useRef } from "react";
import type { Failure } from "#account/failure.ts";
import type { Form } from "#document/resolved.gen.ts";
import type { Answers } from "#forms/answers.ts";
import { failureText } from "#forms/failure-text.ts";
import { Handover } from "#forms/handover.tsx";
import { Box } from "#ui/box.tsx";
import { useShell } from "#ui/shell.ts";
import { Heading, Text } from "#ui/text.tsx";

interface FailureNoteProps {
  readonly form: Form;
  readonly failure: Failure;
  readonly answers: Answers;
}

/** Why a form has not arrived, and the ways on: try again with the button below, or hand it over another way. */
export function FailureNote({ form, failure, answers }: FailureNoteProps) {
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
      p={[4, 5]}
      bg="neel50"
      borderTop="4px solid"
      borderColor="danger"
      borderRadius="control"
    >
      <Heading id={headingId} fontSize="lg" color="danger">
        {title}
      </Heading>
      <Text mt={2}>{text}</Text>
      {form.messageIntro !== undefined && <Handover form={form} answers={answers} />}
    </Box>
  );
}
