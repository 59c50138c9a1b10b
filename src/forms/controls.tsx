import styled from "@emotion/styled";
import { type ComponentType, type Ref, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import type { FormField } from "#document/resolved.gen.ts";
import { choicesOf } from "#forms/answers.ts";
import { Box } from "#ui/box.tsx";
import { Icon } from "#ui/icon.tsx";
import { useShell } from "#ui/shell.ts";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** Everything a control of a form is given. */
export interface ControlProps {
  readonly field: FormField;
  readonly id: string;
  /** Ids of the words that explain the control. */
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
  readonly required: boolean;
  /** The first day that can be chosen; known only once the page is alive. */
  readonly firstDate: string | undefined;
  /** What the engine listens by, once it is there. */
  readonly listeners: UseFormRegisterReturn | undefined;
}

const look = {
  display: "block",
  width: "100%",
  minWidth: 0,
  minHeight: "3.5rem",
  margin: 0,
  padding: "0.75rem 1rem",
  border: "1px solid var(--field)",
  borderRadius: "4px",
  background: "var(--paper)",
  color: "var(--ink)",
  lineHeight: 1.5,
  appearance: "none",
  "&[aria-invalid=true]": { borderColor: "var(--danger)", boxShadow: "inset 0 0 0 1px var(--danger)" },
  "&:focus-visible": { outlineOffset: "1px" },
} as const;

const Input = styled("input")(look);
const TextArea = styled("textarea")({ ...look, minHeight: "5.5rem", resize: "vertical" });
const SecretInput = styled("input")({ ...look, paddingInlineEnd: "6rem" });
const Reveal = styled("button")({
  position: "absolute",
  inset: "0.375rem 0.375rem auto auto",
  minHeight: "2.75rem",
  paddingInline: "0.75rem",
  border: 0,
  background: "none",
  color: "var(--link)",
  fontSize: "0.9375rem",
  fontWeight: 600,
  cursor: "pointer",
});
const Select = styled("select")({ ...look, paddingInlineEnd: "3rem", textOverflow: "ellipsis", cursor: "pointer" });

function SingleLine(props: ControlProps) {
  const { field, firstDate } = props;
  const [type, inputMode] = TYPES[field.input];
  return (
    <Input
      {...shared<HTMLInputElement>(props)}
      type={type}
      inputMode={inputMode}
      min={type === "date" ? firstDate : undefined}
      autoCapitalize={type === "email" ? "none" : undefined}
      spellCheck={type === "email" ? false : undefined}
    />
  );
}

/** A password that can be looked at while it is typed. */
function Secret(props: ControlProps) {
  const { showPassword, hidePassword } = useShell().words.forms;
  const [shown, setShown] = useState(false);
  return (
    <Box position="relative">
      <SecretInput
        {...shared<HTMLInputElement>(props)}
        type={shown ? "text" : "password"}
        inputMode="text"
        spellCheck={false}
      />
      <Reveal type="button" onClick={() => setShown(!shown)}>
        {shown ? hidePassword : showPassword}
        <VisuallyHidden> {props.field.label}</VisuallyHidden>
      </Reveal>
    </Box>
  );
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
      <Box position="absolute" top="1.125rem" right="1rem" color="muted" pointerEvents="none">
        <Icon name="caret-down" />
      </Box>
    </Box>
  );
}

/** The control for each kind of field. */
export const CONTROLS: Record<FormField["input"], ComponentType<ControlProps>> = {
  text: SingleLine,
  email: SingleLine,
  tel: SingleLine,
  date: SingleLine,
  password: Secret,
  textarea: ManyLines,
  select: Choice,
};

/** Type of the input, and the keyboard a phone shows for it. */
const TYPES: Record<FormField["input"], readonly [type: string, inputMode?: "text" | "email" | "tel"]> = {
  text: ["text", "text"],
  email: ["email", "email"],
  tel: ["tel", "tel"],
  date: ["date"],
  password: ["password", "text"],
  textarea: ["text", "text"],
  select: ["text"],
};

/** Attributes of every control. Its value belongs to the page: React neither sets nor resets it. */
function shared<E extends HTMLElement>({ field, id, describedBy, invalid, required, listeners }: ControlProps) {
  const ref: Ref<E> | undefined = listeners?.ref;
  return {
    id,
    name: field.name,
    autoComplete: field.autocomplete,
    "aria-describedby": describedBy,
    "aria-invalid": invalid || undefined,
    "aria-required": required || undefined,
    onChange: listeners?.onChange,
    onBlur: listeners?.onBlur,
    ...(ref && { ref }),
  };
}
