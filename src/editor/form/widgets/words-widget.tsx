import { described, textOf, written } from "#editor/form/widgets/describe.ts";
import type { FieldWidgetProps } from "#editor/form/widgets/text-widget.tsx";

/** A text of this length or more gets a field of several lines. */
const LONG = 120;

interface Kind {
  readonly type: string;
  /** What the control can show; anything else is left to a plain field, so that it is seen. */
  readonly fits: RegExp;
}

const KINDS: Readonly<Record<string, Kind>> = {
  "clock-time": { type: "time", fits: /^([01]\d|2[0-3]):[0-5]\d$|^$/ },
  date: { type: "date", fits: /^\d{4}-\d\d-\d\d$|^$/ },
  phone: { type: "tel", fits: /^/ },
  email: { type: "email", fits: /^/ },
};

/** A field for words, figures, times and dates. */
export function WordsWidget(props: FieldWidgetProps) {
  const { schema, value, onChange } = props;
  const text = textOf(value);
  const change = ({ target }: { readonly target: { readonly value: string } }) =>
    onChange(written(props, target.value));
  const isNumber = schema.type === "number" || schema.type === "integer";
  const isProse = schema.pattern === undefined;
  const isLong = !isNumber && isProse && (schema.maxLength ?? 0) >= LONG;
  if (isLong)
    return (
      <textarea {...described(props)} value={text} rows={text.length > 160 ? 5 : 2} onChange={change} spellCheck />
    );
  const kind = KINDS[schema.format ?? ""];
  const type = kind?.fits.test(text) ? kind.type : "text";
  return (
    <input
      {...described(props)}
      type={type}
      value={text}
      autoComplete="off"
      spellCheck={isProse}
      {...(isNumber && { inputMode: "decimal", className: "short" })}
      onChange={change}
    />
  );
}
