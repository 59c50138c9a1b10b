import type { Failure } from "#account/failure.ts";
import type { Form, Words } from "#document/resolved.gen.ts";

export interface FailureText {
  readonly title: string;
  readonly text: string;
}

/** Codes of the database, whose words are for those who write queries. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * What a visitor reads of a failure: the sentence for its code where the form knows one. Else general words (those for
 * its reason, the form's own, the service's, or ours where it has none for people), and behind them the code, to be read
 * out to whoever is asked about it.
 */
export function failureText(form: Form, words: Pick<Words["forms"], "failures">, failure: Failure): FailureText {
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

function generalText(form: Form, { failures }: Pick<Words["forms"], "failures">, failure: Failure): string {
  const { reason, message, code } = failure;
  if (reason !== "refused") return failures[reason];
  return form.failure.text ?? (message === "" || SQLSTATE.test(code) ? failures.refused : message);
}
