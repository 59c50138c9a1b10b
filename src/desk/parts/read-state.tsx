import { useEffect } from "react";
import type { Read } from "#account/reading/use-read.ts";
import { SOURCE_LANG } from "#account/state/words-lang.ts";
import { isOutOfReach } from "#desk/backend/ask.ts";
import { DeskButton, Hint, ProblemNote } from "#desk/parts/part-styles.ts";
import { noteAge } from "#desk/state/live.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { OtherLanguages } from "#staff/languages.tsx";
import { ROWS } from "#theme/stamp.ts";
import { Stack } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { useLate } from "#ui/base/use-late.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";

/** Nothing yet, or why there is nothing newer. The frame says once that there is no connection, and how old all this is. */
export function ReadState({ value, readAt, failure }: Pick<Read<unknown>, "value" | "readAt" | "failure">) {
  const isSilent = failure !== undefined && isOutOfReach(failure);
  const age = isSilent ? readAt : undefined;
  useEffect(() => noteAge(age), [age]);
  if (failure === undefined) return value === undefined && <Waiting />;
  if (!isSilent) return <ProblemNote role="status">{DESK_WORDS.net.stale}</ProblemNote>;
  return value === undefined && <Hint role="status">{DESK_WORDS.net.notKept}</Hint>;
}

/** Where the rows will be. */
const Soon = styled("p", {
  minHeight: 100,
  marginBlock: 3,
  border: "hairline",
  borderRadius: "panel",
  background: ROWS,
});

/** Shown while something is read for the first time. */
export function Waiting() {
  return (
    <>
      <Soon role="status" data-loading="">
        <VisuallyHidden>{DESK_WORDS.loading}</VisuallyHidden>
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
