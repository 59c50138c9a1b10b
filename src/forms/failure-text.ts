import type { Failure } from "#account/failure.ts";
import type { Form, Words } from "#document/resolved.gen.ts";

export interface FailureText {
  readonly title: string;
  readonly text: string;
}

/** Codes of the database, whose words are for those who write queries. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

/**
 * What a visitor reads of a failure: the sentence for its code where the form knows one, else the one for its reason,
 * else the form's general words, the service's own, or ours where it has none for people; with the code, for whoever is
 * asked about it.
 */
export function failureText(form: Form, words: Pick<Words["forms"], "failures">, failure: Failure): FailureText {
  const known = (id: string) => form.failures?.find((candidate) => candidate.id === id);
  const id = failure.code.replaceAll("_", "-");
  const exact = known(id);
  if (exact) {
    const details = failure.details.flatMap((detail) => known(`${id}-${detail}`)?.text ?? []);
    return { title: exact.title ?? form.failure.title, text: [exact.text, ...details].join(" ") };
  }
  const { title, text } = form.failure;
  if (failure.reason !== "refused") return { title, text: words.failures[failure.reason] };
  const said = failure.message === "" || SQLSTATE.test(failure.code) ? words.failures.refused : failure.message;
  const general = text ?? said;
  return { title, text: failure.code === "" ? general : `${general} (${failure.code})` };
}
