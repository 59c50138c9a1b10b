import { useEffect, useState } from "react";
import type { Finding } from "#document/check/facts/problem.ts";
import { ask } from "#editor/draft/editor.ts";
import type { VersionEntry } from "#editor/place/place.ts";

/** Why a version was refused, in the owner's words; none until that is known, and of a version that was not. */
export function useRefusal({ name, status }: VersionEntry): readonly Finding[] {
  const [problems, setProblems] = useState<readonly Finding[]>([]);
  const isRefused = status === "refused";
  useEffect(() => {
    if (!isRefused) return setProblems([]);
    void ask((editor) => editor.publication(name)).then((answer) =>
      setProblems("refused" in answer ? [] : (answer.problems ?? [])),
    );
  }, [isRefused, name]);
  return problems;
}
