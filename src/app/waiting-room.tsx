import { Box } from "#ui/box.tsx";
import { useShell } from "#ui/shell.ts";
import { Text } from "#ui/text.tsx";

/** The empty room of a page that needs an account, until it is known who is here. */
export function WaitingRoom() {
  const { words } = useShell();
  return (
    <Box minHeight="70vh" aria-busy="true">
      <noscript>
        <Text p={5} textAlign="center">
          {words.needsScript}
        </Text>
      </noscript>
    </Box>
  );
}
