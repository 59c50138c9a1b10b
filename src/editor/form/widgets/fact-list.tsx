import "#editor/styles/facts.css";
import { QuietButton } from "#editor/parts/button.tsx";
import { FACTS_WORDS as WORDS } from "#editor/words/later/words.gen.ts";

const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  order: WORDS.order,
  customer: WORDS.customer,
  enquiry: WORDS.enquiry,
  area: WORDS.area,
  account: WORDS.account,
};

interface InsertFactProps {
  /** Groups of facts that this text may name, beside those of the site. */
  readonly groups: readonly string[];
  /** The id of the field. */
  readonly field: string;
  readonly change: (text: string) => void;
}

/** The facts that a text may name, in words: one press puts one where the owner is writing. */
export function InsertFact({ groups, field, change }: InsertFactProps) {
  const own = groups.flatMap((group) =>
    Object.entries(GROUPS[group] ?? {}).map(([name, words]) => [`${group}.${name}`, words] as const),
  );
  const insert = (name: string) => {
    const control = document.getElementById(field);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    const { selectionStart, selectionEnd, value } = control;
    const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length];
    const token = `{${name}}`;
    change(value.slice(0, from) + token + value.slice(to));
    const after = from + token.length;
    // Once the text is in the field.
    setTimeout(() => {
      control.focus();
      control.setSelectionRange(after, after);
    });
  };
  return (
    <details className="facts">
      <summary>{WORDS.insert}</summary>
      <p className="field-hint">{WORDS.hint}</p>
      <ul>
        {[...own, ...Object.entries(WORDS.site)].map(([name, words]) => (
          <li key={name}>
            <QuietButton onClick={() => insert(name)}>{words}</QuietButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
