import type { ReactNode } from "react";
import { Box, Stack } from "#ui/base/box.tsx";
import { Heading, Text } from "#ui/base/text.tsx";

interface PartProps {
  readonly heading: string;
  readonly text: string;
  /** The button that does it. */
  readonly children: ReactNode;
}

/** An action on one's data, below an indigo rule. */
export function Part({ heading, text, children }: PartProps) {
  return (
    <Stack borderTop="strong" pt={4}>
      <Heading fontSize="lg">{heading}</Heading>
      <Text mt={2} mb={6} color="muted">
        {text}
      </Text>
      <Box mt="auto">{children}</Box>
    </Stack>
  );
}
