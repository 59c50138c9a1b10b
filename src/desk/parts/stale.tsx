import { ProblemNote } from "#desk/parts/part-styles.ts";
import { WORDS } from "#desk/words/words.ts";

/** The newest could not be read; what is shown below is older. */
export function Stale() {
  return <ProblemNote role="status">{WORDS.net.stale}</ProblemNote>;
}
