import { useState } from "react";
import { signOut } from "#account/session/sign-out.ts";
import type { OtherAccount } from "#document/model/resolved.gen.ts";
import { Box, Stack } from "#ui/base/box.tsx";
import { Heading, Text } from "#ui/base/text.tsx";
import { WithValues } from "#ui/base/with-values.tsx";
import { Button } from "#ui/button.tsx";
import { TextLink } from "#ui/link/text-link.tsx";

interface OtherAccountProps {
  readonly words: OtherAccount;
  /** The address of the signed-in customer. */
  readonly email: string;
}

/** Asks whether to log out to use a link. */
export function OtherAccountView({ words: { title, text, goOn, stay }, email }: OtherAccountProps) {
  const [busy, setBusy] = useState(false);
  const leave = () => {
    if (!busy) signOut();
    setBusy(true);
  };
  return (
    <Stack gap={6} role="group" aria-labelledby="other-account">
      <Box p={[4, 6]} bg="neel50" borderTop="heavy solid" borderColor="marigold" borderRadius="control">
        <Heading id="other-account" fontSize="lg">
          {title}
        </Heading>
        <Text mt={2}>
          <WithValues sentence={text} values={{ email: <strong>{email}</strong> }} />
        </Text>
      </Box>
      <Button type="button" aria-disabled={busy} onClick={leave}>
        {goOn}
      </Button>
      <TextLink href={stay.path}>{stay.label}</TextLink>
    </Stack>
  );
}
