import { zodResolver } from "@hookform/resolvers/zod";
import { createFormControl, type UseFormRegisterReturn } from "react-hook-form";
import * as z from "zod/mini";
import type { Form, FormField } from "#document/model/resolved.gen.ts";
import type { Shell } from "#document/model/types.ts";
import type { Answers, Problems } from "#forms/answers/answers.ts";
import { checkOf, type RuleContext } from "#forms/answers/rules.ts";
import { ErrorSummary } from "#forms/fields/error-summary.tsx";
import { cleanPhone, cleanSigns, cleanText } from "#lib/clean.ts";

/** The result of checking a form. */
export type Checked = { readonly status: "good"; readonly answers: Answers } | { readonly status: "problems" };

/** Checks a form: all of it on submit, then each field as it is corrected. */
export interface FormEngine {
  /** Props of each control, by field name; the same objects every time. */
  readonly controls: Readonly<Record<string, UseFormRegisterReturn>>;
  /** Lists the problems above the form: without the engine there are none. */
  readonly Summary: typeof ErrorSummary;
  /** Checks these answers by the form's rules. Problems are told by `onProblems`. */
  check(answers: Answers): Promise<Checked>;
}

/** Starts react-hook-form on existing controls: it reads their values and changes nothing. */
export function createEngine(
  form: Form,
  { hours }: Pick<Shell["business"], "hours">,
  today: () => string,
  onProblems: (problems: Problems) => void,
): FormEngine {
  // What is for the shop is stored as a row, by an id that a second try sends again.
  if (form.messageIntro !== undefined)
    import("#forms/drafts/request-id.ts").then(
      (ids) => ids.prepareRequestId(),
      // Sending the form loads it again, and says so if that fails.
      () => undefined,
    );
  if (import.meta.env.VITE_CAPTCHA) import("#forms/engine/captcha.ts").then(({ prepareProof }) => prepareProof(form));
  const names = form.fields.map(({ name }) => name);
  const control = createFormControl<Record<string, string>>({
    // The summary takes the focus, not the first field.
    shouldFocusError: false,
    resolver: (answers, context, options) => {
      const schema = answersSchema(form, { hours, today: today(), answers });
      return zodResolver(schema)(answers, context, options);
    },
  });
  control.subscribe({
    formState: { errors: true },
    callback: ({ errors = {} }) =>
      onProblems(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.message ?? ""]))),
  });
  return {
    // What is corrected may be what another field must equal: once sent, all are checked again.
    controls: Object.fromEntries(names.map((name) => [name, control.register(name, { deps: names })])),
    Summary: ErrorSummary,
    check: async (answers) => {
      // The DOM is the source of truth: browsers and password managers fill in fields without an event.
      for (const [name, answer] of Object.entries(answers)) control.setValue(name, answer);
      let checked: Checked = { status: "problems" };
      await control.handleSubmit((good) => {
        checked = { status: "good", answers: good };
      })();
      return checked;
    },
  };
}

/** The rules of a form as a zod schema: it returns the normalised answers, or the messages of the broken rules. */
export function answersSchema({ fields }: Form, context: RuleContext) {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, answerSchema(field, context)])));
}

function answerSchema({ input, rules }: FormField, context: RuleContext) {
  return z.string().check(
    // Spaces are part of a password.
    z.overwrite(input === "password" ? String : input === "email" || input === "code" ? cleanSigns : cleanText),
    ...rules.map((rule) => checkOf(rule.kind, rule, { ...context, input })),
    // Counted as it was typed, stored in one form.
    z.overwrite(input === "tel" ? cleanPhone : String),
  );
}
