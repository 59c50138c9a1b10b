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

export const UNKNOWN: Session = { status: "unknown" };
export const SIGNED_OUT: Session = { status: "signed-out" };

export const sessionAtom = atom<Session>(UNKNOWN);
