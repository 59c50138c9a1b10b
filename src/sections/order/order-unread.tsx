import type { SectionOf } from "#document/model/types.ts";
import { Box } from "#ui/base/box.tsx";
import { Container } from "#ui/base/container.tsx";
import { PageHeading, Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";

interface OrderUnreadProps {
  readonly section: SectionOf<"order">;
  readonly onRetry: () => void;
}

/** The order could not be read, and was not seen before. */
export function OrderUnread({ section, onRetry }: OrderUnreadProps) {
  const { unread, news } = section.orderWords.page;
  return (
    <Container as="section" id={section.id} pt={[10, 16]} pb={[20, 32]}>
      <Box role="alert" bg="dangerGround" color="danger" p={[6, 8]} borderRadius="panel">
        <PageHeading fontSize="2xl" color="danger">
          {unread.title}
        </PageHeading>
        <Text mt={2} mb={4}>
          {unread.text}
        </Text>
        <Button type="button" small onClick={onRetry}>
          {news.retry}
        </Button>
      </Box>
    </Container>
  );
}
