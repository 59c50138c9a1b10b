import { useState } from "react";
import { deviceOf } from "#account/own/device-name.ts";
import { endSessions, type OwnSecurity, type OwnSession } from "#account/own/own-sessions.ts";
import type { Read } from "#account/reading/use-read.ts";
import type { SecuritySessions } from "#document/model/resolved.gen.ts";
import { momentText } from "#lib/locale/days.ts";
import { unbroken } from "#lib/locale/times.ts";
import type { Sentence } from "#lib/sentence.ts";
import { withValues } from "#lib/with-values.ts";
import { Box, Flex, Stack } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Heading, Text } from "#ui/base/text.tsx";
import { WithValues } from "#ui/base/with-values.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useToast } from "#ui/toast/toasts.ts";

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

interface SessionListProps {
  /** The id of the heading. */
  readonly labelledBy: string;
  readonly words: SecuritySessions;
  /** Undefined while loading. */
  readonly sessions: readonly OwnSession[] | undefined;
}

/** One line a device: its name, when it was logged in, and when it was last used. */
function SessionList({ labelledBy, words, sessions }: SessionListProps) {
  return (
    <Box as="ul" aria-labelledby={labelledBy} aria-busy={sessions === undefined}>
      {sessions === undefined ? (
        <Box as="li" py={4} borderTop="hairline" borderBottom="hairline">
          <Text>
            <Skeleton width="18ch" />
          </Text>
          <Text fontSize="sm">
            <Skeleton width="28ch" />
          </Text>
        </Box>
      ) : (
        sessions.map((session) => <SessionLine key={session.id} session={session} words={words} />)
      )}
    </Box>
  );
}

function SessionLine({ session, words }: { readonly session: OwnSession; readonly words: SecuritySessions }) {
  return (
    <Box as="li" py={4} borderTop="hairline">
      <Flex alignItems="center" flexWrap="wrap" columnGap={3} rowGap={1}>
        <Text fontWeight="strong">{deviceName(session, words)}</Text>
        {session.is_current && (
          <Text as="span" bg="okGround" color="ok" px={3} borderRadius="full" fontSize="sm" fontWeight="strong">
            {words.current}
          </Text>
        )}
      </Flex>
      <Flex flexWrap="wrap" columnGap={6} color="muted" fontSize="sm">
        <Moment sentence={words.started} moment={session.created_at} />
        <Moment sentence={words.used} moment={session.last_used_at} />
      </Flex>
    </Box>
  );
}

function Moment({ sentence, moment }: { readonly sentence: Sentence<"moment">; readonly moment: string }) {
  const shell = useShell();
  return (
    <Text as="span">
      <WithValues
        sentence={sentence}
        values={{ moment: <time dateTime={moment}>{unbroken(momentText(moment, shell))}</time> }}
      />
    </Text>
  );
}

/** "Firefox on Android", or the known part of it. */
function deviceName({ user_agent }: OwnSession, { device, unknown }: SecuritySessions): string {
  const { browser, system } = deviceOf(user_agent);
  if (browser === undefined || system === undefined) return browser ?? system ?? unknown;
  return withValues(device, { browser, system });
}
