import { useEffect, useState } from "react";
import type { Finding } from "#document/check/facts/problem.ts";
import type { PublicationState, VersionEntry } from "#editor/shared/protocol.ts";
import { ask } from "#editor/state/ask.ts";

/** Why a version was refused, in the owner's words; none until that is known, and of a version that was not. */
export function useRefusal({ name, status }: VersionEntry): readonly Finding[] {
  const [problems, setProblems] = useState<readonly Finding[]>([]);
  const isRefused = status === "refused";
  useEffect(() => {
    if (!isRefused) return setProblems([]);
    ask<PublicationState>("GET", "publication", { number: Number(name) })
      .then((answer) => setProblems((answer.ok && answer.body.problems) || []))
      .catch(() => undefined);
  }, [isRefused, name]);
  return problems;
}
