import { useRef, useState } from "react";
import type { Failure } from "#account/backend/failure.ts";
import { readSignInWays, type SignInWay, unlinkGoogle } from "#account/credentials/google.ts";
import { useRead } from "#account/reading/use-read.ts";
import type { SecurityGoogle } from "#document/model/resolved.gen.ts";
import { GoogleButton } from "#forms/provider/google-button.tsx";
import { ProviderFailure } from "#forms/provider/provider-failure.tsx";
import { failed } from "#forms/sending/failed.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { Heading, Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast/toasts.ts";
import { FactorName } from "./factor-name.ts";

interface SignInWaysProps {
  readonly id: string;
  readonly words: SecurityGoogle;
}

/** The ways to sign in to the account; Google is linked and unlinked. */
export function SignInWays({ id, words }: SignInWaysProps) {
  const ways = useRead(readSignInWays);
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  const [stage, setStage] = useState<"ready" | "busy" | Failure>("ready");
  const isOpen = ways.value !== undefined && !ways.value.some(({ provider }) => provider === "google");
  const changed = (told: SecurityGoogle["linked"]) => {
    toast({ tone: "ok", ...told });
    ways.readNow();
    // The pressed button is gone.
    heading.current?.focus();
  };
  const unlink = async () => {
    if (stage === "busy") return;
    setStage("busy");
    const answer = await unlinkGoogle().catch(() => failed("server"));
    if (answer.status === "failed") return setStage(answer);
    setStage("ready");
    changed(words.unlinked);
  };
  return (
    <Stack borderTop="strong" pt={4}>
      <Heading ref={heading} tabIndex={-1} id={id} fontSize="lg">
        {words.heading}
      </Heading>
      <Text mt={2} mb={4} color="muted" maxWidth="measure">
        {words.text}
      </Text>
      {ways.isUnread && (
        <Box role="alert" bg="dangerGround" color="danger" p={4} borderRadius="control">
          <Text mb={3}>{words.failed}</Text>
          <Button small type="button" onClick={ways.readNow}>
            {words.retry}
          </Button>
        </Box>
      )}
      <Box as="ul" aria-labelledby={id} aria-busy={ways.value === undefined && !ways.isUnread}>
        {ways.value?.map((way) => (
          <WayLine key={way.id} way={way} words={words} isBusy={stage === "busy"} onUnlink={unlink} />
        )) ?? (
          <Box as="li" py={4} borderTop="hairline">
            <Skeleton width="18ch" />
          </Box>
        )}
      </Box>
      {typeof stage === "object" && <ProviderFailure words={words.link} failure={stage} />}
      <Box mt={4} maxWidth={96}>
        <GoogleButton
          words={words.link}
          isShown={isOpen}
          go={({ goToLinkGoogle }) => goToLinkGoogle(location.origin + location.pathname)}
          onDone={() => changed(words.linked)}
        />
      </Box>
    </Stack>
  );
}

interface WayLineProps {
  readonly way: SignInWay;
  readonly words: SecurityGoogle;
  readonly isBusy: boolean;
  readonly onUnlink: () => void;
}

function WayLine({ way: { provider, email }, words, isBusy, onUnlink }: WayLineProps) {
  const isGoogle = provider === "google";
  return (
    <Box as="li" py={4} borderTop="hairline">
      <Flex alignItems="center" justifyContent="space-between" flexWrap="wrap" columnGap={6} rowGap={3}>
        <Box minWidth={0}>
          <FactorName>{isGoogle ? words.google : words.email}</FactorName>
          <Text color="muted" fontSize="sm">
            {email}
          </Text>
        </Box>
        {isGoogle && (
          <Button variant="quiet" small type="button" aria-disabled={isBusy} onClick={onUnlink}>
            {isBusy ? words.unlinking : words.unlink}
            <VisuallyHidden> {words.google}</VisuallyHidden>
          </Button>
        )}
      </Flex>
    </Box>
  );
}
