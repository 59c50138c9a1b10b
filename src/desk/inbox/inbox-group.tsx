import type { ReactNode } from "react";
import { Rows, Subtitle } from "#desk/parts/part-styles.ts";
import { Flex, Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

interface InboxGroupProps {
  readonly title: string;
  readonly count: number;
  readonly children: ReactNode;
}

/** A list with its heading and how many there are; nothing where there are none. */
export function InboxGroup({ title, count, children }: InboxGroupProps) {
  if (count === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <Flex alignItems="baseline" gap={2}>
        <Subtitle>{title}</Subtitle>
        <Text as="span" color="muted" fontVariantNumeric="tabular-nums">
          {count}
        </Text>
      </Flex>
      <Rows>{children}</Rows>
    </Stack>
  );
}
