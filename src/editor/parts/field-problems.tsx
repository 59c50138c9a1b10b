import { useAtomValue } from "jotai";
import type { ReactNode } from "react";
import type { Finding } from "#document/check/facts/problem.ts";
import type { Path } from "#document/model/walk.ts";
import { pointerTo } from "#document/text/pointer.ts";
import { problemsAtom } from "#editor/draft/atoms.ts";
import { ENGLISH } from "#editor/words/english.ts";
import { PARTS_WORDS } from "#editor/words/words.gen.ts";

interface FieldBlockProps {
  readonly path: Path;
  /** A cell of a table with headings, or a block. */
  readonly as?: "td" | "div";
  readonly className?: string;
  readonly children: ReactNode;
}

/** A field, and what is wrong with its value. */
export function FieldBlock({ path, as: Block = "div", className, children }: FieldBlockProps) {
  return (
    <Block className={className} data-field={pointerTo(path)}>
      {children}
      <FieldProblems pointer={pointerTo(path)} />
    </Block>
  );
}

/** What is wrong with one value, beside its field. */
export function FieldProblems({ pointer }: { readonly pointer: string }) {
  return <ProblemLines problems={useAtomValue(problemsAtom).get(pointer) ?? []} />;
}

export function ProblemLines({ problems }: { readonly problems: readonly Finding[] }) {
  return problems.map(({ problem, hint, severity }) => (
    <p key={problem} className="problem" data-severity={severity} lang={ENGLISH}>
      {problem} {hint}
    </p>
  ));
}

/** Beside the name of what is folded: something in it keeps the site from going online. */
export function WrongMark({ pointer }: { readonly pointer: string }) {
  const isWrong = [...useAtomValue(problemsAtom)].some(
    ([key, found]) =>
      (key === pointer || key.startsWith(`${pointer}/`)) && found.some(({ severity }) => severity === "error"),
  );
  return isWrong && <span className="entry-wrong">{PARTS_WORDS.toFix}</span>;
}
