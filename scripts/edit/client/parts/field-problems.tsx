import { useAtomValue } from "jotai";
import type { Finding } from "#scripts/document/problem.ts";
import { problemsAtom } from "#scripts/edit/client/state/atoms.ts";

/** What is wrong with one value, beside its field. */
export function FieldProblems({ pointer }: { readonly pointer: string }) {
  return <ProblemLines problems={useAtomValue(problemsAtom).get(pointer) ?? []} />;
}

export function ProblemLines({ problems }: { readonly problems: readonly Finding[] }) {
  return problems.map(({ problem, hint, severity }) => (
    <p key={problem} className="problem" data-severity={severity}>
      {problem} {hint}
    </p>
  ));
}
