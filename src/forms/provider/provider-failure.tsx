import { useEffect, useRef } from "react";
import type { Failure } from "#account/backend/failure.ts";
import type { ProviderButton } from "#document/model/resolved.gen.ts";
import { failureText } from "#forms/sending/failure-text.ts";
import { Box } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";

interface ProviderFailureProps {
  readonly words: ProviderButton;
  readonly failure: Failure;
}

/** Why Google could not be used, or unlinked. It takes the focus. */
export function ProviderFailure({ words, failure }: ProviderFailureProps) {
  const shell = useShell();
  const note = useRef<HTMLDivElement>(null);
  const { title, text } = failureText(words, shell.words.forms, failure);
  useEffect(() => note.current?.focus(), []);
  return (
    <Box ref={note} role="group" aria-label={title} tabIndex={-1} bg="dangerGround" p={4} borderRadius="control">
      <Text fontWeight="strong" color="danger">
        {title}
      </Text>
      <Text mt={1}>{text}</Text>
    </Box>
  );
}
