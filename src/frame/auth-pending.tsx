import { Box } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { delayedReveal } from "#ui/delayed-reveal.tsx";

/** Shown when the session is still unknown after some seconds. */
const DelayedMessage = styled("div", { ...delayedReveal, noScript: { display: "none" } });

/** An empty page for guarded pages until the session is known. */
export function AuthPending() {
  const { words } = useShell();
  return (
    <Box minHeight="70vh" aria-busy="true">
      <noscript>
        <Text p={6} textAlign="center">
          {words.needsScript}
        </Text>
      </noscript>
      <DelayedMessage>
        <Text p={6} textAlign="center">
          {words.loadFailed}
        </Text>
      </DelayedMessage>
    </Box>
  );
}
