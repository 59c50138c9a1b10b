import { DeskButton } from "#desk/parts/part-styles.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";

interface ShowMoreProps {
  readonly shown: number;
  readonly total: number;
  readonly more: () => void;
}

/** Below a list: reads more of it, while there is more. */
export function ShowMore({ shown, total, more }: ShowMoreProps) {
  if (shown >= total) return null;
  return (
    <DeskButton type="button" onClick={more}>
      {DESK_WORDS.more}
    </DeskButton>
  );
}
