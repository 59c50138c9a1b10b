import type { Confirmation } from "#document/model/resolved.gen.ts";
import { Flex } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";
import { Icon } from "#ui/icon/icon.tsx";

/** Stays after the toast has gone, so that it is clear that the form was sent. */
export function SentNote({ confirmation: { title, text } }: { readonly confirmation: Confirmation }) {
  return (
    <Flex gap={3} p={4} mb={6} bg="okGround" color="ok" borderRadius="control">
      <Icon name="check-bold" size={6} />
      <div>
        <Text fontWeight="strong">{title}</Text>
        <Text>{text}</Text>
      </div>
    </Flex>
  );
}
