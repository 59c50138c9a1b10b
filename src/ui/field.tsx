import type { Styles } from "#theme/styles.ts";
import { useShell } from "#ui/base/shell.ts";
import { styled } from "#ui/base/styled.ts";
import { Text } from "#ui/base/text.tsx";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { SECRET_FIELD, SecretField, type SecretFieldProps } from "#ui/secret-field.tsx";

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

const SecretBox = styled("input", { ...fieldStyles, ...SECRET_FIELD });

/** A password field that can show what is typed, in the document's words. */
export function SecretInput(props: Omit<SecretFieldProps, "words" | "Field">) {
  return <SecretField {...props} Field={SecretBox} words={useShell().words.forms} />;
}
