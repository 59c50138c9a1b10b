import { useAtomValue } from "jotai";
import { Suspense, use } from "react";
import { opens, roleOf } from "#account/own/role.ts";
import { sessionAtom } from "#account/state/session.ts";
import { DESK_PATH, EDITOR_PATHS } from "#document/links/reserved-paths.ts";
import type { SectionOf } from "#document/model/types.ts";

interface StaffLinksProps {
  readonly words: NonNullable<SectionOf<"dashboard">["staff"]>;
}

/** The ways to the desk and to the editor, for whoever works here. */
export function StaffLinks({ words }: StaffLinksProps) {
  const session = useAtomValue(sessionAtom);
  if (session.status !== "signed-in") return null;
  return (
    <Suspense>
      <LinksOf userId={session.userId} words={words} />
    </Suspense>
  );
}

/** Both are applications of their own, loaded as pages of their own. */
function LinksOf({ userId, words }: StaffLinksProps & { readonly userId: string }) {
  const role = use(roleOf(userId));
  return (
    <>
      {opens(role, "staff") && (
        <a href={DESK_PATH} rel="external" data-variant="quiet">
          {words.desk}
        </a>
      )}
      {opens(role, "owner") && (
        <a href={EDITOR_PATHS.page} rel="external" data-variant="quiet">
          {words.edit}
        </a>
      )}
    </>
  );
}
