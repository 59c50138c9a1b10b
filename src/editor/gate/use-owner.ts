import { useAtomValue } from "jotai";
import { useCallback, useEffect, useState } from "react";
import { askSignedIn, LACKS_FACTOR } from "#account/own/ask-signed-in.ts";
import { sessionAtom } from "#account/state/session.ts";

/** Who is signed in, and whether the editor is theirs. */
export type EditorPerson =
  | { readonly status: "signed-out" | "asking" }
  | { readonly status: "unreachable"; readonly retry: () => void }
  | { readonly status: "stranger"; readonly email: string; readonly retry: () => void }
  /** Works here, once a second factor is added: the document requires one. */
  | { readonly status: "code-required" }
  | { readonly status: "owner"; readonly userId: string };

type Known = { readonly userId: string; readonly role: string | null | undefined };

/** Asks what whoever is signed in may do. The database decides about every request anyway. */
export function useOwner(): EditorPerson {
  const session = useAtomValue(sessionAtom);
  const userId = session.status === "signed-in" ? session.userId : undefined;
  const [known, setKnown] = useState<Known>();
  const ask = useCallback(async () => {
    if (userId === undefined) return;
    const answer = await askSignedIn<string | null>((client) => client.rpc("my_role")).catch(() => undefined);
    setKnown({ userId, role: answer?.error === null ? answer.data : undefined });
  }, [userId]);
  useEffect(() => void ask(), [ask]);
  if (session.status !== "signed-in") return { status: "signed-out" };
  if (known?.userId !== session.userId) return { status: "asking" };
  if (known.role === undefined) return { status: "unreachable", retry: ask };
  if (known.role === LACKS_FACTOR) return { status: "code-required" };
  if (known.role !== "owner") return { status: "stranger", email: session.email, retry: ask };
  return { status: "owner", userId: session.userId };
}
