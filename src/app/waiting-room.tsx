import styled from "@emotion/styled";
import { untilDoubt } from "#app/until-doubt.ts";
import { media } from "#theme/media.ts";
import { Box } from "#ui/box.tsx";
import { useShell } from "#ui/shell.ts";
import { Text } from "#ui/text.tsx";

/** Words for whoever has waited long enough to doubt. */
const Doubt = styled("div")(untilDoubt, { [media.noScript]: { display: "none" } });

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
      <Doubt>
        <Text p={5} textAlign="center">
          {words.loadFailed}
        </Text>
      </Doubt>
    </Box>
  );
}
