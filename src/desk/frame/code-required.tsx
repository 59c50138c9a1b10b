import { useAtomValue } from "jotai";
import { DESK } from "#desk/facts/desk-facts.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { LoneCard } from "#desk/frame/card.tsx";
import { leaveDesk } from "#desk/offline/leave.ts";
import { DeskButton, DeskButtonLink } from "#desk/parts/part-styles.ts";
import { CODE_REQUIRED_WORDS, NOT_STAFF_WORDS } from "#desk/words/later/words.gen.ts";
import { Text } from "#ui/base/text.tsx";

/** For whoever has to add a second factor first. */
export function CodeRequired() {
  const { paths } = useAtomValue(factsAtom);
  return (
    <LoneCard title={CODE_REQUIRED_WORDS.title}>
      <Text>{CODE_REQUIRED_WORDS.lead}</Text>
      <DeskButtonLink data-variant="main" href={`${paths.dashboard}?next=${DESK.page}`}>
        {CODE_REQUIRED_WORDS.account}
      </DeskButtonLink>
      <DeskButton type="button" data-variant="quiet" onClick={leaveDesk}>
        {NOT_STAFF_WORDS.signOut}
      </DeskButton>
    </LoneCard>
  );
}
