import type { ComponentProps } from "react";

type ButtonProps = ComponentProps<"button">;

/** A button with words on it. */
export function QuietButton(button: ButtonProps) {
  return <button type="button" className="quiet" {...button} />;
}

/** Does what is asked. */
export function MainButton(button: ButtonProps) {
  return <button type="button" className="main" {...button} />;
}

/** Adds an entry to a list. */
export function AddButton(button: ButtonProps) {
  return <button type="button" className="add" {...button} />;
}
