import { zodResolver } from "@hookform/resolvers/zod";
import { createFormControl, type FieldErrors, type UseFormRegisterReturn } from "react-hook-form";
import type { Form } from "#document/resolved.gen.ts";
import type { Shell } from "#document/types.ts";
import { wallTime } from "#document/wall-clock.ts";
import type { Answers, Problems } from "#forms/answers.ts";
import { answersSchema } from "#forms/answers-schema.ts";
import { prepareRequestId } from "#forms/request-id.ts";

/** What comes of checking a form. */
export type Checked =
  | { readonly status: "good"; readonly answers: Answers }
  | { readonly status: "problems"; readonly problems: Problems };

/** Checks a form on the page: all of it when it is sent, from then on each field as it is corrected. */
export interface Engine {
  /** What each control of the form takes as props, by field name; the same objects every time. */
  readonly controls: Readonly<Record<string, UseFormRegisterReturn>>;
  /** Checks these answers by the form's rules. */
  check(answers: Answers): Promise<Checked>;
}

/** What is stored, and needs an id for it. */
const REQUESTS: ReadonlySet<Form["action"]> = new Set(["pickup-request", "franchise-application", "contact-message"]);

/** Starts react-hook-form on controls that are on the page already: it reads what they hold and changes nothing. */
export function createEngine(
  form: Form,
  { business, clock }: Pick<Shell, "business" | "clock">,
  onProblems: (problems: Problems) => void,
): Engine {
  if (REQUESTS.has(form.action)) prepareRequestId();
  const control = createFormControl<Record<string, string>>({
    // The summary takes the focus, not the first field.
    shouldFocusError: false,
    resolver: (answers, context, options) => {
      const { date } = wallTime(clock, new Date());
      const schema = answersSchema(form, { hours: business.hours, today: date, answers });
      return zodResolver(schema)(answers, context, options);
    },
  });
  control.subscribe({ formState: { errors: true }, callback: ({ errors = {} }) => onProblems(problemsOf(errors)) });
  return {
    controls: Object.fromEntries(
      form.fields.map(({ name }) => [name, control.register(name, { deps: mirrors(form, name) })]),
    ),
    check: async (answers) => {
      // The page is the truth: browsers and password managers fill fields in without an event.
      for (const [name, answer] of Object.entries(answers)) control.setValue(name, answer);
      let checked: Checked = { status: "problems", problems: {} };
      await control.handleSubmit(
        (good) => {
          checked = { status: "good", answers: good };
        },
        (errors) => {
          checked = { status: "problems", problems: problemsOf(errors) };
        },
      )();
      return checked;
    },
  };
}

/** Fields that must equal this one, to be looked at again when it changes. */
function mirrors({ fields }: Form, name: string): string[] {
  return fields
    .filter(({ rules }) => rules.some((rule) => rule.kind === "equals-field" && rule.field === name))
    .map((field) => field.name);
}

function problemsOf(errors: FieldErrors<Record<string, string>>): Problems {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([name, error]) => (error?.message ? [[name, error.message]] : [])),
  );
}
