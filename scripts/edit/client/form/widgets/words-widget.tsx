import { described, textOf, written } from "#scripts/edit/client/form/widgets/describe.ts";
import type { FieldWidgetProps } from "#scripts/edit/client/form/widgets/text-widget.tsx";

/** A text of this length or more gets a field of several lines. */
const LONG = 120;

interface Kind {
  readonly type: string;
  /** What the control can show; anything else is left to a plain field, so that it is seen. */
  readonly fits: RegExp;
}

const KINDS: Readonly<Record<string, Kind>> = {
  "a time of day": { type: "time", fits: /^([01]\d|2[0-3]):[0-5]\d$|^$/ },
  "a date": { type: "date", fits: /^\d{4}-\d\d-\d\d$|^$/ },
  "a phone number": { type: "tel", fits: /^/ },
  "an e-mail address": { type: "email", fits: /^/ },
};

/** A field for words, figures, times and dates. */
export function WordsWidget(props: FieldWidgetProps) {
  const { schema, value, onChange } = props;
  const text = textOf(value);
  const change = ({ target }: { readonly target: { readonly value: string } }) =>
    onChange(written(props, target.value));
  const isNumber = schema.type === "number" || schema.type === "integer";
  const noun = String(schema["x-noun"] ?? "");
  const isLong = !isNumber && noun === "" && (schema.maxLength ?? 0) >= LONG;
  if (isLong)
    return (
      <textarea {...described(props)} value={text} rows={text.length > 160 ? 5 : 2} onChange={change} spellCheck />
    );
  const kind = KINDS[noun];
  const type = kind?.fits.test(text) ? kind.type : "text";
  return (
    <input
      {...described(props)}
      type={type}
      value={text}
      autoComplete="off"
      spellCheck={noun === ""}
      {...(isNumber && { inputMode: "decimal", className: "short" })}
      onChange={change}
    />
  );
}
