import { momentText } from "#lib/moment-text.ts";
import { Box } from "#ui/box.tsx";
import { useShell } from "#ui/shell.ts";
import { Text } from "#ui/text.tsx";

interface UnsentNoteProps {
  /** Since when the form waits, in milliseconds; undefined when it does not, or when that has just been said. */
  readonly since: number | undefined;
  readonly canBeSent: boolean;
}

/** Reminds of a request that has not reached the shop, and says when it can be sent. Sending is left to the visitor. */
export function UnsentNote({ since, canBeSent }: UnsentNoteProps) {
  const { words } = useShell();
  const isShown = since !== undefined || canBeSent;
  return (
    // Out of the way while it has nothing to say.
    <Box role="status" position={isShown ? "static" : "absolute"}>
      {isShown && (
        <Box p={4} bg="neel50" borderRadius="control" borderTop="4px solid" borderColor="marigold">
          {since !== undefined && (
            <Text fontWeight="strong">
              {words.forms.unsent} {momentText(new Date(since).toISOString())}.
            </Text>
          )}
          {canBeSent && <Text>{words.forms.sendNow}</Text>}
        </Box>
      )}
    </Box>
  );
}
