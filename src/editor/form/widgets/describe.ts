import type { FieldWidgetProps } from "#editor/form/widgets/text-widget.tsx";

/** What every control of a form has: its name, its description, and whether it must be filled in. */
export function described({ id }: FieldWidgetProps) {
  return { id, "aria-describedby": `${id}-hint ${id}-problem` };
}

/** The text of a value; what is no text is shown as it is written. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** The value of an emptied control: undefined if optional, else an empty text, which the check reports. */
export function written({ required }: FieldWidgetProps, text: string): string | undefined {
  return text === "" && !required ? undefined : text;
}
