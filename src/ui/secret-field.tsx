import { type ComponentType, type InputHTMLAttributes, type Ref, useState } from "react";
import { Box } from "#ui/base/box.tsx";
import { styled } from "#ui/base/styled.ts";
import { VisuallyHidden } from "#ui/base/visually-hidden.tsx";

/** Room for the button in a text field. */
export const SECRET_FIELD = { paddingInlineEnd: 24 } as const;

const Reveal = styled("button", {
  position: "absolute",
  insetBlock: 0,
  insetInlineEnd: 1.5,
  height: "controlSmall",
  marginBlock: "auto",
  paddingInline: 3,
  border: 0,
  background: "none",
  color: "link",
  fontSize: "sm",
  fontWeight: "strong",
  cursor: "pointer",
});

export interface SecretFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly words: { readonly showPassword: string; readonly hidePassword: string };
  /** A text field with the room of `SECRET_FIELD`. */
  readonly Field: ComponentType<InputHTMLAttributes<HTMLInputElement> & { readonly ref?: Ref<HTMLInputElement> }>;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password field that can show what is typed. */
export function SecretField({ label, words, Field, ...input }: SecretFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Box position="relative">
      <Field {...input} type={isShown ? "text" : "password"} inputMode="text" spellCheck={false} />
      <Reveal type="button" onClick={() => setShown(!isShown)}>
        {isShown ? words.hidePassword : words.showPassword}
        <VisuallyHidden> {label}</VisuallyHidden>
      </Reveal>
    </Box>
  );
}
