import { useState } from "react";
import { tidyValue } from "#document/check/tidy-values.ts";
import type { Schema } from "#document/model/schema.ts";
import { TO_NEXT_FIELD, TO_NEXT_PARAGRAPH } from "#editor/form/widgets/enter-key.ts";
import { InsertFact } from "#editor/form/widgets/fact-list.tsx";
import { textOf, type WidgetProps, written } from "#editor/form/widgets/widget-props.ts";
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

/** A field for words, times and dates. */
export function WordsWidget(props: WidgetProps) {
  const { named, schema, value, change, pointer } = props;
  const { pattern, format = "", examples: [example] = [], "x-tokens": groups } = schema;
  const text = textOf(props);
  const write = (next: string) => change(written(props, next));
  // Browsers have their own for dates and times.
  const isTyped = typeof example === "string" && !CHOSEN.test(format);
  const field = {
    ...named,
    placeholder: isTyped ? FORM_WORDS.example({ text: example }) : undefined,
    value: text,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => write(target.value),
  };
  const facts = groups && <InsertFact groups={groups} field={named.id} change={write} />;
  if (pattern === undefined && (schema.maxLength ?? 0) >= LONG)
    return (
      <>
        <textarea
          {...field}
          // The lines of a message are sent as they are written.
          {...(isInList(pointer) ? TO_NEXT_PARAGRAPH : !facts && TO_NEXT_FIELD)}
          rows={text.length > 160 ? 5 : 2}
          spellCheck
        />
        {facts}
      </>
    );
  const type = TYPES[format];
  return (
    <>
      <input
        {...field}
        {...(format !== "date" && TO_NEXT_FIELD)}
        type={type ? fittingType(type, text) : "text"}
        autoComplete="off"
        spellCheck={pattern === undefined}
        onBlur={() => tidied(value, schema, change)}
      />
      {facts}
    </>
  );
}

function tidied(value: unknown, schema: Schema, change: (tidy: unknown) => void): void {
  const tidy = tidyValue(value, schema);
  if (tidy !== undefined) change(tidy);
}

/** Entries of a list are numbered. */
const isInList = (pointer: string) => /\/\d+$/.test(pointer);

/** A field for a number. */
export function NumberWidget(props: WidgetProps) {
  const { named, schema, value, change } = props;
  const [typed, setTyped] = useState<string>();
  // "1." says 1 while its next digit is on its way.
  const text = typed !== undefined && numberIn(typed) === value ? typed : textOf(props);
  return (
    <input
      {...named}
      {...TO_NEXT_FIELD}
      type="text"
      value={text}
      autoComplete="off"
      inputMode="decimal"
      className="short"
      onChange={({ target }) => {
        setTyped(target.value);
        change(numberIn(target.value));
      }}
      onBlur={() => tidied(value, schema, change)}
    />
  );
}

/** What is no number stays as it was typed: the check reports it. */
function numberIn(text: string): number | string | undefined {
  const number = Number(text);
  if (text.trim() === "") return undefined;
  return Number.isNaN(number) ? text : number;
}
