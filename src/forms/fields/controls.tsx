import { type ComponentType, type Ref, useEffect, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { FormField } from "#document/model/resolved.gen.ts";
import { wallTime } from "#document/time/wall-clock.ts";
import { choicesOf } from "#forms/answers/answers.ts";
import { Box } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { useNow } from "#ui/base/use-now.ts";
import { fieldStyles, SecretInput } from "#ui/field.tsx";
import { Icon } from "#ui/icon/icon.tsx";

export interface ControlProps {
  readonly field: FormField;
  readonly id: string;
  /** Ids of hint and message. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  /** The engine's listeners, once it is loaded. */
  readonly listeners: UseFormRegisterReturn | undefined;
}

const Input = styled("input", fieldStyles);
const TextArea = styled("textarea", { ...fieldStyles, minHeight: 22, resize: "vertical" });
const Select = styled("select", {
  ...fieldStyles,
  paddingInlineEnd: 12,
  // A choice of several words has lines, in browsers that can.
  textWrap: "wrap",
  textOverflow: "ellipsis",
  cursor: "pointer",
});

function SingleLine(props: ControlProps) {
  const { input } = props.field;
  return (
    <Input
      {...shared<HTMLInputElement>(props)}
      type={input === "code" || input === "number" ? "text" : input}
      // The keyboard a phone shows.
      inputMode={
        input === "email" || input === "tel"
          ? input
          : input === "code"
            ? "numeric"
            : input === "number"
              ? "decimal"
              : "text"
      }
      spellCheck={input === "email" ? false : undefined}
    />
  );
}

function Day(props: ControlProps) {
  return <Input {...shared<HTMLInputElement>(props)} type="date" min={useShopDate()} />;
}

function Secret(props: ControlProps) {
  return <SecretInput {...shared<HTMLInputElement>(props)} label={props.field.label} />;
}

function ManyLines(props: ControlProps) {
  return <TextArea {...shared<HTMLTextAreaElement>(props)} rows={props.field.lines ?? 2} inputMode="text" />;
}

function Choice(props: ControlProps) {
  return (
    <Box position="relative">
      <Select {...shared<HTMLSelectElement>(props)}>
        <option value="">{props.field.emptyOption}</option>
        {choicesOf(props.field).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Box position="absolute" top={4.5} insetInlineEnd={4} color="muted" pointerEvents="none">
        <Icon name="caret-down" />
      </Box>
    </Box>
  );
}

/** The control for each kind of field. */
export const CONTROLS: Record<FormField["input"], ComponentType<ControlProps>> = {
  text: SingleLine,
  email: SingleLine,
  code: SingleLine,
  number: SingleLine,
  tel: SingleLine,
  date: Day,
  password: Secret,
  textarea: ManyLines,
  select: Choice,
};

/** Attributes of every control. Controls are uncontrolled: React neither sets nor resets their value. */
function shared<E extends HTMLElement>({ field, id, describedBy, invalid, required, listeners }: ControlProps) {
  const ref: Ref<E> = listeners?.ref ?? null;
  return {
    id,
    name: field.name,
    autoComplete: field.autocomplete,
    "aria-describedby": describedBy,
    "aria-invalid": invalid || undefined,
    "aria-required": required || undefined,
    onChange: listeners?.onChange,
    onBlur: listeners?.onBlur,
    ref,
  };
}

/** Today at the shop, as YYYY-MM-DD; known only after hydration, since pages are made ahead of time. */
function useShopDate(): string | undefined {
  const { clock } = useShell();
  const now = useNow();
  const [date, setDate] = useState<string>();
  useEffect(() => setDate(wallTime(clock, now()).date), [clock, now]);
  return date;
}
