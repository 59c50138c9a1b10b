import "#editor/styles/facts.css";
import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { flushSync } from "react-dom";
import { tidyValue } from "#document/check/tidy-values.ts";
import type { Schema } from "#document/model/schema.ts";
import { editAt } from "#editor/draft/editor.ts";
import { textOf, type WidgetProps, written } from "#editor/form/widgets/widget-props.ts";
import { QuietButton } from "#editor/parts/button.tsx";
import { fittingType } from "#editor/parts/fitting-type.ts";
import { listAt } from "#editor/shared/draft-values.ts";
import { focusField, pathOfControl, reveal } from "#editor/state/place.ts";
import { FACTS_WORDS, FORM_WORDS } from "#editor/words/later/words.gen.ts";
import { pressedKey } from "#lib/pressed-key.ts";

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

const GROUPS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  order: FACTS_WORDS.order,
  customer: FACTS_WORDS.customer,
  enquiry: FACTS_WORDS.enquiry,
  area: FACTS_WORDS.area,
  account: FACTS_WORDS.account,
};

interface InsertFactProps {
  /** Groups of facts that this text may name, beside those of the site. */
  readonly groups: readonly string[];
  /** The id of the field. */
  readonly field: string;
  readonly change: (text: string) => void;
}

/** The facts that a text may name, in words: one press puts one where the owner is writing. */
function InsertFact({ groups, field, change }: InsertFactProps) {
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
      <summary>{FACTS_WORDS.insert}</summary>
      <p className="field-hint">{FACTS_WORDS.hint}</p>
      <ul>
        {[...own, ...Object.entries(FACTS_WORDS.site)].map(([name, words]) => (
          <li key={name}>
            <QuietButton onClick={() => insert(name)}>{words}</QuietButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement;

/** On a page a sentence has no second line: the key leads to the next field that is shown. */
const TO_NEXT_FIELD = {
  enterKeyHint: "next",
  onKeyDown: (event: KeyboardEvent<Control>) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    const { currentTarget } = event;
    const fields = currentTarget.closest(".form")?.querySelectorAll<Control>("[enterkeyhint]") ?? [];
    const shown = [...fields].filter((field) => field.checkVisibility());
    const next = shown[shown.indexOf(currentTarget) + 1];
    if (next) reveal(next);
    else currentTarget.blur();
  },
} as const;

/** In a list of paragraphs a line, typed or pasted, is a paragraph. */
const TO_NEXT_PARAGRAPH = {
  enterKeyHint: "enter",
  onKeyDown: (event: KeyboardEvent<Control>) => {
    if (isEnter(event)) writeParagraphs(event, ["", ""]);
  },
  onPaste: (event: ClipboardEvent<Control>) => {
    const lines = event.clipboardData
      .getData("text/plain")
      .trim()
      .split(/\s*\n\s*/);
    if (lines.length > 1) writeParagraphs(event, lines);
  },
} as const;

function isEnter(event: KeyboardEvent): boolean {
  return pressedKey(event) === "Enter" && !event.shiftKey;
}

/** Writes lines at the cursor: the first ends the paragraph's words before it, the last begins those behind it. */
function writeParagraphs(event: KeyboardEvent<Control> | ClipboardEvent<Control>, lines: readonly string[]): void {
  event.preventDefault();
  const { currentTarget } = event;
  const { value, selectionStart, selectionEnd } = currentTarget;
  const path = pathOfControl(currentTarget);
  const [list, at] = [path.slice(0, -1), Number(path.at(-1))];
  const last = lines.length - 1;
  const paragraphs = lines.map((line, index) =>
    [index === 0 && value.slice(0, selectionStart ?? 0), line, index === last && value.slice(selectionEnd ?? 0)]
      .filter(Boolean)
      .join(""),
  );
  // The next letter may be on its way.
  flushSync(() => editAt(list, (old) => listAt(old, []).toSpliced(at, 1, ...paragraphs.map((text) => text.trim()))));
  focusField([...list, at + last]);
}

function tidied(value: unknown, schema: Schema, change: (tidy: unknown) => void): void {
  const tidy = tidyValue(value, schema);
  if (tidy !== undefined) change(tidy);
}

/** Entries of a list are numbered. */
const isInList = (pointer: string) => /\/\d+$/.test(pointer);

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
