import { useEffect, useState } from "react";
import type { Failure } from "#account/backend/failure.ts";
import type { Form } from "#document/model/resolved.gen.ts";
import { markUnsent, unsentSince } from "#forms/drafts/drafts.ts";
import { momentText } from "#lib/locale/days.ts";
import { withValues } from "#lib/with-values.ts";
import { Box } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { useIsOnline } from "#ui/base/use-is-online.ts";

interface UnsentNoteProps {
  /** When sending failed, in milliseconds since 1970; undefined when it did not, or when that was just shown. */
  readonly since: number | undefined;
  readonly canBeSent: boolean;
}

/** Reminds of a request that was not sent, and says when sending is possible again. The visitor sends it. */
export function UnsentNote({ since, canBeSent }: UnsentNoteProps) {
  const shell = useShell();
  const { unsent, sendNow } = shell.words.forms;
  const isShown = since !== undefined || canBeSent;
  return (
    // Hidden while there is nothing to say.
    <Box role="status" position={isShown ? "static" : "absolute"}>
      {isShown && (
        <Box p={4} bg="neel50" borderRadius="control" borderTop="heavy solid" borderColor="marigold">
          {since !== undefined && (
            <Text fontWeight="strong">{withValues(unsent, { moment: momentText(since, shell) })}</Text>
          )}
          {canBeSent && <Text>{sendNow}</Text>}
        </Box>
      )}
    </Box>
  );
}

interface Unsent {
  /** When sending failed, in milliseconds since 1970; known only after hydration. */
  readonly since: number | undefined;
  /** True if this device has a network. */
  readonly isOnline: boolean;
  /** Marks the form as unsent, if another attempt may succeed. */
  note(failure: Failure): void;
}

/** Remembers that a request was not sent, also after the tab is closed. */
export function useUnsent({ id, messageIntro }: Form): Unsent {
  const [since, setSince] = useState<number>();
  useEffect(() => setSince(unsentSince(id)), [id]);
  const isOnline = useIsOnline();
  const note = ({ reason }: Failure) => {
    if (messageIntro === undefined || reason === "refused") return;
    markUnsent(id);
    setSince(unsentSince(id));
  };
  return { since, isOnline, note };
}
