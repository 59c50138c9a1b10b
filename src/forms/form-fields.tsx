import { Fragment, type RefObject } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { Form, FormField, FormRule } from "#document/model/resolved.gen.ts";
import { controlId, hiddenNames, type Problems } from "#forms/answers/answers.ts";
import type { FormEngine } from "#forms/engine/engine.ts";
import { CONTROLS } from "#forms/fields/controls.tsx";
import type { usePickupParts } from "#forms/pickup/use-pickup-parts.ts";
import { Honeypot } from "#forms/sending/honeypot.tsx";
import { Stack } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { Text } from "#ui/base/text.tsx";
import { FieldLabel, FieldProblem } from "#ui/field.tsx";

interface FormFieldsProps {
  readonly form: Form;
  readonly service: string | undefined;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly problems: Problems;
  readonly controls: FormEngine["controls"];
  readonly Pickup: ReturnType<typeof usePickupParts>;
}

/** The fields of a form, each with what a pickup form shows beside it, and those that people do not see. */
export function FormFields({ form, service, element, problems, controls, Pickup }: FormFieldsProps) {
  return (
    <>
      {form.fields.map((field) => (
        <Fragment key={field.name}>
          <Field
            field={field}
            id={controlId(form, field)}
            problem={problems[field.name]}
            listeners={controls[field.name]}
          />
          {Pickup && <Pickup.PickupAside {...{ form, service, field, element }} problem={problems[field.name]} />}
        </Fragment>
      ))}
      {hiddenNames(form).map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      <Honeypot />
    </>
  );
}

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
