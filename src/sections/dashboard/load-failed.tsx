import type { SectionOf } from "#document/model/types.ts";
import { Box } from "#ui/base/box.tsx";
import { SectionHeading, Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";

/** Shown instead of the orders when loading failed. */
export function LoadFailed({
  section,
  onRetry,
}: {
  readonly section: SectionOf<"dashboard">;
  readonly onRetry: () => void;
}) {
  const { failed } = section;
  return (
    <Box role="alert" bg="dangerGround" color="danger" p={[6, 8]} borderRadius="panel">
      <SectionHeading fontSize="xl" color="danger">
        {failed.title}
      </SectionHeading>
      <Text mt={2} mb={4}>
        {failed.text}
      </Text>
      <Button type="button" small onClick={onRetry}>
        {failed.retry}
      </Button>
    </Box>
  );
}
