import type { UseFormRegisterReturn } from "react-hook-form";
import type { FormField, FormRule } from "#document/model/resolved.gen.ts";
import { CONTROLS } from "#forms/fields/controls.tsx";
import { Stack } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { FieldLabel, FieldProblem } from "#ui/field.tsx";

interface FieldProps {
  readonly field: FormField;
  /** The id of the control; the ids of hint and message derive from it. */
  readonly id: string;
  readonly problem: string | undefined;
  readonly listeners: UseFormRegisterReturn | undefined;
}

/** The kinds of rules that an empty answer breaks. */
const NEED_ANSWER: readonly FormRule["kind"][] = ["required", "min-length", "email", "equals-field"];

/** Days of the next two weeks that cannot be chosen: "Closed: 14–15 January (Pongal)". */
function useClosedDays({ rules }: FormField): string | undefined {
  const { soon = [], words } = useShell();
  const closed = soon.filter(({ opens }) => opens === undefined).map(({ days }) => days);
  if (closed.length === 0 || rules.every(({ kind }) => kind !== "open-day")) return undefined;
  return `${words.closed}: ${closed.join(", ")}`;
}

/** A label, a hint, a message and their control. */
export function Field({ field, id, problem, listeners }: FieldProps) {
  const { words } = useShell();
  const Control = CONTROLS[field.input];
  const required = field.rules.some(({ kind }) => NEED_ANSWER.includes(kind));
  const hint = [field.hint, useClosedDays(field)].filter(Boolean).join(" ");
  const hintId = hint && `${id}-hint`;
  const problemId = problem && `${id}-problem`;
  return (
    <Stack gap={1}>
      <FieldLabel htmlFor={id}>
        {field.label}
        {!required && (
          <Text as="span" fontWeight="regular" color="muted">
            {` (${words.forms.optional})`}
          </Text>
        )}
      </FieldLabel>
      {hint && (
        <Text id={hintId} color="muted" fontSize="sm" lineHeight={1.45}>
          {hint}
        </Text>
      )}
      {problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
      <Control
        field={field}
        id={id}
        describedBy={[hintId, problemId].filter(Boolean).join(" ") || undefined}
        invalid={problem !== undefined}
        required={required}
        listeners={listeners}
      />
    </Stack>
  );
}
