import type { Failure } from "#account/backend/failure.ts";
import type { Form, Words } from "#document/model/resolved.gen.ts";

export interface FailureText {
  readonly title: string;
  readonly text: string;
}

/** Database codes; their messages are for developers. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Whose failures they are. */
type Failing = Pick<Form, "failure" | "failures">;

/**
 * The text of a failure: the form's sentence for its code, if it has one. Otherwise a general text (for its reason, the
 * form's, the service's, or ours) followed by the code, which the visitor can quote.
 */
export function failureText(form: Failing, words: Pick<Words["forms"], "failures">, failure: Failure): FailureText {
  const known = (id: string) => form.failures?.find((candidate) => candidate.id === id);
  const id = failure.code.replaceAll("_", "-");
  const exact = known(id);
  if (exact) {
    const details = failure.details.flatMap((detail) => known(`${id}-${detail}`)?.text ?? []);
    return { title: exact.title ?? form.failure.title, text: [exact.text, ...details].join(" ") };
  }
  const general = generalText(form, words, failure);
  return { title: form.failure.title, text: failure.code === "" ? general : `${general} (${failure.code})` };
}

function generalText(form: Failing, { failures }: Pick<Words["forms"], "failures">, failure: Failure): string {
  const { reason, message, code } = failure;
  if (reason !== "refused") return failures[reason];
  return form.failure.text ?? (message === "" || SQLSTATE.test(code) ? failures.refused : message);
}
