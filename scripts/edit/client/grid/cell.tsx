import { useAtomValue } from "jotai";
import type { KeyboardEvent } from "react";
import { problemsAtom } from "#scripts/edit/client/state/atoms.ts";

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

/** One cell of the grid. What is wrong with it stands below its row. */
export function Cell({ label, pointer, value, isFigure, placeholder, problemId, change, paste, onKeyDown }: CellProps) {
  const problems = useAtomValue(problemsAtom).get(pointer) ?? [];
  return (
    <input
      className={isFigure ? "cell figure" : "cell"}
      data-field={pointer}
      aria-label={label}
      aria-invalid={problems.some(({ severity }) => severity === "error")}
      aria-describedby={problems.length > 0 ? problemId : undefined}
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
