import { useEffect, useRef } from "react";
import type { DataPassword } from "#document/model/resolved.gen.ts";
import { Stack } from "#ui/base/box.tsx";
import { FieldLabel, FieldProblem, SecretInput } from "#ui/field.tsx";

interface PasswordQuestionProps {
  readonly words: DataPassword;
  /** The name and the id of the field. */
  readonly name: string;
  readonly problem: string | undefined;
}

/** The password field, which can show what is typed. A problem moves the focus there. */
export function PasswordQuestion({ words, name, problem }: PasswordQuestionProps) {
  const input = useRef<HTMLInputElement>(null);
  const problemId = problem === undefined ? undefined : `${name}-problem`;
  useEffect(() => {
    if (problem !== undefined) input.current?.focus();
  }, [problem]);
  return (
    <Stack gap={1}>
      <FieldLabel htmlFor={name}>{words.label}</FieldLabel>
      {problem !== undefined && <FieldProblem id={problemId}>{problem}</FieldProblem>}
      <SecretInput
        ref={input}
        id={name}
        name={name}
        label={words.label}
        autoComplete="current-password"
        aria-required
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problemId}
      />
    </Stack>
  );
}
