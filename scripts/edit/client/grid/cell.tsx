import { useAtomValue } from "jotai";
import { type KeyboardEvent, useId } from "react";
import { problemsAtom } from "#scripts/edit/client/state/atoms.ts";

interface CellProps {
  readonly label: string;
  readonly pointer: string;
  readonly value: string;
  readonly isFigure: boolean;
  readonly placeholder?: string;
  readonly change: (text: string) => void;
  readonly paste: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** One cell of the grid, with what is wrong with it below. */
export function Cell({ label, pointer, value, isFigure, placeholder, change, paste, onKeyDown }: CellProps) {
  const id = useId();
  const problems = useAtomValue(problemsAtom).get(pointer) ?? [];
  return (
    <>
      <input
        className={isFigure ? "cell figure" : "cell"}
        data-field={pointer}
        aria-label={label}
        aria-invalid={problems.some(({ severity }) => severity === "error")}
        aria-describedby={problems.length > 0 ? id : undefined}
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
      {problems.length > 0 && (
        <div id={id}>
          {problems.map(({ problem, hint, severity }) => (
            <p key={problem} className="problem" data-severity={severity}>
              {problem} {hint}
            </p>
          ))}
        </div>
      )}
    </>
  );
}
