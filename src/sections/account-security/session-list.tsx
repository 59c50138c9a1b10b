import { deviceOf } from "#account/own/device-name.ts";
import type { OwnSession } from "#account/own/own-sessions.ts";
import type { SecuritySessions } from "#document/model/resolved.gen.ts";
import { momentText } from "#lib/locale/days.ts";
import { Box, Flex } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

interface SessionListProps {
  /** The id of the heading. */
  readonly labelledBy: string;
  readonly words: SecuritySessions;
  /** Undefined while loading. */
  readonly sessions: readonly OwnSession[] | undefined;
}

/** One line a device: its name, when it was logged in, and when it was last used. */
export function SessionList({ labelledBy, words, sessions }: SessionListProps) {
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
        <Moment label={words.started} moment={session.created_at} />
        <Moment label={words.used} moment={session.last_used_at} />
      </Flex>
    </Box>
  );
}

function Moment({ label, moment }: { readonly label: string; readonly moment: string }) {
  return (
    <Text as="span">
      {label} <time dateTime={moment}>{momentText(moment, useShell().lang)}</time>
    </Text>
  );
}

/** "Firefox on Android", or the known part of it. */
function deviceName({ user_agent }: OwnSession, { on, unknown }: SecuritySessions): string {
  const { browser, system } = deviceOf(user_agent);
  if (browser === undefined || system === undefined) return browser ?? system ?? unknown;
  return `${browser} ${on} ${system}`;
}
