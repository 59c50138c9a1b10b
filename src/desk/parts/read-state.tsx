import type { Read } from "#account/reading/use-read.ts";
import { chooseWords } from "#account/state/words-lang.ts";
import { isOutOfReach } from "#desk/backend/ask.ts";
import { DeskButton, Hint, ProblemNote } from "#desk/parts/part-styles.ts";
import { useTimes } from "#desk/parts/times.ts";
import { LANGS, OTHER } from "#desk/words/chosen.gen.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { ownName } from "#document/languages/writing.ts";
import { Box, Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";
import { useLate } from "#ui/base/use-late.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Skeleton } from "#ui/skeleton.tsx";

/** Nothing yet, or how old it is what is shown below. The frame says once that there is no connection. */
export function ReadState({ value, readAt, failure }: Pick<Read<unknown>, "value" | "readAt" | "failure">) {
  const times = useTimes();
  if (failure === undefined) return value === undefined && <Waiting />;
  if (!isOutOfReach(failure)) return <ProblemNote role="status">{DESK_WORDS.net.stale}</ProblemNote>;
  return (
    <Hint role="status">
      {value === undefined || readAt === undefined
        ? DESK_WORDS.net.notKept
        : DESK_WORDS.net.asOf({ moment: times.moment(new Date(readAt).toISOString()) })}
    </Hint>
  );
}

/** How long rows that are to come are shown, before it is said that somebody has to wait. */
const SOON_MS = 3000;

/** Shown while something is read for the first time: where its rows will be, then that it takes a moment. */
export function Waiting() {
  const isSlow = useLate(SOON_MS);
  return (
    <>
      <Text as="div" role="status" data-loading="" color="muted">
        {isSlow ? (
          DESK_WORDS.loading
        ) : (
          <>
            <VisuallyHidden>{DESK_WORDS.loading}</VisuallyHidden>
            {["40%", "75%", "60%"].map((width) => (
              <Box key={width} py={3} aria-hidden="true">
                <Skeleton width={width} />
              </Box>
            ))}
          </>
        )}
      </Text>
      <LateNote />
    </>
  );
}

/** Nothing, until what is waited for takes too long. */
export function LateNote() {
  if (!useLate()) return null;
  return (
    <Stack gap={3} p={4} alignItems="flex-start">
      <ProblemNote role="alert">{DESK_WORDS.late}</ProblemNote>
      <TryAgain />
    </Stack>
  );
}

/** Opens the desk again, also in English, where the other words may be what does not come. */
export function TryAgain() {
  const [source] = LANGS;
  return (
    <>
      <DeskButton type="button" onClick={() => location.reload()}>
        {DESK_WORDS.tryAgain}
      </DeskButton>
      {OTHER && (
        <DeskButton type="button" lang={source} onClick={() => chooseWords(source)}>
          {ownName(source)}
        </DeskButton>
      )}
    </>
  );
}
