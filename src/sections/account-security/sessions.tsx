import { useState } from "react";
import { endSessions, type OwnSecurity } from "#account/own/own-sessions.ts";
import type { Read } from "#account/reading/use-read.ts";
import type { SecuritySessions } from "#document/model/resolved.gen.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { Heading, Text } from "#ui/base/text.tsx";
import { Button } from "#ui/button.tsx";
import { useToast } from "#ui/toast/use-toast.ts";
import { SessionList } from "./session-list.tsx";

interface SessionsProps {
  readonly id: string;
  readonly words: SecuritySessions;
  readonly security: Read<OwnSecurity>;
}

type Scope = Parameters<typeof endSessions>[0];
type Stage = "ready" | Scope | "refused";

/** The sessions of the account, and buttons to end them. */
export function Sessions({ id, words, security }: SessionsProps) {
  const [stage, setStage] = useState<Stage>("ready");
  const toast = useToast();
  const sessions = security.value?.sessions;
  const hasFailed = security.failure !== undefined && !security.isReading;
  const hasOthers = sessions?.some((session) => !session.is_current);
  const isBusy = stage === "others" || stage === "global";
  const end = async (scope: Scope) => {
    if (isBusy) return;
    setStage(scope);
    const isDone = await endSessions(scope).catch(() => false);
    setStage(isDone ? "ready" : "refused");
    // Logging out everywhere leads away from here.
    if (!isDone || scope === "global") return;
    toast({ tone: "ok", ...words.done });
    security.readNow();
  };
  return (
    <Stack borderTop="strong" pt={4}>
      <Heading id={id} fontSize="lg">
        {words.heading}
      </Heading>
      <Text mt={2} mb={4} color="muted" maxWidth="measure">
        {words.text}
      </Text>
      {hasFailed ? (
        <Failed words={words} onRetry={security.readNow} />
      ) : (
        <SessionList labelledBy={id} words={words} sessions={sessions} />
      )}
      <Box role="alert" color="danger">
        {stage === "refused" && <Text mt={4}>{words.refused}</Text>}
      </Box>
      <Flex flexWrap="wrap" gap={3} mt={6}>
        {hasOthers && (
          <Button variant="quiet" small type="button" aria-disabled={isBusy} onClick={() => end("others")}>
            {stage === "others" ? words.busy : words.others}
          </Button>
        )}
        <Button variant="danger" small type="button" aria-disabled={isBusy} onClick={() => end("global")}>
          {stage === "global" ? words.busy : words.everywhere}
        </Button>
      </Flex>
    </Stack>
  );
}

function Failed({ words, onRetry }: { readonly words: SecuritySessions; readonly onRetry: () => void }) {
  return (
    <Box role="alert" bg="dangerGround" color="danger" p={4} borderRadius="control">
      <Text mb={3}>{words.failed}</Text>
      <Button small type="button" onClick={onRetry}>
        {words.retry}
      </Button>
    </Box>
  );
}
