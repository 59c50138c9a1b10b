import { LoneCard } from "#desk/frame/card.tsx";
import { DeskButton } from "#desk/parts/part-styles.ts";
import { UNREACHABLE_WORDS } from "#desk/words/unreachable-words.ts";
import { WORDS } from "#desk/words/words.ts";
import { Text } from "#ui/base/text.tsx";

/** No connection, and nothing kept to work with. */
export function Unreachable({ retry = () => location.reload() }: { readonly retry?: () => void }) {
  return (
    <LoneCard title={UNREACHABLE_WORDS.title}>
      <Text>{UNREACHABLE_WORDS.lead}</Text>
      <DeskButton type="button" data-variant="main" onClick={retry}>
        {WORDS.tryAgain}
      </DeskButton>
    </LoneCard>
  );
}
