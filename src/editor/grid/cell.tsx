import { useAtomValue } from "jotai";
import type { KeyboardEvent } from "react";
import { problemsAtom } from "#editor/state/atoms.ts";

interface CellProps {
  readonly label: string;
  readonly pointer: string;
  readonly value: string;
  readonly isFigure: boolean;
  readonly placeholder?: string;
  /** Id of the element that says what is wrong in the row. */
  readonly problemId: string;
  readonly change: (text: string) => void;
  readonly paste: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** One cell of the grid. What is wrong with it is told below its row. */
export function Cell({ label, pointer, value, isFigure, placeholder, problemId, change, paste, onKeyDown }: CellProps) {
  const problems = useAtomValue(problemsAtom).get(pointer) ?? [];
  return (
    <input
      className={isFigure ? "cell figure" : "cell"}
      data-field={pointer}
      aria-label={label}
      aria-invalid={problems.some(({ severity }) => severity === "error")}
      aria-describedby={problems.length > 0 ? problemId : undefined}
      inputMode={isFigure ? keyboardFor(value || (placeholder ?? "")) : undefined}
      autoComplete="off"
      spellCheck={!isFigure}
      placeholder={placeholder}
      value={value}
      onChange={(event) => change(event.target.value)}
      onFocus={(event) => event.target.select()}
      onKeyDown={onKeyDown}
      onPaste={(event) => {
        const text = event.clipboardData.getData("text/plain");
        if (!/[\t\n]/.test(text.trim())) return;
        event.preventDefault();
        paste(text);
      }}
    />
  );
}

/** The keyboard of a phone: the one of a telephone has digits and a plus, but on some no slash. */
function keyboardFor(price: string): "tel" | "text" {
  return price.includes("/") ? "text" : "tel";
}
