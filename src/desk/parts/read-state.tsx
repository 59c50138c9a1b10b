import type { Read } from "#account/reading/use-read.ts";
import { chooseWords } from "#account/state/words-lang.ts";
import { DeskButton, ProblemNote } from "#desk/parts/part-styles.ts";
import { LANGS, OTHER } from "#desk/words/chosen.gen.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { ownName } from "#document/languages/writing.ts";
import { Stack } from "#ui/base/box.tsx";
import { Text } from "#ui/base/text.tsx";
import { useLate } from "#ui/base/use-late.ts";

/** Nothing yet, or what is shown below is older than it should be. */
export function ReadState({ value, failure }: Pick<Read<unknown>, "value" | "failure">) {
  if (failure) return <Stale />;
  return value === undefined && <Waiting />;
}

/** The newest could not be read; what is shown below is older. */
export function Stale() {
  return <ProblemNote role="status">{DESK_WORDS.net.stale}</ProblemNote>;
}

/** Shown while something is read for the first time. */
export function Waiting() {
  return (
    <>
      <Text role="status" data-loading="" p={6} color="muted">
        {DESK_WORDS.loading}
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
