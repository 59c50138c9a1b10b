import { tidyValue } from "#document/check/tidy-values.ts";
import { described, textOf, written } from "#editor/form/widgets/describe.ts";
import { TO_NEXT_FIELD, TO_NEXT_PARAGRAPH } from "#editor/form/widgets/enter-key.ts";
import { InsertFact } from "#editor/form/widgets/fact-list.tsx";
import type { FieldWidgetProps } from "#editor/form/widgets/text-widget.tsx";
import { fittingType } from "#editor/parts/fitting-type.ts";
import { FORM_WORDS } from "#editor/words/later/words.gen.ts";

/** A text of this length or more gets a field of several lines. */
const LONG = 120;

const TYPES: Readonly<Record<string, Parameters<typeof fittingType>[0]>> = {
  "clock-time": "time",
  date: "date",
  phone: "tel",
  email: "email",
};

const CHOSEN = /^(date|clock-time)$/;

/** A field for words, figures, times and dates. */
export function WordsWidget(props: FieldWidgetProps) {
  const { schema, value, onChange, id } = props;
  const text = textOf(value);
  const change = ({ target }: { readonly target: { readonly value: string } }) =>
    onChange(written(props, target.value));
  const isNumber = schema.type === "number" || schema.type === "integer";
  const isProse = schema.pattern === undefined;
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  // Browsers have their own for dates and times.
  const isTyped = typeof example === "string" && !CHOSEN.test(schema.format ?? "");
  const placeholder = isTyped ? FORM_WORDS.example({ text: example }) : undefined;
  const isLong = !isNumber && isProse && (schema.maxLength ?? 0) >= LONG;
  const groups: unknown = schema["x-tokens"];
  const facts = Array.isArray(groups) && (
    <InsertFact groups={groups.map(String)} field={id} change={(next) => onChange(written(props, next))} />
  );
  // The lines of a message are sent as they are written.
  const forText = isInList(id) ? TO_NEXT_PARAGRAPH : !facts && TO_NEXT_FIELD;
  if (isLong)
    return (
      <>
        <textarea
          {...described(props)}
          {...forText}
          placeholder={placeholder}
          value={text}
          rows={text.length > 160 ? 5 : 2}
          onChange={change}
          spellCheck
        />
        {facts}
      </>
    );
  const type = TYPES[schema.format ?? ""];
  return (
    <>
      <input
        {...described(props)}
        {...(schema.format !== "date" && TO_NEXT_FIELD)}
        type={type ? fittingType(type, text) : "text"}
        placeholder={placeholder}
        value={text}
        autoComplete="off"
        spellCheck={isProse}
        {...(isNumber && { inputMode: "decimal", className: "short" })}
        onChange={change}
        onBlur={() => {
          const tidy = tidyValue(value, schema);
          if (tidy !== undefined) onChange(tidy);
        }}
      />
      {facts}
    </>
  );
}

/** Entries of a list are numbered. */
const isInList = (id: string) => /_\d+$/.test(id);
