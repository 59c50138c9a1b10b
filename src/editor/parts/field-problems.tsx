import { useAtomValue } from "jotai";
import type { Finding } from "#document/check/facts/problem.ts";
import { problemsAtom } from "#editor/state/atoms.ts";

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
