import { useAtomValue } from "jotai";
import { sessionAtom } from "#account/state/session.ts";
import { factsAtom } from "#desk/facts/facts.ts";
import { leaveDesk } from "#desk/offline/leave.ts";
import { DeskButton, DeskButtonLink } from "#desk/parts/part-styles.ts";
import { LANGS } from "#desk/words/chosen.gen.ts";
import { DESK_WORDS } from "#desk/words/words.gen.ts";
import { EDITOR_PATHS } from "#document/links/reserved-paths.ts";
import { OtherLanguages } from "#staff/languages.tsx";
import { styled } from "#ui/base/styled.ts";

/** Behind the name of whoever is signed in: what is their own, as the language. */
const Own = styled("details", {
  minWidth: 0,
  "& > summary": {
    padding: 2,
    border: "control",
    borderRadius: "control",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    cursor: "pointer",
  },
  "& > :not(summary)": { width: "100%", marginBlockStart: 2 },
});

/** Where else somebody who works here may go: the owner to the editor, everybody to their own orders, or away. */
export function OtherPlaces({ isOwner }: { readonly isOwner: boolean }) {
  const { paths } = useAtomValue(factsAtom);
  const session = useAtomValue(sessionAtom);
  const { edit, own, signOut } = DESK_WORDS.account;
  const email = "email" in session ? session.email : "";
  return (
    <>
      {isOwner && <DeskButtonLink href={EDITOR_PATHS.page}>{edit}</DeskButtonLink>}
      <Own>
        <summary>{email}</summary>
        <DeskButtonLink href={paths.dashboard}>{own}</DeskButtonLink>
        <OtherLanguages Button={DeskButton} langs={LANGS} />
      </Own>
      <DeskButton type="button" onClick={leaveDesk}>
        {signOut}
      </DeskButton>
    </>
  );
}
