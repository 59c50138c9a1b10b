import type { Schema } from "#document/model/schema.ts";

/** What every control of a form is given. */
export interface WidgetProps {
  /** Attributes of the control: its id, and the ids of its hint and its problems. */
  readonly named: { readonly id: string; readonly "aria-describedby": string | undefined };
  /** Pointer to the value in the document. */
  readonly pointer: string;
  readonly title: string;
  readonly schema: Schema;
  readonly value: unknown;
  readonly isRequired: boolean;
  /** Undefined leaves the value out. */
  readonly change: (value: unknown) => void;
}

/** The text of a value, or of what holds where it is left out; what is no text is shown as it is written. */
export function textOf({ value, schema }: WidgetProps): string {
  const shown = value ?? schema.default ?? "";
  return typeof shown === "object" ? JSON.stringify(shown) : String(shown);
}

/** The value of an emptied control: undefined if optional, else an empty text, which the check reports. */
export function written({ isRequired }: WidgetProps, text: string): string | undefined {
  return text === "" && !isRequired ? undefined : text;
}
