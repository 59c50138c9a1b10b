import { type InputHTMLAttributes, type Ref, useState } from "react";
import type { Styles } from "#theme/styles.ts";
import { Box } from "#ui/base/box.tsx";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Icon } from "#ui/icon/icon.tsx";

/** Styles of inputs, text areas and selects. */
export const fieldStyles = {
  display: "block",
  width: "100%",
  minWidth: 0,
  minHeight: "control",
  margin: 0,
  padding: "3 4",
  border: "control",
  borderRadius: "control",
  background: "paper",
  color: "ink",
  lineHeight: 1.5,
  appearance: "none",
  "&[aria-invalid=true]": { borderColor: "danger", boxShadow: "invalid" },
  "&:focus-visible": { outlineOffset: "thin" },
} as const satisfies Styles;

export const FieldLabel = styled("label", { fontWeight: "strong" });

interface FieldProblemProps {
  readonly id: string | undefined;
  readonly children: string;
}

/** The problem of an answer, above its field. */
export function FieldProblem({ id, children }: FieldProblemProps) {
  const { forms } = useShell().words;
  return (
    <Text id={id} color="danger" fontWeight="strong" display="flex" gap={2}>
      <Icon name="warning-circle" size={6} />
      <span>
        <VisuallyHidden>{forms.errorPrefix}: </VisuallyHidden>
        {children}
      </span>
    </Text>
  );
}

const Input = styled("input", { ...fieldStyles, paddingInlineEnd: 24 });

const Reveal = styled("button", {
  position: "absolute",
  inset: "1.5 1.5 auto auto",
  minHeight: "controlSmall",
  paddingInline: 3,
  border: 0,
  background: "none",
  color: "link",
  fontSize: "sm",
  fontWeight: "strong",
  cursor: "pointer",
});

interface SecretInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password field that can show what is typed. */
export function SecretInput({ label, ...input }: SecretInputProps) {
  const { showPassword, hidePassword } = useShell().words.forms;
  const [isShown, setShown] = useState(false);
  return (
    <Box position="relative">
      <Input {...input} type={isShown ? "text" : "password"} inputMode="text" spellCheck={false} />
      <Reveal type="button" onClick={() => setShown(!isShown)}>
        {isShown ? hidePassword : showPassword}
        <VisuallyHidden> {label}</VisuallyHidden>
      </Reveal>
    </Box>
  );
}
