import { useAtomValue } from "jotai";
import { factsAtom } from "#desk/facts/facts.ts";
import { leaveDesk } from "#desk/offline/leave.ts";
import { OtherLanguages } from "#desk/parts/other-languages.tsx";
import { DeskButton, DeskButtonLink } from "#desk/parts/part-styles.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { EDITOR_PATHS } from "#document/links/reserved-paths.ts";

/** Where else somebody who works here may go: the owner to the editor, everybody to their own orders, or away. */
export function OtherPlaces({ isOwner }: { readonly isOwner: boolean }) {
  const { paths } = useAtomValue(factsAtom);
  const { edit, own, signOut } = DESK_WORDS.account;
  return (
    <>
      {isOwner && <DeskButtonLink href={EDITOR_PATHS.page}>{edit}</DeskButtonLink>}
      <DeskButtonLink href={paths.dashboard}>{own}</DeskButtonLink>
      <OtherLanguages />
      <DeskButton type="button" onClick={leaveDesk}>
        {signOut}
      </DeskButton>
    </>
  );
}
