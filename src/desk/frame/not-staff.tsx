import { useAtomValue } from "jotai";
import { factsAtom } from "#desk/facts/facts.ts";
import { LoneCard } from "#desk/frame/card.tsx";
import { leaveDesk } from "#desk/offline/leave.ts";
import { DeskButton, DeskButtonLink } from "#desk/parts/part-styles.ts";
import { NOT_STAFF_WORDS } from "#desk/words/later/words.gen.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { Text } from "#ui/base/text.tsx";

interface NotStaffProps {
  readonly email: string;
  readonly retry: () => void;
}

/** For a customer who came here. */
export function NotStaff({ email, retry }: NotStaffProps) {
  const { paths } = useAtomValue(factsAtom);
  const { title, lead, hint, dashboard, signOut } = NOT_STAFF_WORDS;
  return (
    <LoneCard title={title}>
      <Text>{lead({ email })}</Text>
      <Text color="muted">{hint}</Text>
      <DeskButtonLink data-variant="main" href={paths.dashboard}>
        {dashboard}
      </DeskButtonLink>
      <DeskButton type="button" onClick={retry}>
        {DESK_WORDS.tryAgain}
      </DeskButton>
      <DeskButton type="button" data-variant="quiet" onClick={leaveDesk}>
        {signOut}
      </DeskButton>
    </LoneCard>
  );
}
