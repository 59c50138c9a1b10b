import type { Read } from "#account/reading/use-read.ts";
import { ProblemNote } from "#desk/parts/part-styles.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { Text } from "#ui/base/text.tsx";

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
    <Text role="status" p={6} color="muted">
      {DESK_WORDS.loading}
    </Text>
  );
}
