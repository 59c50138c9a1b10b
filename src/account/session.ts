import { atom } from "jotai";

/** Who is here. Unknown only while a page is being taken over. */
export type Session =
  | { readonly status: "unknown" }
  | { readonly status: "signed-out" }
  | {
      readonly status: "signed-in";
      readonly userId: string;
      readonly email: string;
      /** Came by the link of a recovery mail and is to choose a new password. */
      readonly recovering: boolean;
    };

const UNKNOWN: Session = { status: "unknown" };
export const SIGNED_OUT: Session = { status: "signed-out" };

/** What the authentication service last said. */
export const followedSessionAtom = atom<Session>(SIGNED_OUT);

/** Whether React has the page. Prerendered pages know nobody, and the first drawing must equal them. */
export const takenOverAtom = atom(false);

/** Who is here, for everything that is drawn. */
export const sessionAtom = atom((get): Session => (get(takenOverAtom) ? get(followedSessionAtom) : UNKNOWN));
