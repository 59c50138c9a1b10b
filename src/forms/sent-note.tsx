import type { Confirmation } from "#document/resolved.gen.ts";
import { Box } from "#ui/box.tsx";
import { Icon } from "#ui/icon.tsx";
import { Text } from "#ui/text.tsx";

/** Stays on the ticket after the toast has gone, so that nobody wonders whether the form went out. */
export function SentNote({ confirmation: { title, text } }: { readonly confirmation: Confirmation }) {
  return (
    <Box display="flex" gap={3} p={4} mb={5} bg="okGround" color="ok" borderRadius="control">
      <Icon name="check-bold" size="1.5rem" />
      <div>
        <Text fontWeight="strong">{title}</Text>
        <Text>{text}</Text>
      </div>
    </Box>
  );
}
