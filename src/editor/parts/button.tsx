import type { ComponentProps } from "react";

interface ButtonProps extends ComponentProps<"button"> {
  /** What answers a question, what adds something, what is in a bar; everything else is quiet. */
  readonly kind?: "main" | "add" | "on-bar" | "quiet";
}

/** A button with words on it. */
export function Button({ kind = "quiet", ...button }: ButtonProps) {
  return <button type="button" className={kind} {...button} />;
}
