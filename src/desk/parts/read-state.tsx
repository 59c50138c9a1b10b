import type { Read } from "#account/reading/use-read.ts";
import { SOURCE_LANG } from "#account/state/words-lang.ts";
import { isOutOfReach } from "#desk/backend/ask.ts";
import { DeskButton, Hint, ProblemNote } from "#desk/parts/part-styles.ts";
import { useTimes } from "#desk/parts/times.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { OtherLanguages } from "#staff/languages.tsx";
import { Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { useLate } from "#ui/base/use-late.ts";

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

/** Where the rows will be. */
const Soon = styled("p", {
  minHeight: 30,
  margin: 3,
  padding: 4,
  borderRadius: "panel",
  background: "neel50",
  color: "muted",
});

/** Shown while something is read for the first time. */
export function Waiting() {
  return (
    <>
      <Soon role="status" data-loading="">
        {DESK_WORDS.loading}
      </Soon>
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
  return (
    <>
      <DeskButton type="button" onClick={() => location.reload()}>
        {DESK_WORDS.tryAgain}
      </DeskButton>
      <OtherLanguages Button={DeskButton} langs={[SOURCE_LANG]} />
    </>
  );
}
