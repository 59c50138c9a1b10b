import { useAtomValue } from "jotai";
import { problemsAtom } from "#scripts/edit/client/state/atoms.ts";

/** What is wrong with one value, beside its field. */
export function FieldProblems({ pointer }: { readonly pointer: string }) {
  const problems = useAtomValue(problemsAtom).get(pointer) ?? [];
  return problems.map(({ problem, hint, severity }) => (
    <p key={problem} className="problem" data-severity={severity}>
      {problem} {hint}
    </p>
  ));
}
