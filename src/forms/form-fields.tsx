import { Fragment, type RefObject } from "react";
import type { Form } from "#document/model/resolved.gen.ts";
import { controlId, hiddenNames, type Problems } from "#forms/answers/answers.ts";
import type { FormEngine } from "#forms/engine/engine.ts";
import { Field } from "#forms/fields/field.tsx";
import type { usePickupParts } from "#forms/pickup/use-pickup-parts.ts";
import { Honeypot } from "#forms/sending/honeypot.tsx";

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
