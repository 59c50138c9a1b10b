import { WORDS } from "#desk/words/words.ts";
import { Text } from "#ui/base/text.tsx";

/** Shown while something is read for the first time. */
export function Waiting() {
  return (
    <Text role="status" p={6} color="muted">
      {WORDS.loading}
    </Text>
  );
}
