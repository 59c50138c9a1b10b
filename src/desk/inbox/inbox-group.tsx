import type { ComponentProps, ReactNode } from "react";
import { Rows, Subtitle } from "#desk/parts/part-styles.ts";
import { ShowMore } from "#desk/parts/show-more.tsx";
import { Flex, Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";

interface InboxGroupProps extends ComponentProps<typeof ShowMore> {
  readonly title: string;
  readonly children: ReactNode;
}

/** A list with its heading and how many there are; nothing where there are none. */
export function InboxGroup({ title, children, ...list }: InboxGroupProps) {
  if (list.total === 0) return null;
  return (
    <Stack as="section" gap={2}>
      <Flex alignItems="baseline" gap={2}>
        <Subtitle>{title}</Subtitle>
        <Text as="span" color="muted" fontVariantNumeric="tabular-nums">
          {list.total}
        </Text>
      </Flex>
      <Rows>{children}</Rows>
      <ShowMore {...list} />
    </Stack>
  );
}
